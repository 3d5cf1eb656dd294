/**
 * Measures the import of bank statements of 10,000 lines over the API, by preview and create, in three formats; then the same lines again in
 * another format, none of which is new. Prints how long other calls of the same process wait meanwhile. The files are read in a thread, as the
 * server does it. Then checks that the account has each line once.
 *
 *   node --import tsx bench/statements.mjs          LINES=10000
 */
import { createStatementReader } from '../server/host/node/statement-reader'
import { camtOf, csvOf, ofxOf } from '../tests/support/statement-files'
import { machine } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const LINES = Number(process.env.LINES || 10_000)
const DAYS = 270
const TARGET_S = 20

const api = await openApi({ connections: 8 })
const { owner, companyId, ports, get, upload, close } = api
ports.statements = createStatementReader()
const day = (n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const entries = Array.from({ length: LINES }, (_, n) => ({
  date: day(Math.floor((n * DAYS) / LINES)),
  amount: `${n % 3 ? '-' : ''}${1 + ((n * 7919) % 90_000)}.5`,
  id: `ID${n}`,
  name: `Firm ${n % 400}`,
  text: `Invoice ${n}, payment for goods and services`,
}))
const month = { account: '4711008150', currency: 'USD', opening: '1000', from: day(0), to: day(DAYS - 1), entries }

const newAccount = async (number) => {
  await owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type, currency)
      select a.company_id, $2, 'Bank ' || $2, a.group_id, 'bank', 'USD' from accounts a where a.company_id = $1 and a.type = 'bank' order by a.account_id limit 1`,
    [companyId, number],
  )
  return (await get(`/finance/own-accounts?q=${number}`)).rows[0].id
}
/** Makes short calls one after the other while `work` runs. */
const timed = async (name, work) => {
  let [slowest, isDone] = [0, false]
  const callLoop = (async () => {
    while (!isDone) {
      const before = performance.now()
      await get('/vendor/lookup?q=a')
      slowest = Math.max(slowest, performance.now() - before)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const before = performance.now()
  const result = await work()
  const took = performance.now() - before
  isDone = true
  await callLoop
  console.log(`${name.padEnd(40)} ${String(Math.round(took)).padStart(6)} ms; the slowest short call meanwhile ${Math.round(slowest)} ms`)
  return { result, took }
}
const path = '/statments/bank'
const measure = async (format, text, ownAccountId, name = 'statement.txt') => {
  const preview = await timed(`${format}: preview`, () => upload(`${path}/preview`, { accounts: { 0: ownAccountId } }, name, text))
  const [statement] = preview.result.statements
  if (statement.counts.new === 0) return console.log(`${format}: ${JSON.stringify(statement.counts)}`)
  const create = await timed(`${format}: import`, () => upload(path, { statements: [{ index: 0, ownAccountId }] }, name, text))
  const seconds = (preview.took + create.took) / 1000
  console.log(`${format}: ${create.result.lineCount} lines, ${seconds.toFixed(1)} s together (target ${TARGET_S}): ${seconds <= TARGET_S ? 'met' : 'MISSED'}`)
}

console.log(machine())
try {
  const ids = {}
  for (const [index, [format, write]] of Object.entries({ CAMT: camtOf, OFX: ofxOf, CSV: csvOf }).entries()) {
    ids[format] = await newAccount(`108${index}`)
    await measure(format, write(month), ids[format])
  }
  await measure('CSV after CAMT', csvOf(month), ids.CAMT)
  const [{ count }] = await owner.query('select count(*)::int as count from statement_lines where own_account_id = $1 and parent_id is null', [ids.CAMT])
  if (count !== LINES) throw new Error(`The account has ${count} lines instead of ${LINES}.`)
  console.log(machine())
} finally {
  await close()
}
