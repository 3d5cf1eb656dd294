import { afterAll, expect, test } from 'vitest'
import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import { cardGlobalDeposits } from '@/contracts/card-deposits'
import { type CardPayment, cardGlobalPayments } from '@/contracts/card-payments'
import { type BillableDocument, type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type Deal, deals } from '@/contracts/deals'
import { type Delivery, type DeliveryBasis, deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint, ResponseOutput } from '@/contracts/endpoint'
import { type GoodsReceipt, type GoodsReceiptBasis, goodsReceipts } from '@/contracts/goods-receipts'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { type InvoicePdf, invoicePdfs, type InvoicePdfRow } from '@/contracts/invoice-pdfs'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { type PayableItem, type Payment, vendorPayments } from '@/contracts/payments'
import { parts } from '@/contracts/parts'
import { bankReconciling } from '@/contracts/reconciling'
import { subtract } from '@/contracts/rules/decimal'
import { priceFromMargin } from '@/contracts/rules/margin'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import type { TradeBasis } from '@/contracts/trade'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { type Uncovered, type VendorPo, vendorPos, type VendorPoRow } from '@/contracts/vendor-pos'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import { quoteFile } from '@server/demo/quote-file'
import { todayIn } from '@server/domain/today'
import { type Caller, type RequestOptions, startApi } from '../support/api'
import { customerCard } from '../support/customer-card'
import { endPapers } from '../support/invoice-papers'
import { readPdf } from '../support/read-pdf'
import { requestedParts as wanted, offeredParts, vendorPaper } from '../support/scripted-deal'
import { dayAtTheBank, payoutReport } from '../support/scripted-payout'
import { poNow, workThrough } from '../support/vendor-pos'

/**
 * One deal from the inquiry to the reconciled statement of the bank, each step done by the user whose work it is. Every price, total, tax and posting is compared
 * to the cent with figures that were worked out by hand.
 */
const api = await startApi()
afterAll(endPapers)
const [sales, buyer, keeper, accountant, manager] = (await Promise.all(
  ['sales', 'buyer', 'warehouse', 'accounts', 'manager'].map((name) => api.signIn(`${name}@northgate.example`)),
)) as [Caller, Caller, Caller, Caller, Caller]
const { companyId } = sales
const today = todayIn('America/New_York', new Date())

const take = async <T>(who: Caller, endpoint: AnyEndpoint, options: RequestOptions = {}): Promise<T> => {
  const { statusCode, message, errors, data } = await who.call<T>(endpoint, options)
  expect([statusCode, message, errors ?? []]).toEqual([200, 'OK', []])
  return data
}
const step = <T>(who: Caller, endpoint: AnyEndpoint, { voucherId, version }: { voucherId: string; version: number }, body: object) =>
  take<T>(who, endpoint, { params: { voucherId }, body: { version, ...body } })
const partner = async (endpoint: AnyEndpoint, q: string) => (await take<{ rows: PartyOption[] }>(sales, endpoint, { query: { q } })).rows[0]?.id ?? ''

/** Balances of the default accounts by role, and of all banks; debits above zero. */
const balances = async () => {
  const rows = await api.owner.query<{ role: string; amount: string }>(
    `select r.role, trim_scale(sum(l.debit - l.credit))::text as amount
       from (select company_id, role, account_id from default_accounts union all select company_id, 'bank', id from accounts where type = 'bank') r
       join journal_lines l on l.company_id = r.company_id and l.account_id = r.account_id
      where r.company_id = $1 group by r.role`,
    [companyId],
  )
  return new Map(rows.map(({ role, amount }) => [role, amount]))
}
/** Quantity and value in stock of the parts of the deal. */
const stock = async () => {
  const rows = await api.owner.query<{ pool: string }>(
    `select p.partno || ': ' || trim_scale(s.on_hand) || ' / ' || trim_scale(s.value) as pool from stock_pools s
      join parts p on p.company_id = s.company_id and p.id = s.part_id where s.company_id = $1 and p.partno = any ($2) order by p.partno desc`,
    [companyId, offeredParts.map(({ partno }) => partno)],
  )
  return rows.map(({ pool }) => pool)
}

