/**
 * Measures reconciling over the API in books of a million journal lines with a hundred thousand open items: the import of a statement of 500 lines, its
 * page, all of its suggestions, accepting them line by line, its proof, and the report. Prints how long other calls of the same process wait meanwhile,
 * and how long the search for a set of items takes at worst.
 *
 *   node --import tsx bench/reconciling.mjs          JOURNAL_LINES=1000000 LINES=500
 */
import { coveringSet } from '../server/domain/matching/covering-set'
import { createMatcher } from '../server/host/node/matcher'
import { camtOf } from '../tests/support/statement-files'
import { fillLedger } from '../tests/support/volume-ledger'
import { figure, machine, median, percentile, printTable } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'
import { processorTime } from './support/processor-time.mjs'

const JOURNAL_LINES = Number(process.env.JOURNAL_LINES || 1_000_000)
const LINES = Number(process.env.LINES || 500)
const ROUNDS = 5
const MOST_ACCEPTED = 60
const [FROM, TO] = ['2026-10-01', '2026-10-31']

// Suggestions are made in a thread, as the server does it.
const api = await openApi({ connections: 8, morePorts: { matcher: createMatcher() } })
const { owner, companyId, userId, get, write, upload, signIn, close } = api
const other = await signIn('manager@northgate.example')
const rows = []
const note = (name, value, more) => rows.push(figure(name, value, { unit: ' ms', ...more }))

/** Gives payments and what is open amounts that differ, as they do in life, and the account its movements. */
const varyAmounts = () =>
  owner.exec(`set session_replication_role = replica;
    create temporary table varied as select l.id, l.line_no, ((row_number() over (order by j.voucher_id, l.line_no) / 2) % 40000) / 100.0 as more
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = '${companyId}' and j.purpose like 'volume %' and (a.account_id in ('1010', '7010') and exists (select 1 from journal_lines x
          join accounts y on y.company_id = x.company_id and y.id = x.account_id where x.company_id = l.company_id and x.journal_id = l.journal_id and y.account_id = '7010')
        or a.account_id in ('1010', '6020') and exists (select 1 from journal_lines x
          join accounts y on y.company_id = x.company_id and y.id = x.account_id where x.company_id = l.company_id and x.journal_id = l.journal_id and y.account_id = '6020'));
    create temporary table changed as select v.id, l.amount + case when l.amount > 0 and a.account_id = '1010' or a.account_id = '6020' then d.more else -d.more end as amount
      from varied v join journal_lines l on l.company_id = '${companyId}' and l.id = v.id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      join (select l.journal_id, max(v.more) as more from varied v join journal_lines l on l.company_id = '${companyId}' and l.id = v.id group by 1) d on d.journal_id = l.journal_id;
    update journal_lines l set amount = c.amount, debit = greatest(c.amount, 0), credit = greatest(-c.amount, 0) from changed c where l.company_id = '${companyId}' and l.id = c.id;
    update open_items i set amount = i.amount + sign(i.amount) * v.more, base = i.base + sign(i.amount) * v.more
      from (select line_id, ((row_number() over (order by line_id)) % 90000) / 100.0 as more from open_items where company_id = '${companyId}' and allocated = 0) v
      where i.company_id = '${companyId}' and i.line_id = v.line_id;
    delete from ledger_sums where company_id = '${companyId}';
    insert into ledger_sums (company_id, account_id, month, is_closing, cost_centre_id, debit, credit)
      select l.company_id, l.account_id, date_trunc('month', l.date)::date, false, l.cost_centre_id, sum(l.debit), sum(l.credit) from journal_lines l
      where l.company_id = '${companyId}' and l.debit <> l.credit group by 1, 2, 3, 4, 5;
    insert into bank_entries (company_id, journal_line_id, journal_id, document_id, own_account_id, date, amount)
      select l.company_id, l.id, l.journal_id, j.document_id, o.id, l.date, l.amount from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        join accounts a on a.company_id = l.company_id and a.id = l.account_id and a.account_id = '1010' join own_accounts o on o.company_id = l.company_id and o.account_id = a.id
      where l.company_id = '${companyId}' and j.purpose like 'volume %' and l.amount <> 0 on conflict do nothing;
    insert into customers (company_id, party_id, code, currency) select company_id, id, 'VC' || row_number() over (order by id), 'USD' from parties where company_id = '${companyId}' and name ~ '^Ledger firm ';
    insert into vendors (company_id, party_id, code, currency) select company_id, id, 'VV' || row_number() over (order by id), 'USD' from parties where company_id = '${companyId}' and name ~ '^Ledger firm ';
    reset session_replication_role; drop table varied, changed`)

