import { expect, test } from 'vitest'
import { companyInfos } from '@/contracts/company-info'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { deliveries } from '@/contracts/deliveries'
import { documentKinds } from '@/contracts/document-kinds'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { fiscalYears } from '@/contracts/fiscal-years'
import { ledger } from '@/contracts/ledger'
import { customers, vendors } from '@/contracts/parties'
import { bankReconciling } from '@/contracts/reconciling'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportName } from '@/contracts/reports/kinds'
import type { ParameterValues } from '@/contracts/reports/parameters'
import type { Report } from '@/contracts/reports/report'
import { salesOrders } from '@/contracts/sales-orders'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { voucherKinds } from '@/contracts/vouchers'
import { unsavedAnswers } from '@server/demo/answers'
import { demoCompanies } from '@server/demo/people'
import { openOffice } from '@server/demo/office'
import { withFreshStatistics } from '@server/demo/statistics'
import { seedDocuments } from '@server/demo/trade'
import { customerInvoiceTransitions } from '@server/domain/status/customer-invoice'
import { customerPoTransitions } from '@server/domain/status/customer-po'
import { deliveryTransitions } from '@server/domain/status/delivery'
import { goodsReceiptTransitions } from '@server/domain/status/goods-receipt'
import { journalEntryTransitions } from '@server/domain/status/journal-entry'
import { reminderTransitions } from '@server/domain/status/reminder'
import { paymentTransitions } from '@server/domain/status/payment'
import { salesOrderTransitions } from '@server/domain/status/sales-order'
import { vendorInvoiceTransitions } from '@server/domain/status/vendor-invoice'
import { vendorOrderTransitions } from '@server/domain/status/vendor-order'
import { vendorPoTransitions } from '@server/domain/status/vendor-po'
import { addDays, todayIn } from '@server/domain/today'
import { startApi } from '../support/api'

interface Row {
  id: string
  kind: string
  status: string
  number: string
  date: string
}
/** Checks all documents of the largest demo company: those that exist at once, and the eighteen months that are filled in in the background. */
const api = await startApi({ plain: true })

const kinds: Record<string, { states: readonly string[]; get: AnyEndpoint }> = {
  customer_po: { states: customerPoTransitions.states, get: customerPos.get },
  sales_order: { states: salesOrderTransitions.states, get: salesOrders.get },
  vendor_po: { states: vendorPoTransitions.states, get: vendorPos.get },
  vendor_order: { states: vendorOrderTransitions.states, get: vendorOrders.get },
  goods_receipt: { states: goodsReceiptTransitions.states, get: goodsReceipts.get },
  delivery: { states: deliveryTransitions.states, get: deliveries.get },
  customer_invoice: { states: customerInvoiceTransitions.states, get: customerInvoices.get },
  vendor_invoice: { states: vendorInvoiceTransitions.states, get: vendorInvoices.get },
}

const company = demoCompanies.find(({ key }) => key === 'northgate')
if (!company) throw new Error('no company')
const now = api.ports.clock.now()
const today = todayIn(company.timezone, now)
const { office } = await openOffice(api.ports, company, unsavedAnswers, now)
const { administrator, accounts, sales, buyer } = office
const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id)
// The company already has the small demo data, so the same quotations come from another distributor.
const body = { name: 'Ingram Micro Nord', currency: office.base, distributorKind: 'ingrammicro', distributorAccountNo: '49-771299' } as const
const { id: distributorId } = await administrator.call(vendors.create, { body })
const records = {
  customerIds: idsOf(await sales.call(customers.lookup)),
  vendorIds: [distributorId, ...idsOf(await buyer.call(vendors.lookup)).filter((id) => id !== distributorId)],
}
const rows = <T>(text: string) => api.owner.query<T>(text, [administrator.companyId])
const small = new Set((await rows<{ id: string }>('select id from documents where company_id = $1')).map(({ id }) => id))
await withFreshStatistics(api.owner, () => seedDocuments(office, records, 'demo'))
const all = await rows<Row>(`select id, kind, status, voucher_id as number, date::text as date from documents where company_id = $1 order by voucher_id`)
const entered = all.filter(({ id }) => !small.has(id))
/** Without a limit of patience no report is handed over to a job. */
const reportOf = async (name: ReportName, query: ParameterValues) => (await accounts.call(reportEndpoints[name].read, { query: query as never })) as Report
const { rows: changed } = await reportOf('changed-since-reported', {})
/** Document, narration and effect on the result of what was posted into reported days. */
const changes = changed.flatMap(({ kind, level, cells }, at) => {
  const result = changed.slice(at).find((row) => row.kind === 'subtotal' && row.level === 1)?.cells[9]
  return kind === 'group' && level === 1 ? [{ voucherId: cells[2], narration: cells[4], result }] : []
})
const traded = `d.company_id = $1 and d.kind in (${Object.keys(kinds)
  .map((kind) => `'${kind}'`)
  .join(', ')})`