/** A card that the customer has, and what of an invoice is open for it. */
const cardOf = async (partyId: string, voucherId: string) => {
  const { id: cardId } = await customerCard(sales, partyId)
  const { items } = await take<ResponseOutput<typeof cardGlobalPayments.choices>>(accountant, cardGlobalPayments.choices, { query: { customerId: partyId } })
  return { cardId, items: items.filter(({ document }) => document.voucherId === voucherId) }
}

const before = await balances()
/** What the deal has moved so far. */
const moved = async () => {
  const changes = [...(await balances())].map(([role, amount]) => [role, subtract(amount, before.get(role) ?? '0')] as const)
  return Object.fromEntries(changes.filter(([, amount]) => Number(amount) !== 0))
}
const customerId = await partner(customers.lookup, 'Harbor')
const [ingramId, pinnacleId] = [await partner(vendors.lookup, 'Ingram'), await partner(vendors.lookup, 'Pinnacle')]
for (const { partno, description } of offeredParts) await take(buyer, parts.create, { body: { partno, mfrPartNo: partno, description, type: 'stock' } })
const { taxes } = await take<TradeBasis>(sales, customerPos.basis)
const taxId = taxes.find(({ code }) => code === 'TAX6')?.id ?? ''

const inquiry = await take<Inquiry>(sales, inquiries.create, {
  body: {
    customerId,
    subject: 'A rack for the branch',
    lines: wanted.map(({ partno, description, qty }) => ({ partno, mfrPartNo: partno, description, qty })),
  },
})
const open = await step<Inquiry>(sales, inquiries.change, inquiry, { action: 'submit' })
const inquiryVoucherId = open.voucherId
const file = await quoteFile(
  'QUO-8200115',
  offeredParts.map(({ partno, description, qty, cost }) => ({ mfrPartNo: partno, description, qty: Number(qty), price: Number(cost) })),
)
const cheap = await take<VendorQuotation>(buyer, vendorQuotations.import, { body: { vendorId: ingramId, inquiryVoucherId }, files: [file] })
const dear = await take<VendorQuotation>(buyer, vendorQuotationWrites.addGeneral, {
  body: {
    vendorId: pinnacleId,
    inquiryVoucherId,
    vendorQuoteNo: 'P-4410',
    record: true,
    lines: offeredParts.map(({ partno, description, qty, dearer }) => ({ mfrPartNo: partno, description, qty, unitCost: dearer, leadTimeDays: 1 })),
  },
})
const chosen = await step<VendorQuotation>(buyer, vendorQuotationWrites.change, cheap, { action: 'select' })
const toQuote = await take<Inquiry>(sales, inquiries.get, { params: { voucherId: inquiryVoucherId } })
await step(sales, inquiries.change, toQuote, { action: 'noQuote', lineIds: [toQuote.lines[2]?.id], reason: 'Nobody makes it any more' })

const priced = await take<CustomerQuotation>(sales, customerQuotations.create, {
  body: {
    customerId,
    inquiryVoucherId,
    validUntil: '2199-01-01',
    currency: 'USD',
    grandTotal: '1281.57',
    lines: chosen.lines.map((line) => ({
      vendorQuotationLineId: line.id,
      partno: line.mfrPartNo,
      mfrPartNo: line.mfrPartNo,
      description: line.description,
      qty: line.qty,
      unitPrice: priceFromMargin(line.unitCost ?? '0', '20', 'USD'),
      taxId,
    })),
  },
})
const approved = await step<CustomerQuotation>(sales, customerQuotations.change, priced, { action: 'submit' })
const quoted = await step<CustomerQuotation>(sales, customerQuotations.change, approved, { action: 'send' })