const ask = (text) => owner.query(text, [companyId])
const entriesOfMonth = (limit) =>
  ask(
    `select trim_scale(e.amount)::text as amount, e.date::text as date from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id
      join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where e.company_id = $1 and a.account_id = '1010' and e.date between '${FROM}' and '${TO}' order by md5(e.journal_line_id::text) limit ${limit}`,
  )
const itemsOpen = (limit, offset) =>
  ask(
    `select d.voucher_id as number, p.name, trim_scale(i.amount)::text as amount from open_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
      join parties p on p.company_id = i.company_id and p.id = i.party_id where i.company_id = $1 and i.allocated = 0 and i.amount > 0 and i.date between '2026-07-01' and '2026-09-30'
      order by md5(i.line_id::text) limit ${limit} offset ${offset}`,
  )

/** The lines of a month as a bank has them: half of them are in the books, others name an invoice, or two, or only who paid, and some say nothing. */
const linesOf = async () => {
  const share = (percent) => Math.round((LINES * percent) / 100)
  const line = (n, amount, name, text, date) => ({ date: date ?? `2026-10-${String(2 + (n % 28)).padStart(2, '0')}`, amount, id: `L${n}`, name, text })
  const booked = await entriesOfMonth(share(50))
  const named = await itemsOpen(share(20), 0)
  const unnamed = await itemsOpen(share(15), share(20))
  const pairs = await itemsOpen(share(10), share(35))
  const all = [
    ...booked.map(({ amount, date }, n) => line(n, amount, '', 'Payment', date)),
    ...named.map(({ amount, name, number }, n) => line(n, amount, name, `Invoice ${number}`)),
    ...unnamed.map(({ amount, name }, n) => line(n, amount, name, 'Payment as agreed')),
    ...pairs.map(({ amount, name, number }, n) => line(n, (Number(amount) + 100 + n).toFixed(2), name, `Invoice ${number} and others`)),
  ]
  while (all.length < LINES) all.push(line(all.length, `-${7 + all.length}.13`, 'Unknown', 'Ref 88213 see advice'))
  return all.map((one, n) => ({ ...one, id: `L${n}` })).toSorted((a, b) => a.date.localeCompare(b.date))
}