test('the ledger is healthy, and every assertion has something to look at', async () => {
  const { passed, checks } = await accounts.call(ledger.health)
  expect([passed, checks.filter((check) => !check.passed || check.checked === 0).map(({ code }) => code)]).toEqual([true, []])
  // The database has no statistics of the history that was just written.
}, 120_000)

test('every kind of document is there in every state that it can be in', async () => {
  const found = await rows<{ kind: string; status: string }>(`select distinct d.kind, d.status from documents d where ${traded}`)
  const missing = Object.entries(kinds).flatMap(([kind, { states }]) =>
    states.filter((status) => !found.some((one) => one.kind === kind && one.status === status)).map((status) => `${kind} ${status}`),
  )
  expect(missing).toEqual([])
  const types = await rows<{ of: string }>(
    `select distinct 'receipt ' || type as of from goods_receipts where company_id = $1 union select distinct 'delivery ' || type from deliveries where company_id = $1
       union select distinct 'order ' || profile from sales_orders where company_id = $1 union select distinct 'po ' || kind from vendor_pos where company_id = $1 order by 1`,
  )
  expect(types.map(({ of }) => of)).toEqual([
    'delivery delivery',
    'delivery dropship',
    'delivery return',
    'order jaak',
    'order standard',
    'po general',
    'po ingrammicro',
    'receipt dropship',
    'receipt receipt',
    'receipt return',
  ])
})

test('nothing is dated after today, before what it follows from, on a weekend, or moved before the stock’s last move', async () => {
  const late = `select d.voucher_id as of from documents d where ${traded} and (d.date > '${today}' or extract(isodow from d.date) > 5)`
  expect(await rows(late)).toEqual([])
  const early = `select distinct f.voucher_id || ' ' || f.date || ' > ' || d.voucher_id || ' ' || d.date as of from document_line_links k
    join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id join documents d on d.company_id = t.company_id and d.id = t.document_id
    join document_lines s on s.company_id = k.company_id and s.id = k.from_line_id join documents f on f.company_id = s.company_id and f.id = s.document_id
    where ${traded} and f.date > d.date`
  expect(await rows(early)).toEqual([])
  const backdated = `select of from (select m.id as of, m.date < lag(m.date) over (partition by m.part_id order by m.seq) as earlier from stock_moves m where m.company_id = $1) moves
    where earlier`
  expect(await rows(backdated)).toEqual([])
})