const poOfCustomer = await take<CustomerPo>(sales, customerPos.create, {
  body: {
    customerId,
    customerOrderNumber: 'HFL-20931',
    quotationVoucherId: quoted.voucherId,
    paymentTermId: quoted.paymentTerm?.id ?? null,
    currency: 'USD',
    grandTotal: '867.8',
    lines: quoted.lines.map(({ id, partno, mfrPartNo, description, uom, unitPrice }, index) => ({
      quotationLineId: id,
      partno,
      mfrPartNo,
      description,
      qty: ['1', '2'][index],
      uom,
      unitPrice,
      taxId,
    })),
  },
})
const reviewed = await step<CustomerPo>(sales, customerPos.change, poOfCustomer, { action: 'receive' })
const accepted = await step<CustomerPo>(sales, customerPos.change, reviewed, { action: 'accept', note: 'They take two for now', createSalesOrder: true })
const draftNo = accepted.related.find(({ kind }) => kind === 'sales_order')?.voucherId ?? ''
const orderDraft = await take<SalesOrder>(sales, salesOrders.get, { params: { voucherId: draftNo } })
const order = await step<SalesOrder>(sales, salesOrders.step, orderDraft, { action: 'confirm' })

const { lines: needed } = await take<Uncovered>(buyer, vendorPos.uncovered, { query: { salesOrder: order.voucherId } })
// Above this limit a second person has to approve a PO.
await api.owner.query(`update companies set po_approval_limit = 500 where id = $1`, [companyId])
const split = await take<{ rows: VendorPoRow[] }>(buyer, vendorPos.split, {
  body: {
    salesOrderVoucherId: order.voucherId,
    lines: needed.map(({ salesOrderLineId, uncovered, unitCost, costCurrency, offer }) => ({
      salesOrderLineId,
      vendorId: offer?.vendor.id,
      qty: uncovered,
      unitPrice: unitCost,
      currency: costCurrency,
      vendorQuotationLineId: offer?.vendorQuotationLineId,
      vendorSku: offer?.vendorSku,
    })),
  },
})
const poDraft = await take<VendorPo>(buyer, vendorPos.get, { params: { voucherId: split.rows[0]?.voucherId ?? '' } })
const waiting = await step<VendorPo>(buyer, vendorPos.change, poDraft, { action: 'submit' })
const released = await step<VendorPo>(manager, vendorPos.change, waiting, { action: 'approve' })
await step(buyer, vendorPos.change, released, { action: 'submitOrder' })
await workThrough(api)
const sent = await poNow(buyer, released)

const { warehouses, orders: coming } = await take<GoodsReceiptBasis>(keeper, goodsReceipts.basis, { query: { order: sent.voucherId } })
const warehouseId = warehouses.find(({ isDefault }) => isDefault)?.id
const arrived = await take<GoodsReceipt>(keeper, goodsReceipts.create, {
  body: { vendorId: ingramId, warehouseId, lines: coming.flatMap(({ lines }) => lines.map(({ poLineId, open: qty }) => ({ poLineId, qty }))) },
})
const receipt = await step<GoodsReceipt>(keeper, goodsReceipts.change, arrived, { action: 'post' })
const inStock = await stock()

const paperFile = { name: '30-77120.pdf', bytes: await vendorPaper({ number: '30-77120', order: sent.voucherId, today }) }
const { rows: uploaded } = await take<{ rows: { paper: InvoicePdfRow }[] }>(accountant, invoicePdfs.upload, { files: [paperFile] })
await workThrough(api)
const paper = await take<InvoicePdf>(accountant, invoicePdfs.get, { params: { id: uploaded[0]?.paper.id ?? '' } })
const reviewedPaper = await take<InvoicePdf>(accountant, invoicePdfs.change, {
  params: { id: paper.id },
  body: { action: 'accept', version: paper.version, values: paper.values },
})
const entered = await take<VendorInvoice>(accountant, vendorInvoices.get, { params: { voucherId: reviewedPaper.vendorInvoice?.voucherId ?? '' } })
const matched = await step<VendorInvoice>(accountant, vendorInvoices.change, entered, { action: 'match' })
const bill = await step<VendorInvoice>(accountant, vendorInvoices.change, matched, { action: 'post' })

