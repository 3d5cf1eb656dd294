import { beforeAll, expect, test } from 'vitest'
import { type CustomerInvoice, customerInvoices, type BillableDocument } from '@/contracts/customer-invoices'
import { type CustomerPo, customerPos, type Orderable } from '@/contracts/customer-pos'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { type GoodsReceipt, goodsReceipts } from '@/contracts/goods-receipts'
import { type AccountOption, type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { generalInvoices } from '@/contracts/general-invoices'
import { type SalesOrder, salesOrders, type Sellable } from '@/contracts/sales-orders'
import { type BillableVendorPo, type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { orderFor } from '../support/sales-orders'
import { taxMaker } from '../support/tax-codes'
import { poInput, sentPo } from '../support/vendor-pos'

/** Checks two tax codes on a line, from the first document of a deal to the ledger: each document takes them from the one before, and none loses the second. */
const api = await startApi()
const admin = await api.signIn('admin@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = admin
const today = todayIn('America/New_York', new Date(api.ports.clock.now()))
beforeAll(() => api.owner.query('update companies set charges_tax = true where id = $1', [companyId]))

const idOf = async (sql: string): Promise<string> => (await api.owner.query<{ id: string }>(sql, [companyId]))[0]?.id ?? ''
const customerId = await idOf('select party_id as id from customers where company_id = $1 and not tax_exempt and not credit_hold order by code limit 1')
const vendorId = await idOf(`select party_id as id from vendors where company_id = $1 and distributor_kind = 'none' and on_hold = 'none' order by code limit 1`)
const warehouseId = await idOf('select id from warehouses where company_id = $1 and is_default')
const [stocked] = await api.owner.query<{ partno: string }>(
  `select partno from parts where company_id = $1 and type = 'stock' and track_serial = 'none' order by partno limit 1`,
  [companyId],
)
const { accounts } = (await admin.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
const accountId = accounts.find((one) => one.accountId === '6010')?.id ?? ''

const done = <T>({ statusCode, message, data }: { statusCode: number; message: string; data: T }): T => {
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
const step = async <T extends { voucherId: string; version: number }>(
  endpoint: AnyEndpoint,
  { voucherId, version }: T,
  body: object,
  who = admin,
): Promise<T> => done(await who.call<T>(endpoint, { params: { voucherId }, body: { version, ...body } }))
const newTax = taxMaker(admin, 'TC')
const gst = await newTax({ name: 'GST 5 %', ratePct: '5' })
const qst = await newTax({ name: 'QST 7.5 %', ratePct: '7.5', compound: true })
const input = await newTax({ kind: 'purchase', name: 'Input 5 %', ratePct: '5' })
const secondInput = await newTax({ kind: 'purchase', name: 'Input 10 %', ratePct: '10', deductiblePct: '50' })

/** 3 × 100 with 5 %, and 7.5 % of 315. */
const line = { description: 'A switch', qty: '3', unitPrice: '100' }
const sold = { taxCode: gst.code, secondTaxCode: qst.code }
const SOLD_TOTAL = '338.63'
const taxed = ({ taxes }: { taxes: readonly { code: string; base: string; tax: string }[] }) => taxes.map(({ code, base, tax }) => [code, base, tax])
const SOLD_TAXES = [
  [gst.code, '300.00', '15.00'],
  [qst.code, '315.00', '23.63'],
]
const idsOf = ({ taxCode, secondTaxCode }: { taxCode: string | null; secondTaxCode: string | null }) => {
  const idOfCode = (code: string | null) => [gst, qst, input, secondInput].find((tax) => tax.code === code)?.id ?? null
  return { taxId: idOfCode(taxCode), secondTaxId: idOfCode(secondTaxCode) }
}
const figures = async ({ id }: { id: string }) =>
  (await admin.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows.flatMap(({ lines }) =>
    lines.map(({ accountId: account, debit, credit }) => [account, debit, credit]),
  )

test('from quotation to invoice both codes go along, and the invoice posts what was quoted', async () => {
  const body = { customerId, validUntil: '2199-01-01', currency: 'USD', grandTotal: SOLD_TOTAL, lines: [{ ...line, taxId: gst.id, secondTaxId: qst.id }] }
  let quotation = await step(customerQuotations.change, done(await admin.call<CustomerQuotation>(customerQuotations.create, { body })), { action: 'submit' })
  if (quotation.status === 'pending_approval') quotation = await step(customerQuotations.change, quotation, { action: 'approve' }, manager)
  quotation = await step(customerQuotations.change, quotation, { action: 'send' })
  quotation = await step(customerQuotations.change, quotation, { action: 'accept' })
  expect(taxed(quotation)).toEqual(SOLD_TAXES)

  const offered = done(await admin.call<Orderable>(customerPos.quotation, { params: { voucherId: quotation.voucherId } }))
  expect(offered.lines).toMatchObject([sold])
  const poBody = {
    customerId,
    customerOrderNumber: 'Theirs 2C',
    quotationVoucherId: quotation.voucherId,
    currency: 'USD',
    grandTotal: SOLD_TOTAL,
    lines: offered.lines.map(({ quotationLineId, description, qty, uom, unitPrice, ...codes }) => ({
      quotationLineId,
      description,
      qty,
      uom,
      unitPrice,
      ...idsOf(codes),
    })),
  }
  const received = await step(customerPos.change, done(await admin.call<CustomerPo>(customerPos.create, { body: poBody })), { action: 'receive' })
  const po = await step(customerPos.change, received, { action: 'accept', note: 'Fine', createSalesOrder: true })
  expect([po.grandTotal, taxed(po)]).toEqual([SOLD_TOTAL, SOLD_TAXES])

  const related = po.related.find(({ kind }) => kind === 'sales_order')
  const draft = done(await admin.call<SalesOrder>(salesOrders.get, { params: { voucherId: related?.voucherId ?? '' } }))
  expect([draft.lines[0], draft.grandTotal, taxed(draft)]).toMatchObject([sold, SOLD_TOTAL, SOLD_TAXES])
  const order = await step(salesOrders.step, draft, { action: 'confirm' })
  await api.owner.query(`update sales_orders set invoice_policy = 'order' where document_id = $1`, [order.id])

  const { rows } = done(await admin.call<{ rows: BillableDocument[] }>(customerInvoices.billable, { query: { salesOrder: order.voucherId } }))
  expect(rows[0]?.lines).toMatchObject([sold])
  const invoiceBody = {
    customerId,
    currency: 'USD',
    grandTotal: SOLD_TOTAL,
    lines: (rows[0]?.lines ?? []).map(({ salesOrderLineId, description, qty, unitPrice, ...codes }) => ({
      salesOrderLineId,
      description,
      qty,
      unitPrice,
      ...idsOf(codes),
    })),
  }
  const invoice = await step(customerInvoices.change, done(await admin.call<CustomerInvoice>(customerInvoices.create, { body: invoiceBody })), {
    action: 'post',
  })
  expect([invoice.differences, taxed(invoice)]).toEqual([[], SOLD_TAXES])
  const rowsPosted = await figures(invoice)
  expect(rowsPosted).toContainEqual(['2200', '0', '15'])
  expect(rowsPosted).toContainEqual(['2200', '0', '23.63'])
})

test('an order on a customer’s PO starts with both codes, and an invoice with the first alone differs from it', async () => {
  const poBody = {
    customerId,
    customerOrderNumber: 'Theirs 3C',
    currency: 'USD',
    grandTotal: SOLD_TOTAL,
    lines: [{ ...line, taxId: gst.id, secondTaxId: qst.id }],
  }
  const received = await step(customerPos.change, done(await admin.call<CustomerPo>(customerPos.create, { body: poBody })), { action: 'receive' })
  const po = await step(customerPos.change, received, { action: 'accept', note: 'Fine', createSalesOrder: false })
  const sellable = done(await admin.call<Sellable>(salesOrders.onCustomerPo, { params: { voucherId: po.voucherId } }))
  expect(sellable.lines).toMatchObject([sold])
  const lines = orderFor(po).lines.map((one) => ({ ...one, taxId: gst.id, secondTaxId: qst.id }))
  const draft = done(await admin.call<SalesOrder>(salesOrders.create, { body: { ...orderFor(po), lines, invoicePolicy: 'order' } }))
  const order = await step(salesOrders.step, draft, { action: 'confirm' })
  const half = {
    customerId,
    currency: 'USD',
    grandTotal: '315',
    lines: order.lines.map(({ id, description, qty, unitPrice }) => ({ salesOrderLineId: id, description, qty, unitPrice, taxId: gst.id })),
  }
  const invoice = done(await admin.call<CustomerInvoice>(customerInvoices.create, { body: half }))
  expect(invoice.differences).toMatchObject([{ lineNo: 1, field: 'tax' }])
})

test('from PO to bill both codes go along: received at what isn’t given back, billed without a variance', async () => {
  // 300 for the goods. The tax of 15 is given back, and half of the tax of 30.
  const bought = { taxId: input.id, secondTaxId: secondInput.id }
  const codes = { taxCode: input.code, secondTaxCode: secondInput.code }
  const po = await sentPo(admin, { ...poInput(vendorId, { warehouseId }, [{ ...line, ...bought, partno: stocked?.partno ?? '' }]), grandTotal: '345' })
  const [ordered] = po.lines
  const confirmation = {
    vendorPoVoucherId: po.voucherId,
    vendorOrderNo: 'V-1',
    lines: [{ vendorPoLineId: ordered?.id ?? '', qty: '3', unitPrice: '100' }],
  }
  const confirmed = done(await admin.call<VendorOrder>(vendorOrders.create, { body: confirmation }))
  expect(confirmed.grandTotal).toBe('345')
  const receipt = await step(
    goodsReceipts.change,
    done(await admin.call<GoodsReceipt>(goodsReceipts.create, { body: { vendorId, warehouseId, lines: [{ poLineId: ordered?.id, qty: '3' }] } })),
    { action: 'post' },
  )
  expect((await figures(receipt)).map(([, debit, credit]) => [debit, credit])).toEqual([
    ['315', '0'],
    ['0', '315'],
  ])
  const { rows } = done(await admin.call<{ rows: BillableVendorPo[] }>(vendorInvoices.billable, { query: { vendorPo: po.voucherId } }))
  expect(rows[0]?.lines).toMatchObject([{ ...codes, qty: '3' }])
  const body = {
    vendorId,
    vendorInvoiceNo: 'TC-345',
    invoiceDate: today,
    currency: 'USD',
    grandTotal: '345',
    lines: [{ ...line, ...bought, vendorPoLineId: ordered?.id, accountId }],
  }
  const bill = await step(vendorInvoices.change, done(await admin.call<VendorInvoice>(vendorInvoices.create, { body })), { action: 'match' })
  expect(bill.status).toBe('matched')
  const posted = await step(vendorInvoices.change, bill, { action: 'post' })
  const posting = await figures(posted)
  expect(posting).toContainEqual(['1300', '15', '0'])
  expect(posting.filter(([account]) => account === '5300')).toEqual([])
  expect((await admin.call<LedgerHealth>(ledger.health)).data).toMatchObject({ passed: true })
})
