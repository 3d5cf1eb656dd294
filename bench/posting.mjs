/**
 * How many customer invoices of four lines a second are posted to the ledger by twenty clients of one company: number, journal, open item, seal
 * in the chain, status, trail and stored answer, each in its transaction. Clients, server and database share the machine.
 * Afterwards: one number for each invoice without a gap, journals in balance, and a healthy ledger.
 */
import { machine, median } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const CLIENTS = 20
const EACH = Number(process.env.POSTS || 20)
const ROUNDS = Number(process.env.ROUNDS || 5)

const { owner, companyId, get, write, close } = await openApi({ connections: CLIENTS })
const inParallel = (work) => Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

/** What must hold of the invoices that this posted. */
const proof = `with posted as (
    select d.id, d.voucher_id, regexp_replace(d.voucher_id, '\\d+$', '') as series, substring(d.voucher_id from '\\d+$')::int as n
      from documents d join document_lines l on l.company_id = d.company_id and l.document_id = d.id and l.line_no = 4 and l.description = 'Measured 4'
      where d.company_id = $1 and d.kind = 'customer_invoice' and d.status = 'posted')
  select count(*)::int as posted, count(distinct p.voucher_id)::int as numbers, (max(n) - min(n) + 1)::int as span, count(distinct series)::int as series,
      count(j.id)::int as journals, count(*) filter (where s.lines = 7 and s.debit = s.credit)::int as balanced
    from posted p left join journals j on j.company_id = $1 and j.document_id = p.id and j.voucher_id = p.voucher_id
      left join lateral (select count(*) as lines, sum(debit) as debit, sum(credit) as credit from journal_lines where company_id = $1 and journal_id = j.id) s on true`

try {
  const { taxes } = await get('/invoices/customer-invoice/basis')
  const [taxId, exemptId] = ['TAX6', 'EXEMPT'].map((name) => taxes.find(({ code }) => code === name).id)
  // Twenty customers, none of them exempt from taxes or on hold, each with its own client.
  const customers = await owner.query(
    `select party_id as id from customers where company_id = $1 and not tax_exempt and not credit_hold order by code limit ${CLIENTS}`,
    [companyId],
  )
  const lines = [1, 2, 3, 4].map((n) => ({ description: `Measured ${n}`, qty: '2', unitPrice: '5', taxId: n > 2 ? taxId : exemptId }))
  const bodyOf = (client) => ({ customerId: customers[client % customers.length].id, currency: 'USD', grandTotal: '41.2', lines })
  const rates = []
  const times = []
  for (let round = 0; round <= ROUNDS; round++) {
    const drafts = await inParallel(async (client) => {
      const mine = []
      for (let n = 0; n < EACH; n++) mine.push(await write('POST', '/invoices/add-customer-invoice', bodyOf(client)))
      return mine
    })
    const started = performance.now()
    await inParallel(async (client) => {
      for (const { voucherId, version } of drafts[client]) {
        const before = performance.now()
        await write('PATCH', `/invoices/update-customer-invoice/${voucherId}`, { action: 'post', version })
        if (round > 0) times.push(performance.now() - before)
      }
    })
    // The first round warms everything up.
    if (round > 0) rates.push((CLIENTS * EACH * 1000) / (performance.now() - started))
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0)
  console.log(machine())
  console.log(
    `posting an invoice of 4 lines, ${CLIENTS} clients: ${median(rates).toFixed(0)} a second (${rates.map((rate) => rate.toFixed(0)).join(', ')}); p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  )
  const [found] = await owner.query(proof, [companyId])
  const all = CLIENTS * EACH * (ROUNDS + 1)
  console.log(`${found.posted} posted, ${found.numbers} numbers over a span of ${found.span}, ${found.balanced} journals of 7 lines in balance`)
  const { posted, numbers, span, series, journals, balanced } = found
  if (series !== 1 || [posted, numbers, span, journals, balanced].some((count) => count !== all)) throw new Error(`It should be ${all} of each, in one series.`)
  const { passed, assertions } = await get('/finance/ledger-health')
  if (!passed) throw new Error(`The ledger is not healthy after it: ${JSON.stringify(assertions?.filter((one) => !one.passed))}`)
  console.log('The ledger is healthy.')
} finally {
  await close()
}