const { orders: leaving } = await take<DeliveryBasis>(keeper, deliveries.basis, { query: { order: order.voucherId } })
const packed = await take<Delivery>(keeper, deliveries.create, {
  body: { customerId, warehouseId, lines: leaving.flatMap(({ lines }) => lines.map(({ soLineId, open: qty }) => ({ soLineId, qty }))) },
})
const delivery = await step<Delivery>(keeper, deliveries.change, packed, { action: 'post' })

const { rows: sold } = await take<{ rows: BillableDocument[] }>(accountant, customerInvoices.billable, { query: { salesOrder: order.voucherId } })
const written = await take<CustomerInvoice>(accountant, customerInvoices.create, {
  body: {
    customerId,
    customerOrderNumber: sold[0]?.customerOrderNumber,
    currency: 'USD',
    grandTotal: '867.8',
    lines: (sold[0]?.lines ?? []).map(({ deliveryLineId, partno, description, qty, unitPrice }) => ({
      deliveryLineId,
      partno,
      description,
      qty,
      unitPrice,
      taxId,
    })),
  },
})
const invoice = await step<CustomerInvoice>(accountant, customerInvoices.change, written, { action: 'post' })

test('the offers, the margin, the tax and both totals are as worked out by hand', () => {
  expect([cheap.grandTotal, dear.grandTotal]).toEqual(['967.22', '1015.57'])
  expect(quoted.lines.map(({ unitPrice, lineNet }) => [unitPrice, lineNet])).toEqual([
    ['37.98', '37.98'],
    ['390.35', '1171.05'],
  ])
  expect(quoted).toMatchObject({ subTotal: '1209.03', marginAmount: '241.81', taxTotal: '72.54', grandTotal: '1281.57' })
  // 241.81 / 1209.03
  expect(Number(quoted.marginPct)).toBeCloseTo(20, 2)
})

test('fewer pieces than quoted are a variance that somebody reviews', () => {
  expect(reviewed).toMatchObject({ status: 'under_review', variances: [{ lineNo: 2, field: 'qty', quoted: '3', ordered: '2' }] })
  expect(accepted).toMatchObject({ status: 'accepted', reviewNote: 'They take two for now', subTotal: '818.68', taxTotal: '49.12', grandTotal: '867.8' })
  expect(order).toMatchObject({ status: 'confirmed', customerOrderNumber: 'HFL-20931', expectedMargin: '163.74', grandTotal: '867.8' })
})

test('what was sold is bought of who offered it, approved by somebody else, received, billed, delivered and invoiced', () => {
  expect(needed.map(({ uncovered, unitCost, offer }) => [uncovered, unitCost, offer?.vendor.id])).toEqual([
    ['1', '30.38', ingramId],
    ['2', '312.28', ingramId],
  ])
  expect([split.rows.length, waiting.status, waiting.grandTotal, released.status]).toEqual([1, 'pending_approval', '654.94', 'approved'])
  expect(released.approval).toMatchObject({ approvedByName: 'Marcus Webb', approvedOwn: false })
  expect(sent).toMatchObject({ status: 'sent', sentVia: 'distributor', grandTotal: '654.94' })
  expect(inStock).toEqual(['N250-P12: 1 / 30.38', 'JPM820A-HD: 2 / 624.56'])
  expect(paper).toMatchObject({
    status: 'matched',
    message: null,
    vendor: { id: ingramId },
    vendorPo: sent.voucherId,
    vendorInvoiceNo: '30-77120',
    grandTotal: '654.94',
  })
  expect(entered.files.map(({ name }) => name)).toEqual(['30-77120.pdf'])
  expect([matched.status, matched.variances, bill.openAmount]).toEqual(['matched', [], '654.94'])
  expect(invoice).toMatchObject({ subTotal: '818.68', taxTotal: '49.12', grandTotal: '867.8', openAmount: '867.8' })
})

test('the ledger holds what is owed on both sides, what was sold and what that cost, and nothing else', async () => {
  expect(await moved()).toEqual({
    receivable: '867.8',
    payable: '-654.94',
    cogs: '654.94',
    sales: '-818.68',
    sales_tax: '-49.12',
  })
  expect(await stock()).toEqual(['N250-P12: 0 / 0', 'JPM820A-HD: 0 / 0'])
  const { passed, checks } = await take<LedgerHealth>(accountant, ledger.health)
  // The deal is in the company's own currency: nothing of it is revalued.
  expect([passed, checks.filter((check) => !check.passed || check.checked === 0).map(({ code }) => code)]).toEqual([true, ['A10', 'A16']])
})

