/**
 * Measures the proposal of reminders with many overdue items over the API: the first page, the rows to remind, and the drafts of some of them.
 *
 *   node --import tsx bench/reminders.mjs
 *   ITEMS=10000 CUSTOMERS=500 node --import tsx bench/reminders.mjs
 */
import { machine, percentile } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const ROUNDS = Number(process.env.ROUNDS || 10)
const ITEMS = Number(process.env.ITEMS || 10_000)
const CUSTOMERS = Number(process.env.CUSTOMERS || 500)

const api = await openApi()
const { owner, companyId, get, write, close } = api
try {
  const { accounts } = await get('/invoices/general-invoice/basis?direction=receivable')
  const { taxes } = await get('/invoices/customer-invoice/basis')
  const accountId = accounts.find(({ type }) => type === 'income').id
  const taxId = taxes.find(({ code }) => code === 'EXEMPT').id
  const party = { currency: 'USD', addresses: [], contacts: [] }
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const customers = []
  for (let n = 0; n < CUSTOMERS; n++) customers.push((await write('POST', '/customer', { ...party, name: `Late payer ${n}` })).id)
  const body = { direction: 'receivable', partyId: customers[0], subject: 'Measured', currency: 'USD', grandTotal: '10' }
  const days = { date: day(40), dueDate: day(30) }
  const { voucherId, version } = await write('POST', '/invoices/general-invoice', {
    ...body,
    ...days,
    lines: [{ accountId, description: 'A line', amount: '10', taxId }],
  })
  await write('PATCH', `/invoices/general-invoice/${voucherId}`, { action: 'post', version })
  // The other items are copies of this one, past the product: posting ten thousand would take longer than measuring them.
  await owner.exec(`alter table open_items disable trigger all; alter table journal_lines disable trigger all`)
  await owner.query(
    `with source as (select l.* from journal_lines l join open_items o on o.company_id = l.company_id and o.line_id = l.id where l.company_id = $1 and o.due_date = $2 limit 1),
      copies as (select gen_random_uuid() as id, ($3::uuid[])[1 + n % $4] as party_id, n from generate_series(1, $5) n),
      lines as (insert into journal_lines select (jsonb_populate_record(null::journal_lines, to_jsonb(s) || jsonb_build_object('id', c.id, 'party_id', c.party_id, 'line_no', 1000 + c.n))).* from source s, copies c returning id)
    insert into open_items select (jsonb_populate_record(null::open_items, to_jsonb(o) || jsonb_build_object('line_id', c.id, 'party_id', c.party_id, 'due_date', o.due_date - (c.n % 60)))).*
      from open_items o, source s, copies c where o.company_id = $1 and o.line_id = s.id`,
    [companyId, day(30), customers, CUSTOMERS, ITEMS],
  )
  await owner.exec(`alter table open_items enable trigger all; alter table journal_lines enable trigger all; analyze open_items; analyze journal_lines`)
  const times = {}
  const timed = async (name, work) => {
    const before = performance.now()
    const result = await work()
    ;(times[name] ??= []).push(performance.now() - before)
    return result
  }
  for (let round = 0; round <= ROUNDS; round++) {
    await timed('first page', () => get('/finance/reminders/proposal?limit=50'))
    await timed('rows to remind, by amount', () => get('/finance/reminders/proposal?limit=50&sort=-overdue&f=state:in:ready'))
    const { rows } = await get('/finance/reminders/proposal?limit=200&f=state:in:ready')
    const keys = rows.slice(0, 10).map(({ customer, currency }) => `${customer.id}:${currency}`)
    if (keys.length > 0) await timed(`${keys.length} drafts made`, () => write('POST', '/finance/reminders/proposal/bulk', { action: 'draft', keys }))
    // The first round is a warm-up.
    if (round === 0) for (const name of Object.keys(times)) times[name].length = 0
  }
  console.log(machine())
  const { total } = await get('/finance/reminders/proposal?limit=1&count=all')
  console.log(`  ${ITEMS} overdue items of ${CUSTOMERS} customers, ${total} rows`)
  for (const [name, all] of Object.entries(times)) console.log(`  ${name}: p50 ${percentile(all, 0.5)}, p95 ${percentile(all, 0.95)} ms`)
} finally {
  await close()
}
