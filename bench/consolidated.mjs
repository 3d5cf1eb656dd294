/**
 * Measures consolidated statements over three companies in three currencies with a million journal lines together, first without anything between the
 * companies, then with a customer of 2,000 lines who is another of them.
 *
 *   node --import tsx bench/consolidated.mjs
 */
import { fillLedger } from '../tests/support/volume-ledger'
import { machine, percentile } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const ROUNDS = Number(process.env.ROUNDS || 20)
const LINES = Number(process.env.LINES || 1_000_000)
const TARGET_MS = 1000

console.log(machine())
const { owner, userId, get, close } = await openApi()
try {
  const companies = await owner.query(`select id, name from companies where name ~ '^(Northgate|Gulf|Falcon)' order by name desc`)
  for (const { id } of companies) await fillLedger(owner, id, userId, LINES / companies.length)
  await owner.exec(`
    delete from exchange_rates where currency in ('AED', 'EUR') and company_id = (select id from companies where name like 'Northgate%');
    insert into exchange_rates (company_id, currency, date, rate) select c.id, v.currency, d, v.rate from companies c, (values ('AED', 0.27), ('EUR', 1.08)) as v (currency, rate),
      generate_series(date '2018-01-01', date '2027-12-31', interval '1 day') d where c.name like 'Northgate%'`)
  const measure = async (says) => {
    for (const statement of ['balance-sheet', 'profit-loss', 'trial-balance']) {
      const times = []
      let title = ''
      for (let round = 0; round < ROUNDS + 2; round++) {
        const before = performance.now()
        const made = await get(`/reports/consolidated?statement=${statement}&from=2026-01-01&to=2026-06-17`)
        title = made.title
        // The first two are a warm-up.
        if (round > 1) times.push(performance.now() - before)
      }
      const p95 = percentile(times, 0.95)
      console.log(`  ${says}, ${title}: p50 ${percentile(times, 0.5)} ms, p95 ${p95} ms${p95 > TARGET_MS ? ' MISSED' : ''}`)
    }
  }
  console.log(`${LINES.toLocaleString('en')} lines in three companies`)
  await measure('nothing between them')
  await owner.query(
    `update parties p set own_company_id = (select c.id from companies c where c.name like 'Falcon%') where p.name = 'Ledger firm 1' and p.company_id = (select c.id from companies c where c.name like 'Northgate%')`,
  )
  await measure('a customer who is another company')
} finally {
  await close()
}
