/**
 * Measures how many customer invoices of four lines a second twenty clients of one company can post: number, journal, open item, seal in the
 * hash chain, status, audit trail and stored answer, each invoice in its transaction. Clients, server and database share the machine.
 * Then checks that the invoice numbers have no gap, that the journals balance, and that the ledger is healthy.
 */
import { machine, median } from './support/figures.mjs'
import { openApi } from './support/open-api.mjs'

const CLIENTS = 20
const INVOICES_EACH = Number(process.env.POSTS || 20)
const ROUNDS = Number(process.env.ROUNDS || 5)

const { owner, companyId, get, write, close } = await openApi({ connections: CLIENTS })
const inParallel = (work) => Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))

/** Query that counts the posted invoices, their numbers and their balanced journals. */
const postedCounts = `with posted as (
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
      const clientDrafts = []
      for (let n = 0; n < INVOICES_EACH; n++) clientDrafts.push(await write('POST', '/invoices/add-customer-invoice', bodyOf(client)))
      return clientDrafts
    })
    const started = performance.now()
    await inParallel(async (client) => {
      for (const { voucherId, version } of drafts[client]) {
        const before = performance.now()
        await write('PATCH', `/invoices/update-customer-invoice/${voucherId}`, { action: 'post', version })
        if (round > 0) times.push(performance.now() - before)
      }
    })
    // The first round is a warm-up.
    if (round > 0) rates.push((CLIENTS * INVOICES_EACH * 1000) / (performance.now() - started))
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0)
  console.log(machine())
  console.log(
    `posting an invoice of 4 lines, ${CLIENTS} clients: ${median(rates).toFixed(0)} a second (${rates.map((rate) => rate.toFixed(0)).join(', ')}); p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  )
  const [found] = await owner.query(postedCounts, [companyId])
  const all = CLIENTS * INVOICES_EACH * (ROUNDS + 1)
  console.log(`${found.posted} posted, ${found.numbers} numbers over a span of ${found.span}, ${found.balanced} journals of 7 lines in balance`)
  const { posted, numbers, span, series, journals, balanced } = found
  if (series !== 1 || [posted, numbers, span, journals, balanced].some((count) => count !== all)) throw new Error(`It should be ${all} of each, in one series.`)
  const { passed, assertions } = await get('/finance/ledger-health')
  if (!passed) throw new Error(`The ledger is not healthy after it: ${JSON.stringify(assertions?.filter((one) => !one.passed))}`)
  console.log('The ledger is healthy.')
} finally {
  await close()
}