test('the deal shows every stage, and the margin that was expected was made', async () => {
  const deal = await take<Deal>(manager, deals.ofSalesOrder, { params: { voucherId: order.voucherId } })
  expect(deal.sales).toEqual({ quoted: '1209.03', ordered: '818.68', confirmed: '818.68', delivered: '818.68', invoiced: '818.68', paid: '0.00' })
  expect(deal.purchase).toEqual({ ordered: '654.94', confirmed: '0.00', received: '654.94', invoiced: '654.94', paid: '0.00' })
  const margin = { revenue: '818.68', cost: '654.94', margin: '163.74', percent: '20.000489' }
  expect(deal.margin).toEqual({ expected: margin, actual: margin, notInvoiced: '0.00', notDelivered: '0.00' })
  const ofTheirs = await take<Deal>(manager, deals.ofCustomerPo, { params: { voucherId: accepted.voucherId } })
  expect([ofTheirs.sales, ofTheirs.purchase, ofTheirs.margin]).toEqual([deal.sales, deal.purchase, deal.margin])
})

test('every document stands where the deal left it', async () => {
  const deal = await take<Deal>(manager, deals.ofSalesOrder, { params: { voucherId: order.voucherId } })
  expect(deal.status).toBe('completed')
  expect(deal.related.map(({ kind, voucherId, status }) => [kind, voucherId, status])).toEqual([
    ['inquiry', inquiryVoucherId, 'won'],
    ['vendor_quotation', cheap.voucherId, 'selected'],
    ['vendor_quotation', dear.voucherId, 'received'],
    ['customer_quotation', quoted.voucherId, 'partially_ordered'],
    ['customer_po', accepted.voucherId, 'fulfilled'],
    ['vendor_po', sent.voucherId, 'received'],
    ['goods_receipt', receipt.voucherId, 'posted'],
    ['vendor_invoice', bill.voucherId, 'posted'],
    ['delivery', delivery.voucherId, 'posted'],
    ['customer_invoice', invoice.voucherId, 'posted'],
  ])
})

