import { expect, test } from 'vitest'
import { type BillableDocument, type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { VendorInvoiceInput } from '@/contracts/vendor-invoice-input'
import { type BillableVendorPo, type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorPos } from '@/contracts/vendor-pos'
import { todayIn } from '@server/domain/today'
import { type Caller, type RequestOptions, startApi } from '../support/api'
import { givenReceipt, givenReturn, givenVendorPo } from '../support/given-purchases'
import { givenDelivery, givenSalesOrder } from '../support/given-sales'

const api = await startApi({ usualPlans: true, unsound: 'its receipts and deliveries are written, not posted' })
const today = todayIn('America/New_York', new Date())
const [accountant, buyer] = [await api.signIn('accounts@northgate.example'), await api.signIn('manager@northgate.example')]
const { companyId } = accountant
const firstOf = async (role: 'customers' | 'vendors') =>
  (await api.owner.query<{ id: string }>(`select party_id as id from ${role} where company_id = $1 order by code limit 1`, [companyId]))[0]?.id ?? ''
const [customerId, vendorId] = [await firstOf('customers'), await firstOf('vendors')]

const take = async <T>(who: Caller, endpoint: AnyEndpoint, options: RequestOptions): Promise<T> => {
  const { statusCode, message, data } = await who.call<T>(endpoint, options)
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
/** As many lines as one invoice may have. */
const YEARS = Array.from({ length: 1000 }, () => ({ qty: '1', unitPrice: '1' }))
const money = (lines: readonly unknown[]) => ({ currency: 'USD', grandTotal: String(lines.length) })

test('of a customer whose thousand deliveries were invoiced, the next one is found', async () => {
  const deliver = async (lines: typeof YEARS) => {
    const order = await givenSalesOrder(api, companyId, customerId, lines)
    const deliveredLines = lines.map(({ qty }, line) => ({ line, qty }))
    return givenDelivery(api, companyId, customerId, order, deliveredLines)
  }
  const old = await deliver(YEARS)
  const lines = old.lineIds.map((deliveryLineId) => ({ deliveryLineId, description: 'Item', qty: '1', unitPrice: '1' }))
  const draft = await take<CustomerInvoice>(accountant, customerInvoices.create, { body: { customerId, ...money(lines), lines } })
  const posted = { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } }
  await take<CustomerInvoice>(accountant, customerInvoices.change, posted)
  const fresh = await deliver(YEARS.slice(0, 1))
  const { rows } = await take<{ rows: BillableDocument[] }>(accountant, customerInvoices.billable, { query: { customerId } })
  expect(rows.map(({ voucherId }) => voucherId)).toEqual([fresh.voucherId])
})

const step = (invoice: VendorInvoice, body: object) =>
  take<VendorInvoice>(accountant, vendorInvoices.change, { params: { voucherId: invoice.voucherId }, body: { version: invoice.version, ...body } })
let numbers = 0
const billed = async (lines: Partial<VendorInvoiceInput['lines'][number]>[], more: Partial<VendorInvoiceInput> = {}): Promise<VendorInvoice> => {
  numbers += 1
  const body = {
    vendorId,
    vendorInvoiceNo: `Y-${numbers}`,
    invoiceDate: today,
    ...money(lines),
    ...more,
    lines: lines.map((line) => ({ description: 'Item', qty: '1', unitPrice: '1', ...line })),
  }
  const draft = await take<VendorInvoice>(accountant, vendorInvoices.create, { body })
  return step(await step(draft, { action: 'match' }), { action: 'post' })
}
const toBill = async () =>
  (await take<{ rows: BillableVendorPo[] }>(accountant, vendorInvoices.billable, { query: { vendorId } })).rows.map(({ voucherId }) => voucherId)
const isNoted = async ({ id }: { id: string }) =>
  (await api.owner.query<{ billed: boolean }>(`select is_billed as billed from vendor_pos where document_id = $1`, [id]))[0]?.billed

test('of a vendor who billed a thousand lines, the next PO is found', async () => {
  const old = await givenVendorPo(
    api,
    companyId,
    vendorId,
    YEARS.map((line) => ({ ...line, isService: true })),
  )
  await billed(old.lineIds.map((vendorPoLineId) => ({ vendorPoLineId })))
  const fresh = await givenVendorPo(api, companyId, vendorId, [{ qty: '1', unitPrice: '1', isService: true }])
  expect([await toBill(), await isNoted(old), await isNoted(fresh)]).toEqual([[fresh.voucherId], true, false])
  await billed([{ vendorPoLineId: fresh.lineIds[0] ?? null }])
  expect([await toBill(), await isNoted(fresh)]).toEqual([[], true])
})

test('a PO that was billed whole is found again when its invoice is cancelled, not when goods go back for good', async () => {
  const po = await givenVendorPo(api, companyId, vendorId, [{ qty: '2', unitPrice: '1' }])
  const receipt = await givenReceipt(api, companyId, vendorId, po, [{ line: 0, qty: '2', owed: '2' }])
  const bill = () => billed([{ vendorPoLineId: po.lineIds[0] ?? null, qty: '2' }], { grandTotal: '2' })
  const first = await bill()
  expect([await toBill(), await isNoted(po)]).toEqual([[], true])
  await step(first, { action: 'cancel', reason: 'Wrong date' })
  expect([await toBill(), await isNoted(po)]).toEqual([[po.voucherId], false])
  await bill()
  const back = await givenReturn(api, companyId, vendorId, receipt, [{ line: 0, qty: '1', owed: '1' }])
  await billed([{ returnLineId: back.lineIds[0] ?? null }], { type: 'debit_note' })
  expect([await toBill(), await isNoted(po)]).toEqual([[], true])
})

test('a PO of which one piece never came is awaited until it is closed', async () => {
  const po = await givenVendorPo(api, companyId, vendorId, [{ qty: '2', unitPrice: '1' }])
  await givenReceipt(api, companyId, vendorId, po, [{ line: 0, qty: '1', owed: '1' }])
  await billed([{ vendorPoLineId: po.lineIds[0] ?? null }])
  expect([await toBill(), await isNoted(po)]).toEqual([[po.voucherId], false])
  const { version } = await take<{ version: number }>(buyer, vendorPos.get, { params: { voucherId: po.voucherId } })
  await take(buyer, vendorPos.change, { params: { voucherId: po.voucherId }, body: { action: 'close', version, reason: 'One is enough' } })
  expect([await toBill(), await isNoted(po)]).toEqual([[], true])
})

test('a PO that is changed after it was billed is found again', async () => {
  const po = await givenVendorPo(api, companyId, vendorId, [{ qty: '1', unitPrice: '1', isService: true }])
  await billed([{ vendorPoLineId: po.lineIds[0] ?? null }])
  expect(await isNoted(po)).toBe(true)
  const { version } = await take<{ version: number }>(buyer, vendorPos.get, { params: { voucherId: po.voucherId } })
  await take(buyer, vendorPos.change, { params: { voucherId: po.voucherId }, body: { action: 'amend', version } })
  expect(await isNoted(po)).toBe(false)
})