test('whatever a document is related to is related to it as well', { timeout: 120_000 }, async () => {
  const all = await rows<{ kind: string; voucherId: string }>(`select d.kind, d.voucher_id as "voucherId" from documents d where ${traded}`)
  const related = new Map<string, string[]>()
  for (const { kind, voucherId } of all) {
    const tested = kinds[kind]
    if (!tested) continue
    const document = (await administrator.call(tested.get, { params: { voucherId } } as never)) as unknown as { related: { kind: string; voucherId: string }[] }
    related.set(
      voucherId,
      document.related.map((one) => one.voucherId),
    )
  }
  const unrelated = [...related].filter(([, others]) => others.length === 0).map(([voucherId]) => voucherId)
  const oneSided = [...related].flatMap(([voucherId, others]) =>
    others.filter((other) => related.get(other)?.includes(voucherId) === false).map((other) => [voucherId, other]),
  )
  expect(oneSided).toEqual([])
  expect(related.size).toBeGreaterThan(300)
  // An order by telephone has no document before it, and none after it while it waits for approval. Seats that are rented, and licences that a
  // vendor bills, are neither ordered nor delivered.
  const alone = await rows<{ of: string }>(
    `select d.voucher_id as of from documents d left join sales_orders s on s.company_id = d.company_id and s.document_id = d.id
      left join customer_invoices c on c.company_id = d.company_id and c.document_id = d.id left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
      where ${traded} and (s.customer_po_id is null and s.document_id is not null and d.status = 'pending_approval'
        or c.customer_order_number like 'SUB-%' or v.vendor_invoice_no like 'SUB-%' or v.vendor_invoice_no like 'LIC-%')`,
  )
  expect(unrelated.toSorted()).toEqual(alone.map(({ of }) => of).toSorted())
})

interface StatementRow {
  voucherId: string
  from: string
  to: string
  opening: string
  closing: string
  status: string
  proofs: number
}
const statementsOf = (kind: string) =>
  rows<StatementRow>(
    `select d.voucher_id as "voucherId", s.from_on::text as "from", s.to_on::text as "to", trim_scale(s.opening)::text as opening, trim_scale(s.closing)::text as closing, d.status,
        (select count(*)::int from statement_proofs p where p.company_id = d.company_id and p.document_id = d.id and p.broken_at is null) as proofs
      from bank_statements s join documents d on d.company_id = s.company_id and d.id = s.document_id where s.company_id = $1 and d.kind = '${kind}' order by s.from_on`,
  )

test('twelve months are reconciled with a proof, the last one and the present one are to be done, each from where the one before ends', async () => {
  const statements = await statementsOf('bank_statement')
  expect(statements.map(({ status, proofs }) => [status, proofs])).toEqual([
    ...Array.from({ length: 12 }, () => ['reconciled', 1]),
    ['imported', 0],
    ['reconciling', 0],
  ])
  expect(statements.slice(1).map(({ opening, from }) => [opening, from])).toEqual(statements.slice(0, -1).map(({ closing, to }) => [closing, addDays(to, 1)]))
  // The report has what was under way at the end of each month, such as cheques, and explains the rest.
  const explained = await rows<{ ledger: string; closing: string; outstanding: number }>(
    `select content::jsonb->>'ledger' as ledger, content::jsonb->>'closing' as closing, jsonb_array_length(content::jsonb->'outstanding') as outstanding
      from statement_proofs where company_id = $1`,
  )
  expect(explained.some(({ outstanding }) => outstanding > 0)).toBe(true)
  expect(explained.filter(({ ledger, closing, outstanding }) => outstanding === 0 && ledger !== closing)).toEqual([])
  expect((await statementsOf('card_statement')).map(({ status }) => status)).toEqual(['imported'])
})

test('what is to be done has certain, doubtful and unknown lines, a batch, a return, two alike, and one that somebody asked about', async () => {
  const toDo = (await statementsOf('bank_statement')).slice(-2)
  const best: number[] = []
  for (const { voucherId } of toDo) {
    const { lines } = await accounts.call(bankReconciling.suggestions, { params: { voucherId }, query: {} })
    best.push(...lines.map(({ suggestions: [first] }) => first?.score ?? 0))
  }
  expect([best.some((score) => score >= 90), best.some((score) => score > 0 && score < 90), best.some((score) => score === 0)]).toEqual([true, true, true])
  const { lines } = await accounts.call(bankReconciling.workspace, { params: { voucherId: toDo[1]?.voucherId ?? '' } })
  const held = lines.find(({ state }) => state === 'held')
  expect(held).toMatchObject({ assignedTo: { name: expect.any(String) }, assignedNote: expect.stringContaining('lease') })
  const alike = lines.map(({ date, amount, text }) => `${date} ${amount} ${text}`)
  expect([new Set(alike).size < alike.length, lines.some(({ parentId }) => parentId), lines.some(({ returnReason }) => returnReason)]).toEqual([
    true,
    true,
    true,
  ])
})