test('the invoice’s paper says the same', async () => {
  const { raw } = await accountant.call(customerInvoices.pdf, { params: { voucherId: invoice.voucherId } })
  expect([raw.status, raw.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await readPdf(await raw.arrayBuffer())
  for (const words of [invoice.voucherId, order.voucherId, delivery.voucherId, 'HFL-20931', '390.35', '780.70', '818.68', '49.12', 'USD 867.80'])
    expect(text).toContain(words)
})

test('what was billed or invoiced is not taken back: not the goods that came, nor those that left', async () => {
  const now = await take<GoodsReceipt>(keeper, goodsReceipts.get, { params: { voucherId: receipt.voucherId } })
  const reverse = { action: 'reverse', reason: 'Wrong goods' }
  const refused = await keeper.call(goodsReceipts.change, { params: { voucherId: now.voucherId }, body: { ...reverse, version: now.version } })
  expect([refused.statusCode, refused.code, refused.message]).toEqual([409, 'HAS_DEPENDANTS', expect.stringContaining(bill.voucherId)])
  const left = await take<Delivery>(keeper, deliveries.get, { params: { voucherId: delivery.voucherId } })
  const blocked = await keeper.call(deliveries.change, { params: { voucherId: left.voucherId }, body: { ...reverse, version: left.version } })
  expect([blocked.statusCode, blocked.code, blocked.message]).toEqual([409, 'HAS_DEPENDANTS', expect.stringContaining(invoice.voucherId)])
})

test('the customer’s card is charged, the processor pays out less its fee, the vendor is paid, and the bank’s statement proves it', async () => {
  const { cardId, items } = await cardOf(customerId, invoice.voucherId)
  const charged = await take<CardPayment>(accountant, cardGlobalPayments.create, {
    body: { customerId, cardId, amount: '867.8', items: items.map(({ itemId, open: amount }) => ({ itemId, amount })) },
  })
  await workThrough(api)
  const captured = await take<CardPayment>(accountant, cardGlobalPayments.get, { params: { voucherId: charged.voucherId } })
  expect(captured).toMatchObject({ status: 'captured', items: [{ amount: '867.8', open: '0' }], receipt: { kind: 'customer_payment' }, receiptProblem: null })
  expect(await moved()).toMatchObject({ card_clearing_global: '867.8' })
  expect(await moved()).not.toHaveProperty('receivable')

  // The vendor is paid from the account that the processor pays to.
  const { own } = await take<ResponseOutput<typeof vendorPayments.basis>>(accountant, vendorPayments.basis)
  const bank = own.find(({ type }) => type === 'bank')
  const { rows } = await take<{ rows: PayableItem[] }>(accountant, vendorPayments.openItems, { query: { partyId: ingramId, currency: 'USD' } })
  const lines = rows.filter(({ document }) => document.voucherId === bill.voucherId).map(({ itemId }) => ({ itemId, amount: '654.94' }))
  const body = { partyId: ingramId, currency: 'USD', amount: '654.94', method: 'ach', accountId: bank?.id, lines }
  const paid = await step<Payment>(accountant, vendorPayments.change, await take<Payment>(accountant, vendorPayments.create, { body }), { action: 'post' })

  await take(accountant, cardGlobalDeposits.import, { files: [payoutReport({ date: today, reference: charged.voucherId, last4: captured.last4 })] })
  const [standing] = await api.owner.query<{ ownAccountId: string; opening: string }>(
    `select o.id as "ownAccountId", trim_scale(coalesce(sum(e.amount), 0))::text as opening from own_accounts o
       left join bank_entries e on e.company_id = o.company_id and e.own_account_id = o.id and e.date < $3
      where o.company_id = $1 and o.account_id = $2 group by o.id`,
    [companyId, bank?.id, today],
  )
  const { ownAccountId = '', opening = '' } = standing ?? {}
  const { brought } = await take<ResponseOutput<typeof bankStatements.create>>(accountant, bankStatements.create, {
    body: { statements: [{ index: 0, ownAccountId }] },
    files: [dayAtTheBank({ opening, date: today })],
  })
  const at = { params: { voucherId: brought?.voucherIds[0] ?? '' } }
  const { lines: proposed } = await take<ResponseOutput<typeof bankReconciling.suggestions>>(accountant, bankReconciling.suggestions, at)
  expect(proposed.map(({ suggestions: [best] }) => [best?.title, best?.isPreselected])).toEqual([
    ['Deposit DEP-20931 of Global Payments', true],
    [`${paid.voucherId} Ingram Micro`, true],
  ])
  for (const { suggestions } of proposed) await take(accountant, bankReconciling.step, { ...at, body: suggestions[0]?.step })
  const statement = await take<BankStatement>(accountant, bankStatements.get, at)
  expect((await step<BankStatement>(accountant, bankStatements.change, statement, { action: 'reconcile' })).status).toBe('reconciled')

  expect(await moved()).toEqual({ bank: '187.39', merchant_fees: '25.47', cogs: '654.94', sales: '-818.68', sales_tax: '-49.12' })
  expect((await take<CardPayment>(accountant, cardGlobalPayments.get, { params: { voucherId: charged.voucherId } })).status).toBe('funded')
  const deal = await take<Deal>(manager, deals.ofSalesOrder, { params: { voucherId: order.voucherId } })
  expect([deal.sales.paid, deal.purchase?.paid, deal.margin?.actual.margin]).toEqual(['867.80', '654.94', '163.74'])
  expect((await take<CustomerInvoice>(accountant, customerInvoices.get, { params: { voucherId: invoice.voucherId } })).openAmount).toBe('0')
  const { passed, checks } = await take<LedgerHealth>(accountant, ledger.health)
  expect([passed, checks.filter((check) => !check.passed || check.checked === 0).map(({ code }) => code)]).toEqual([true, []])
})
