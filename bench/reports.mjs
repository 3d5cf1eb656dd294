/**
 * Measures the reports that accountants open most, over the API, at 10,000, 100,000 and 1,000,000 journal lines, and the Excel file of a ledger of
 * 100,000 lines. It ends with an error if a check of a report doesn't hold. PLANS=file writes how the database answers the statements of each
 * report at the largest size.
 *
 *   node --import tsx bench/reports.mjs
 *   ROUNDS=40 SIZES=100000 PLANS=plans.md node --import tsx bench/reports.mjs
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { createApp } from '../server/app'
import { demoPassword } from '../server/demo/people'
import { fillLedger } from '../tests/support/volume-ledger'
import { machine, percentile } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'
import { plansOf } from './support/plans.mjs'
import { processorTime } from './support/processor-time.mjs'

const WARM_UP = 4
const ROUNDS = Number(process.env.ROUNDS || 20)
const SIZES = (process.env.SIZES || '10000,100000,1000000').split(',').map(Number)

/** Each report with its address and the p95 that is wanted at the largest size. */
const reports = [
  ['trial balance of a year', '/reports/trial-balance?from=2026-01-01&to=2026-12-31', 300],
  ['trial balance within months', '/reports/trial-balance?from=2025-03-10&to=2026-02-15', 300],
  ['ledger of one account, first page', '/reports/general-ledger?account=1010&from=2024-01-01&to=2026-12-31', 300],
  ['balance sheet', '/reports/balance-sheet?asOf=2026-06-17', 300],
  ['profit and loss by month', '/reports/profit-loss?from=2026-01-01&to=2026-12-31&columns=month', 300],
  ['aged receivables at a past day', '/reports/aged-receivables?asOf=2025-06-17', 300],
  ['aged receivables at the last day', '/reports/aged-receivables?asOf=2026-12-31', 300],
]

const report = async ({ get }, name, address) => {
  const { checks } = await get(address)
  const failed = checks.filter(({ passed }) => !passed)
  if (failed.length > 0) throw new Error(`${name}: ${JSON.stringify(failed)}`)
}

const measure = async (api, [name, address, wanted]) => {
  const times = []
  const rounds = async (count) => {
    for (let round = 0; round < count; round++) {
      const before = performance.now()
      await report(api, name, address)
      times.push(performance.now() - before)
    }
  }
  // A warm-up, for each connection.
  await rounds(WARM_UP)
  times.length = 0
  const worked = await processorTime(api.owner, () => rounds(ROUNDS))
  const p95 = percentile(times, 0.95)
  const figures = `min ${Math.round(Math.min(...times))}, p50 ${percentile(times, 0.5)}, p95 ${p95} ms, processor ${Math.round(worked / ROUNDS)} ms`
  console.log(`  ${name}: ${figures}${p95 > wanted ? ' MISSED' : ''}, load ${loadavg()[0].toFixed(1)}`)
}

const writePlans = async (api, file) => {
  let text = `${machine()}\n`
  for (const [name, address] of reports) {
    text += `\n## ${name}\n`
    for (const { ms, plan } of await plansOf(api.connection, api.companyId, () => report(api, name, address))) text += `\n${ms} ms\n\n\`\`\`\n${plan}\n\`\`\`\n`
  }
  await writeFile(file, text)
}

console.log(machine())
for (const size of SIZES) {
  const api = await openApi()
  try {
    const filling = performance.now()
    await fillLedger(api.owner, api.companyId, api.userId, size)
    console.log(`${size.toLocaleString('en')} lines, filled in ${Math.round((performance.now() - filling) / 1000)} s`)
    for (const one of reports) await measure(api, one)
    if (size !== SIZES.at(-1)) continue
    if (process.env.PLANS) await writePlans(api, process.env.PLANS)
    await measureFile(api)
  } finally {
    await api.close()
  }
}

/** Time and memory of an Excel file of about 100,000 lines: those of the bank at 1,000,000. It is a job, whose worker runs here. */
async function measureFile({ ports }) {
  const { createWorker } = await import('../server/worker')
  const app = createApp({ ...ports, reportPatienceMs: 2000 })
  const ask = (path, headers, body) =>
    app.request(`/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
  const session = (await (await ask('/users/login', { 'x-test-address': randomUUID() }, { email: 'system@northgate.example', password: demoPassword })).json())
    .data
  const headers = { authorization: `Bearer ${session.accessToken}`, 'x-company-id': session.allCompanies.find(({ isActive }) => isActive).id }
  globalThis.gc?.()
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const before = process.memoryUsage().rss
  const started = performance.now()
  let answer = await ask('/reports/general-ledger/export?account=1010&from=2024-01-01&to=2026-12-31&format=xlsx', headers)
  const handedOver = answer.status === 202 ? performance.now() - started : null
  if (handedOver !== null) {
    const { jobId } = (await answer.json()).data
    await createWorker(ports).runDue()
    answer = await ask(`/report-jobs/${jobId}/file`, headers)
  }
  const bytes = (await answer.arrayBuffer()).byteLength
  clearInterval(watch)
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
  console.log(
    `  Excel of the ledger: ${answer.status}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds(performance.now() - started)}${handedOver === null ? '' : `, of which ${seconds(handedOver)} until a job had it`}, ${Math.round((peak - before) / 1e6)} MB more memory`,
  )
}