test('above the limit an order to a vendor waited for an approval', async () => {
  const { poApprovalLimit } = await administrator.call(companyInfos.get, { params: { id: administrator.companyId } })
  expect(poApprovalLimit).toBe('25000')
})

test('in each series of numbers a later one is never of an earlier day', () => {
  // A revision has the number of the original, and a date of its own.
  const numbered = entered.filter(({ number }) => !number.startsWith('DRAFT-') && !/-R\d+$/.test(number))
  const seriesOf = ({ number }: Row) => number.split('-')[0] ?? ''
  // What is posted into a month after it was reported has a later number than it would have had.
  const late = new Set<string | null | undefined>(changes.map(({ voucherId }) => voucherId))
  const back = numbered.filter((one, at) => {
    const before = numbered[at - 1]
    return before && seriesOf(before) === seriesOf(one) && one.date < before.date && !late.has(one.number)
  })
  expect(back.map(({ number, date }) => [number, date])).toEqual([])
  const series = new Set(numbered.map(seriesOf))
  const started = [
    'inquiry',
    'vendor_quotation',
    'customer_quotation',
    'general_invoice',
    ...voucherKinds,
    'account_transfer',
    'cash_count',
    'journal_entry',
  ] as const
  // The demo companies began here: nothing was brought over from another program.
  const missing = started.flatMap((kind) => Object.keys(documentKinds[kind].series)).filter((prefix) => !series.has(prefix))
  expect(missing).toEqual(['OPEN'])
})

test('somebody has something to do that came in during the last weeks', () => {
  const recent = entered.filter(({ date }) => Date.parse(date) > Date.parse(today) - 45 * 86_400_000)
  const states = new Set(recent.map(({ kind, status }) => `${kind} ${status}`))
  const needed = ['inquiry draft', 'inquiry open', 'vendor_quotation requested', 'customer_quotation draft', 'customer_quotation sent', 'general_invoice draft']
  expect(needed.filter((state) => !states.has(state))).toEqual([])
})

