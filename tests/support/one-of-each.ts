import type { DeliveryBasis } from '@/contracts/deliveries'
import type { GoodsReceiptBasis } from '@/contracts/goods-receipts'
import type { InvoicePdfRow } from '@/contracts/invoice-pdfs'
import type { AccountOption } from '@/contracts/ledger'
import type { PartyOption } from '@/contracts/parties'
import type { SalesOrder } from '@/contracts/sales-orders'
import type { SignedIn } from '@/contracts/session'
import type { VendorPo } from '@/contracts/vendor-pos'
import { vendorPaper } from './scripted-deal'
import { activeCompany, type ApiCall, callApi } from './sessions'

/** The API as a user of a running product calls it; an answer that refuses ends the test. */
export const askAs =
  (baseUrl: string, signed: SignedIn) =>
  async <T>(path: string, method = 'GET', sent: Pick<ApiCall, 'body' | 'form' | 'files'> = {}): Promise<T> => {
    const { statusCode, message, data } = await callApi<T>(baseUrl, path, { method, token: signed.accessToken, companyId: activeCompany(signed).id, ...sent })
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${message}`)
    return data
  }

interface Made {
  voucherId: string
  version: number
}

/**
 * What follows from a customer's order, which the small demo has nothing of: an order that goods are expected for and delivered on, and a
 * draft of each kind. Answers the drafts' addresses by the page that edits them.
 */
export const oneOfEach = async (ask: ReturnType<typeof askAs>): Promise<Record<string, string>> => {
  const first = async (path: string) => (await ask<{ rows: PartyOption[] }>(path)).rows[0]?.id ?? ''
  const [customerId, vendorId] = [await first('/customer/lookup?q=Harbor'), await first('/vendor/lookup?q=Pinnacle')]
  const part = { partno: 'ONE-OF-EACH', description: 'A shelf, 2 U' }
  await ask('/product', 'POST', { body: { ...part, type: 'stock' } })
  const money = { currency: 'USD', grandTotal: '100' }
  const sale = { customerId, ...money, lines: [{ ...part, qty: '10', unitPrice: '10' }] }
  const purchase = { vendorId, ...money, lines: [{ ...part, qty: '10', unitPrice: '10' }] }

  const customerPo = await ask<Made>('/poFromCustomer/add-customer-PO', 'POST', { body: { ...sale, customerOrderNumber: 'PO 1' } })
  const orderPath = '/order/add-sales-order'
  const sold = await ask<SalesOrder>(orderPath, 'POST', { body: sale })
  const step = { action: 'confirm', version: sold.version, withoutPoReason: 'By telephone' }
  const order = await ask<SalesOrder>(`/order/sales-orders/${sold.voucherId}/actions`, 'POST', { body: step })
  const salesOrder = await ask<Made>(orderPath, 'POST', { body: sale })
  await ask(orderPath, 'POST', { body: { ...sale, profile: 'jaak' } })

  const poPath = '/poToVendor/add-vendor-PO'
  const poStep = ({ voucherId, version }: Made, action: string) =>
    ask<VendorPo>(`/poToVendor/edit-vendor-PO/${voucherId}`, 'PATCH', { form: { action, version } })
  const sent = await poStep(await poStep(await ask<VendorPo>(poPath, 'POST', { form: purchase }), 'submit'), 'markSent')
  const vendorPo = await ask<Made>(poPath, 'POST', { form: purchase })
  const confirmation = await ask<Made>('/order/add-sales-order-vendor', 'POST', {
    body: { vendorPoVoucherId: sent.voucherId, vendorOrderNo: 'ACK 1', lines: sent.lines.map(({ id, qty }) => ({ vendorPoLineId: id, qty })) },
  })

  const coming = await ask<GoodsReceiptBasis>(`/goodsReceipts/basis?order=${sent.voucherId}`)
  const warehouseId = coming.warehouses[0]?.id
  const receipt = await ask<Made>('/goodsReceipts', 'POST', {
    body: { vendorId, warehouseId, lines: coming.orders.flatMap(({ lines }) => lines.map(({ poLineId }) => ({ poLineId, qty: '4' }))) },
  })
  const leaving = await ask<DeliveryBasis>(`/deliveries/basis?order=${order.voucherId}`)
  const delivery = await ask<Made>('/deliveries', 'POST', {
    body: { customerId, warehouseId, lines: leaving.orders.flatMap(({ lines }) => lines.map(({ soLineId }) => ({ soLineId, qty: '4' }))) },
  })

  const customerInvoice = await ask<Made>('/invoices/add-customer-invoice', 'POST', { body: sale })
  const today = order.date
  const vendorInvoice = await ask<Made>('/invoices/add-vendor-invoice', 'POST', { body: { ...purchase, vendorInvoiceNo: 'V 1', invoiceDate: today } })
  const { accounts } = await ask<{ accounts: AccountOption[] }>('/invoices/general-invoice/basis?direction=receivable')
  const account = accounts.find(({ type }) => type === 'income')?.id
  const generalInvoice = await ask<Made>('/invoices/general-invoice', 'POST', {
    body: {
      direction: 'receivable',
      partyId: customerId,
      subject: 'Advice',
      ...money,
      lines: [{ accountId: account, description: 'A day', amount: '100' }],
    },
  })
  const { own } = await ask<{ own: { id: string }[] }>('/finance/cash-payment/basis')
  const cashPayment = await ask<Made>('/finance/cash-payment', 'POST', {
    body: { accountId: own[0]?.id, payee: 'Post office', grandTotal: '100', lines: [{ accountId: account, description: 'Stamps', amount: '100' }] },
  })
  const paper = { name: 'V-2.pdf', bytes: await vendorPaper({ number: 'V 2', order: sent.voucherId, today }) }
  await ask<{ rows: { paper: InvoicePdfRow }[] }>('/invoicePdf', 'POST', { form: {}, files: [paper] })

  const draft = ({ voucherId }: Made) => `?voucherId=${voucherId}`
  return {
    '/purchases/po-from-customer/edit': draft(customerPo),
    '/sales/sales-order/edit': draft(salesOrder),
    '/purchases/po-to-vendor/edit': draft(vendorPo),
    '/purchases/po-to-vendor/split': `?salesOrder=${order.voucherId}`,
    '/sales/sales-order/vendor/edit': draft(confirmation),
    '/purchases/goods-receipt/edit': draft(receipt),
    '/sales/delivery/edit': draft(delivery),
    '/finance/invoices/customer/edit': draft(customerInvoice),
    '/finance/invoices/vendor/edit': draft(vendorInvoice),
    '/finance/invoices/general/edit': draft(generalInvoice),
    '/finance/cash-and-bank/cash-payment/edit': draft(cashPayment),
  }
}
