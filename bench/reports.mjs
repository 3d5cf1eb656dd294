/**
 * Measures the reports that accountants open most, over the API, at 10,000, 100,000 and 1,000,000 journal lines, and the Excel file of a ledger of
 * one account. PLANS=1 prints how the database answers each statement of the largest.
 *
 *   node --import tsx bench/reports.mjs
 */
import { randomUUID } from 'node:crypto'
import { createApp } from '../server/app'
import { demoPassword } from '../server/demo/people'
import { fillLedger } from '../tests/support/volume-ledger'
import { machine, percentile } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const ROUNDS = Number(process.env.ROUNDS || 20)
const SIZES = (process.env.SIZES || '10000,100000,1000000').split(',').map(Number)
const TARGET_MS = 300

const reports = {
  'trial balance of a year': '/reports/trial-balance?from=2026-01-01&to=2026-12-31',
  'trial balance within months': '/reports/trial-balance?from=2025-03-10&to=2026-02-15',
  'ledger of one account, first page': '/reports/general-ledger?account=1010&from=2024-01-01&to=2026-12-31',
  'balance sheet': '/reports/balance-sheet?asOf=2026-06-17',
  'profit and loss by month': '/profit-loss?from=2026-01-01&to=2026-12-31&columns=month',
  'aged receivables at a past day': '/reports/aged-receivables?asOf=2025-06-30',
  'aged receivables today': '/reports/aged-receivables?asOf=2026-12-31',
}

console.log(machine())
for (const size of SIZES) {
  const { owner, companyId, userId, ports, get, close } = await openApi()
  try {
    const filling = performance.now()
    await fillLedger(owner, companyId, userId, size)
    console.log(`${size.toLocaleString('en')} lines, filled in ${Math.round((performance.now() - filling) / 1000)} s`)
    for (const [name, url] of Object.entries(reports)) {
      const address = url.replace('/profit-loss', '/reports/profit-loss')
      const times = []
      for (let round = 0; round < ROUNDS + 2; round++) {
        const before = performance.now()
        const { checks } = await get(address)
        // The first two are a warm-up.
        if (round > 1) times.push(performance.now() - before)
        const failed = checks.filter(({ passed }) => !passed)
        if (failed.length > 0) throw new Error(`${name}: ${JSON.stringify(failed)}`)
      }
      const p95 = percentile(times, 0.95)
      console.log(`  ${name}: p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms${p95 > TARGET_MS ? ' MISSED' : ''}`)
    }
    if (size === SIZES.at(-1)) await measureFile(ports)
  } finally {
    await close()
  }
}

/** Time and memory of an Excel file of about 100,000 lines: those of the bank. */
async function measureFile(ports) {
  const app = createApp(ports)
  const ask = (path, headers, body) =>
    app.request(`/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
  const session = (await (await ask('/users/login', { 'x-test-address': randomUUID() }, { email: 'system@northgate.example', password: demoPassword })).json())
    .data
  const headers = { authorization: `Bearer ${session.accessToken}`, 'x-company-id': session.allCompanies.find(({ isActive }) => isActive).id }
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
  const before = process.memoryUsage().rss
  const started = performance.now()
  const answer = await ask('/reports/general-ledger/export?account=1010&from=2024-01-01&to=2026-12-31&format=xlsx', headers)
  const bytes = (await answer.arrayBuffer()).byteLength
  clearInterval(watch)
  console.log(
    `  Excel of the ledger: ${answer.status}, ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round((peak - before) / 1e6)} MB more memory`,
  )
}