test('the books are those of a trader: reports tie, it earns something, never runs out of money, and leaves nothing in between', async () => {
  const period = { from: addDays(today, -480), to: today }
  for (const [name, query] of [
    ['trial-balance', period],
    ['profit-loss', { ...period, columns: 'month' }],
    ['cash-flow', period],
    ['balance-sheet', { asOf: today }],
    ['aged-receivables', { asOf: today }],
    ['aged-payables', { asOf: today }],
    ['tax', period],
  ] as const) {
    const { checks, rows: lines } = await reportOf(name, query)
    expect([name, lines.length > 3, checks.filter(({ passed }) => !passed)]).toEqual([name, true, []])
  }
  const money = await rows<{ month: string; balance: string }>(
    `select m::date::text as month, sum(l.debit - l.credit)::text as balance from generate_series(date_trunc('month', date '${today}') - interval '18 months', date '${today}', interval '1 month') m
      join accounts a on a.company_id = $1 and a.type in ('bank', 'cash')
      join journal_lines l on l.company_id = a.company_id and l.account_id = a.id and l.date < m + interval '1 month' group by m, a.id`,
  )
  expect([money.length > 50, money.filter(({ balance }) => Number(balance) < 0)]).toEqual([true, []])
  const [earned] = await rows<{ net: boolean; months: number }>(
    `select sum(l.credit - l.debit) filter (where a.type in ('income', 'cogs', 'expense')) > 0 as net, count(distinct date_trunc('month', l.date)) filter (where a.account_id = '6500')::int as months
      from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where l.company_id = $1 and j.area <> 'closing'`,
  )
  expect([earned?.net, (earned?.months ?? 0) >= 18]).toEqual([true, true])
  // Something is sold in every month that is over, at the margin of a trader.
  const sold = await rows<{ month: string; income: string; margin: number; whole: number }>(
    `select month, sum(income)::text as income, sum(income - cost)::float8 / sum(income) as margin, (sum(sum(income - cost)) over ())::float8 / sum(sum(income)) over () as whole from (
        select to_char(j.date, 'YYYY-MM') as month, case a.type when 'income' then l.credit - l.debit else 0 end as income, case a.type when 'cogs' then l.debit - l.credit else 0 end as cost
        from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id join accounts a on a.company_id = l.company_id and a.id = l.account_id
        where l.company_id = $1 and j.area <> 'closing' and j.date >= date_trunc('month', date '${today}' - interval '570 days') and j.date < date_trunc('month', date '${today}')) posted group by month order by month`,
  )
  const [whole] = sold
  expect(sold.length).toBeGreaterThanOrEqual(18)
  expect(sold.filter(({ income, margin }) => Number(income) < 50_000 || margin < 0.05 || margin > 0.4)).toEqual([])
  expect([whole && whole.whole > 0.12, whole && whole.whole < 0.3]).toEqual([true, true])
  // Goods that the vendor has not billed yet came in during the last weeks.
  const [unbilled] = await rows<{ total: number; lately: number }>(
    `select coalesce(sum(l.credit - l.debit), 0)::float8 as total, coalesce(sum(l.credit) filter (where j.date >= date '${today}' - 45), 0)::float8 as lately
      from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = $1 and a.type = 'gr_ni'`,
  )
  const { total = 0, lately = 0 } = unbilled ?? {}
  expect([total > 0, total < 80_000, total <= lately]).toEqual([true, true, true])
  // Payments in transit are those of the runs that are under way, which A12 compares; card clearing is what A10 compares.
  const between = await rows(
    `select a.account_id from accounts a join journal_lines l on l.company_id = a.company_id and l.account_id = a.id
      where a.company_id = $1 and a.type in ('suspense', 'card_clearing')
        and not exists (select 1 from default_accounts d where d.company_id = a.company_id and d.account_id = a.id
          and d.role in ('payments_in_transit', 'card_clearing_global', 'card_clearing_mnt')) group by 1 having sum(l.debit - l.credit) <> 0`,
  )
  expect(between).toEqual([])
})

test('payments are there in every state, and settle most of what is due for long', async () => {
  const states = await rows<{ status: string }>(`select distinct status from documents where company_id = $1 and kind = 'customer_payment'`)
  expect(paymentTransitions('Payment').states.filter((state) => !states.some(({ status }) => status === state))).toEqual([])
  const [found] = await rows<{ paid: number; open: number; foreign: number }>(
    `select count(*) filter (where d.status = 'paid')::int as paid, count(*) filter (where d.status in ('posted', 'partially_paid'))::int as open,
        (select count(*)::int from payments where company_id = $1 and paid_currency is not null) as foreign
      from documents d where d.company_id = $1 and d.kind in ('customer_invoice', 'vendor_invoice') and d.date < date '${today}' - 150`,
  )
  const { paid = 0, open = 0, foreign = 0 } = found ?? {}
  expect([paid > 50, open < paid / 10, foreign > 0]).toEqual([true, true, true])
})