const timed = async (work) => {
  const before = performance.now()
  const result = await work()
  return { result, took: performance.now() - before }
}
/** Makes short calls of another user one after the other while `work` runs; returns the slowest. */
const besides = async (work) => {
  let [slowest, isDone] = [0, false]
  const loop = (async () => {
    while (!isDone) {
      slowest = Math.max(slowest, (await timed(() => other.get('/vendor/lookup?q=a'))).took)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const done = await timed(work)
  isDone = true
  await loop
  return { ...done, slowest }
}

/** The longest search among sets of 24 items that no choice of covers, by the processor's time: a busy machine would interrupt it. */
const subsetSearch = () => {
  let longest = 0
  for (let round = 0; round < 50; round++) {
    const amounts = Array.from({ length: 24 }, (_, n) => String(((round * 7919 + n * 104_729) % 900_000) / 100 + 10))
    const before = process.cpuUsage()
    coveringSet(amounts, '54321.97')
    longest = Math.max(longest, process.cpuUsage(before).user / 1000)
  }
  return longest
}

try {
  await fillLedger(owner, companyId, userId, JOURNAL_LINES)
  await varyAmounts()
  await owner.exec('vacuum analyze')
  const [{ open, journal }] = await ask(
    `select (select count(*)::int from open_items where company_id = $1 and allocated <> amount) as open, (select count(*)::int from journal_lines where company_id = $1) as journal`,
  )
  console.log(`${machine()}; ${journal} journal lines, ${open} open items, ${LINES} lines of a statement`)
  const [own] = (await get('/finance/own-accounts?q=1010')).rows
  const [{ balance }] = await ask(
    `select trim_scale(coalesce(sum(e.amount), 0))::text as balance from bank_entries e join own_accounts o on o.company_id = e.company_id and o.id = e.own_account_id
      where e.company_id = $1 and o.id = '${own.id}' and e.date < '${FROM}'`,
  )
  const file = camtOf({ account: '4711008150', currency: 'USD', opening: balance, from: FROM, to: TO, entries: await linesOf() })
  const imported = await timed(() => upload('/statments/bank', { statements: [{ index: 0, ownAccountId: own.id }] }, 'october.xml', file))
  const { voucherId } = imported.result
  const at = `/statments/bank/${voucherId}`
  note(`import of ${LINES} lines`, imported.took, {})
  const page = []
  for (let round = 0; round < ROUNDS; round++) page.push((await timed(() => get(`${at}/reconciling`))).took)
  note('the page', median(page), { within: 1000 })
  const suggested = []
  let [found, slowest] = [null, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const one = await besides(() => get(`${at}/suggestions`))
    suggested.push(one.took)
    slowest = Math.max(slowest, one.slowest)
    found = one.result
  }
  const best = found.lines.flatMap(({ suggestions }) => suggestions[0] ?? [])
  note(`suggestions for ${LINES} lines`, median(suggested), {
    within: 2000,
    note: `${best.length} lines have one, ${best.filter(({ isCertain }) => isCertain).length} certain`,
  })
  note('slowest other call meanwhile', slowest, { within: 200 })
  note('search for a set of items, at worst', subsetSearch(), { within: 50 })
  const step = (body) => write('POST', `${at}/reconciling`, body)
  const isOfEntries = ({ step: { parts } }) => parts?.every(({ entryId }) => entryId) ?? false
  const accept = async (name, all, within) => {
    const times = []
    const worked = await processorTime(owner, async () => {
      for (const { step: body } of all.slice(0, MOST_ACCEPTED)) times.push((await timed(() => step(body))).took)
    })
    const more = `p95 ${percentile(times, 0.95)} ms, processor ${Math.round(worked / times.length)} ms each`
    note(`${name}, median of ${times.length}`, median(times), { within, note: more })
  }
  await accept('match of an entry', best.filter(isOfEntries), 80)
  await accept(
    'payment of an invoice',
    best.filter((one) => !isOfEntries(one)),
  )
  const left = (await get(`${at}/reconciling`)).lines.filter(({ state }) => state === 'open').map(({ id }) => id)
  const partly = (await get(`${at}/reconciling`)).lines.filter(({ state, matches }) => state === 'open' && matches.length > 0)
  if (partly.length > 0) throw new Error('A line is explained in part.')
  await step({ action: 'exclude', lineIds: left, reason: 'Measured' })
  const { version } = await get(`${at}/reconciling`)
  const proved = await timed(() => write('PATCH', at, { action: 'reconcile', version }))
  note('proof', proved.took, { within: 2000, note: proved.result.status })
  const report = []
  for (let round = 0; round < ROUNDS; round++) report.push((await timed(() => get(`/reports/bank-reconciliation?asOf=${TO}`))).took)
  note('bank reconciliation report', median(report), { within: 1000 })
  printTable(rows)
  console.log(machine())
} finally {
  await close()
}