test('cards were charged: paid out, refunded, charged back, declined, and one whose outcome a person has to find out', async () => {
  const found = await rows<{ name: string; count: number }>(
    `select case when t.type = 'REFUND' then 'refund ' else '' end || d.status || case when t.run ->> 'state' = 'with_person' then ', for a person' else '' end as name, count(*)::int as count
      from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id where t.company_id = $1 group by 1`,
  )
  expect(Object.fromEntries(found.map(({ name, count }) => [name, count]))).toEqual({
    captured: 2,
    funded: 2,
    partially_refunded: 1,
    chargeback: 1,
    declined: 1,
    'pending, for a person': 1,
    'refund funded': 1,
  })
  // What stands on clearing was captured and not paid out; what the processors kept is a cost.
  const [clearing] = await rows<{ balance: string; owed: string; fees: boolean }>(
    `select (select coalesce(sum(l.debit - l.credit), 0) from journal_lines l join default_accounts d on d.company_id = l.company_id and d.account_id = l.account_id
          and d.role in ('card_clearing_global', 'card_clearing_mnt') where l.company_id = $1)::float8::text as balance,
        (select coalesce(sum(case t.type when 'REFUND' then -d.grand_total else d.grand_total end), 0) from card_transactions t
          join documents d on d.company_id = t.company_id and d.id = t.document_id where t.company_id = $1 and t.captured_at is not null
          and not exists (select 1 from card_deposit_lines l join card_deposits p on p.company_id = l.company_id and p.id = l.deposit_id and p.entry_id is not null
            where l.company_id = t.company_id and l.document_id = t.document_id and l.type in ('sale', 'refund')))::float8::text as owed,
        exists (select 1 from journal_lines l join default_accounts d on d.company_id = l.company_id and d.account_id = l.account_id and d.role = 'merchant_fees'
          where l.company_id = $1 and l.debit > 0) as fees`,
  )
  expect([clearing?.balance, clearing?.owed, clearing?.fees]).toEqual(['925.9', '925.9', true])
})

test('reminders are there in every state, at more than one level', async () => {
  const states = await rows<{ status: string }>(`select distinct status from documents where company_id = $1 and kind = 'reminder'`)
  expect(reminderTransitions.states.filter((state) => !states.some(({ status }) => status === state))).toEqual([])
  const levels = await rows<{ level: number }>(`select distinct level from reminders where company_id = $1 order by level`)
  expect(levels.length).toBeGreaterThan(1)
})

test('journal entries are there in every state, with cost centres, other currencies and reversals', async () => {
  const states = await rows<{ status: string }>(`select distinct status from documents where company_id = $1 and kind = 'journal_entry'`)
  expect(journalEntryTransitions.states.filter((state) => !states.some(({ status }) => status === state))).toEqual([])
  const [found] = await rows<Record<string, boolean>>(
    `select bool_or(cost_centre_id is not null) as centres, bool_or(currency <> 'USD') as foreign_currency, bool_or(settles_tax) as taxes
      from journal_entry_lines where company_id = $1`,
  )
  expect(found).toEqual({ centres: true, foreign_currency: true, taxes: true })
  const origins = await rows<{ origin: string }>('select distinct origin from journal_entries where company_id = $1 order by 1')
  expect(origins.map(({ origin }) => origin)).toEqual(['card_deposit', 'closing', 'entry', 'recurring', 'revaluation'])
  const recurring = await rows<{ status: string; mode: string }>('select status, mode from recurring_entries where company_id = $1 order by 1, 2')
  expect(recurring.map(({ status, mode }) => [status, mode])).toEqual([
    ['active', 'post'],
    ['active', 'propose'],
    ['paused', 'post'],
  ])
  const notReversed = await rows(
    `select 1 from journal_entries e join documents d on d.company_id = e.company_id and d.id = e.document_id
      where e.company_id = $1 and e.reverse_on <= '${today}' and d.status = 'posted'`,
  )
  expect(notReversed).toEqual([])
})

test('years that are long over are closed, reported months are locked with an exception, and one of them has changed since', async () => {
  const { rows: years } = await accounts.call(fiscalYears.list, { query: { sort: 'startsOn' } })
  const over = years.filter(({ endsOn }) => Date.parse(endsOn) < Date.parse(today) - 75 * 86_400_000)
  expect([over.length > 0, over.filter(({ status }) => status !== 'closed')]).toEqual([true, []])
  const current = years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn)
  const { periods, exceptions } = await accounts.call(fiscalYears.get, { params: { id: current?.id ?? '' } })
  expect(exceptions).toMatchObject([{ area: 'journal', userName: accounts.signedIn.user.fullName }])
  expect(periods.filter(({ status }) => status === 'soft_locked').length).toBe(Math.max(0, Number(today.slice(5, 7)) - 2))
  expect(changes).toMatchObject([{ narration: expect.stringContaining('after the month was reported'), result: '-860' }])
})
