import type { DeliveryBasis } from '@/contracts/deliveries'
import type { GoodsReceiptBasis } from '@/contracts/goods-receipts'
import type { InvoicePdfRow } from '@/contracts/invoice-pdfs'
import type { AccountOption } from '@/contracts/ledger'
import type { PartyOption } from '@/contracts/parties'
import type { SalesOrder } from '@/contracts/sales-orders'
import type { SignedIn } from '@/contracts/session'
import type { VendorPo } from '@/contracts/vendor-pos'
import { addDays } from '@server/domain/today'
import { onePaymentOfEach } from './one-payment-of-each'
import { vendorPaper } from './scripted-deal'
import { activeCompany, type ApiCall, callApi } from './sessions'

/** Returns a function that calls the API of a running product as a user, and throws if the call is refused. */
export const askAs =
  (baseUrl: string, signed: SignedIn) =>
  async <T>(path: string, method = 'GET', input: Pick<ApiCall, 'body' | 'form' | 'files'> = {}): Promise<T> => {
    const { statusCode, message, data } = await callApi<T>(baseUrl, path, { method, token: signed.accessToken, companyId: activeCompany(signed).id, ...input })
    if (statusCode !== 200) throw new Error(`${method} ${path}: ${message}`)
    return data
  }

interface Saved {
  voucherId: string
  version: number
}

/**
 * Creates the documents that follow from a customer's order, which the small demo lacks: an order to expect goods for and to deliver, and a
 * draft of each kind; also a template of entries and a recurring one. Returns the drafts' query strings by the page that edits them.
 */
export const oneOfEach = async (ask: ReturnType<typeof askAs>): Promise<Record<string, string>> => {
  const firstId = async (path: string) => (await ask<{ rows: PartyOption[] }>(path)).rows[0]?.id ?? ''
  const [customerId, vendorId] = [await firstId('/customer/lookup?q=Harbor'), await firstId('/vendor/lookup?q=Pinnacle')]
  const part = { partno: 'ONE-OF-EACH', description: 'A shelf, 2 U' }
  await ask('/product', 'POST', { body: { ...part, type: 'stock' } })
  const money = { currency: 'USD', grandTotal: '100' }
  const sale = { customerId, ...money, lines: [{ ...part, qty: '10', unitPrice: '10' }] }
  const purchase = { vendorId, ...money, lines: [{ ...part, qty: '10', unitPrice: '10' }] }

  const customerPo = await ask<Saved>('/poFromCustomer/add-customer-PO', 'POST', { body: { ...sale, customerOrderNumber: 'PO 1' } })
  const orderPath = '/order/add-sales-order'
  const orderDraft = await ask<SalesOrder>(orderPath, 'POST', { body: sale })
  const step = { action: 'confirm', version: orderDraft.version, withoutPoReason: 'By telephone' }
  const order = await ask<SalesOrder>(`/order/sales-orders/${orderDraft.voucherId}/actions`, 'POST', { body: step })
  const salesOrder = await ask<Saved>(orderPath, 'POST', { body: sale })
  await ask(orderPath, 'POST', { body: { ...sale, profile: 'jaak' } })

  const poPath = '/poToVendor/add-vendor-PO'
  const poStep = ({ voucherId, version }: Saved, action: string) =>
    ask<VendorPo>(`/poToVendor/edit-vendor-PO/${voucherId}`, 'PATCH', { form: { action, version } })
  const sentPo = await poStep(await poStep(await ask<VendorPo>(poPath, 'POST', { form: purchase }), 'submit'), 'markSent')
  const vendorPo = await ask<Saved>(poPath, 'POST', { form: purchase })
  const confirmation = await ask<Saved>('/order/add-sales-order-vendor', 'POST', {
    body: { vendorPoVoucherId: sentPo.voucherId, vendorOrderNo: 'ACK 1', lines: sentPo.lines.map(({ id, qty }) => ({ vendorPoLineId: id, qty })) },
  })

  const receiptBasis = await ask<GoodsReceiptBasis>(`/goodsReceipts/basis?order=${sentPo.voucherId}`)
  const warehouseId = receiptBasis.warehouses[0]?.id
  const receipt = await ask<Saved>('/goodsReceipts', 'POST', {
    body: { vendorId, warehouseId, lines: receiptBasis.orders.flatMap(({ lines }) => lines.map(({ poLineId }) => ({ poLineId, qty: '4' }))) },
  })
  const deliveryBasis = await ask<DeliveryBasis>(`/deliveries/basis?order=${order.voucherId}`)
  const delivery = await ask<Saved>('/deliveries', 'POST', {
    body: { customerId, warehouseId, lines: deliveryBasis.orders.flatMap(({ lines }) => lines.map(({ soLineId }) => ({ soLineId, qty: '4' }))) },
  })

  const customerInvoice = await ask<Saved>('/invoices/add-customer-invoice', 'POST', { body: sale })
  const today = order.date
  const vendorInvoice = await ask<Saved>('/invoices/add-vendor-invoice', 'POST', { body: { ...purchase, vendorInvoiceNo: 'V 1', invoiceDate: today } })
  const { accounts } = await ask<{ accounts: AccountOption[] }>('/invoices/general-invoice/basis?direction=receivable')
  const account = accounts.find(({ type }) => type === 'income')?.id
  const generalInvoice = await ask<Saved>('/invoices/general-invoice', 'POST', {
    body: {
      direction: 'receivable',
      partyId: customerId,
      subject: 'Advice',
      ...money,
      lines: [{ accountId: account, description: 'A day', amount: '100' }],
    },
  })
  const ownOf = async (kind: string) => (await ask<{ own: { id: string }[] }>(`/finance/${kind}/basis`)).own
  const ownAccounts = await ownOf('cash-payment')
  const voucher = async (kind: string) =>
    ask<Saved>(`/finance/${kind}`, 'POST', {
      body: {
        accountId: (await ownOf(kind))[0]?.id,
        payee: 'Post office',
        grandTotal: '100',
        lines: [{ accountId: account, description: 'Stamps', amount: '100' }],
      },
    })
  const entry = await ask<Saved>('/finance/journal-entry', 'POST', {
    body: {
      narration: 'Postage',
      lines: [
        { accountId: account, debit: '100' },
        { accountId: ownAccounts[0]?.id, credit: '100' },
      ],
    },
  })
  const template = {
    name: 'Postage',
    narration: 'Postage',
    lines: [
      { accountId: account, debit: '100' },
      { accountId: ownAccounts[0]?.id, credit: '100' },
    ],
  }
  await ask('/finance/entry-templates', 'POST', { body: template })
  await ask('/finance/recurring-entries', 'POST', { body: { ...template, rhythm: 'monthly', firstOn: today, mode: 'propose' } })
  const paper = { name: 'V-2.pdf', bytes: await vendorPaper({ number: 'V 2', order: sentPo.voucherId, today }) }
  await ask<{ rows: { paper: InvoicePdfRow }[] }>('/invoicePdf', 'POST', { form: {}, files: [paper] })

  const transfer = await ask<Saved>('/finance/account-transfer', 'POST', {
    body: { fromAccountId: (await ownOf('bank-payment'))[0]?.id, toAccountId: ownAccounts[0]?.id, amount: '100' },
  })

  const count = await ask<Saved>('/finance/cash-count', 'POST', { body: { accountId: ownAccounts[0]?.id, total: '100' } })

  const late = { date: addDays(today, -40), dueDate: addDays(today, -30) }
  const overdue = { direction: 'receivable', partyId: customerId, subject: 'Overdue', currency: 'USD', grandTotal: '100', ...late }
  const owed = await ask<Saved & { version: number }>('/invoices/general-invoice', 'POST', {
    body: { ...overdue, lines: [{ accountId: account, description: 'A fee', amount: '100' }] },
  })
  await ask(`/invoices/general-invoice/${owed.voucherId}`, 'PATCH', { body: { action: 'post', version: owed.version } })
  const reminder = await ask<Saved>('/finance/reminders', 'POST', { body: { customerId, currency: 'USD' } })

  const payments = await onePaymentOfEach(ask, { customerId, vendorId })

  const editSearch = ({ voucherId }: Saved) => `?voucherId=${voucherId}`
  const voucherEdit = async (kind: string) => [`/finance/cash-and-bank/${kind}/edit`, editSearch(await voucher(kind))] as const
  return {
    '/purchases/po-from-customer/edit': editSearch(customerPo),
    '/sales/sales-order/edit': editSearch(salesOrder),
    '/purchases/po-to-vendor/edit': editSearch(vendorPo),
    '/purchases/po-to-vendor/split': `?salesOrder=${order.voucherId}`,
    '/sales/sales-order/vendor/edit': editSearch(confirmation),
    '/purchases/goods-receipt/edit': editSearch(receipt),
    '/sales/delivery/edit': editSearch(delivery),
    '/finance/invoices/customer/edit': editSearch(customerInvoice),
    '/finance/invoices/vendor/edit': editSearch(vendorInvoice),
    '/finance/invoices/general/edit': editSearch(generalInvoice),
    ...Object.fromEntries(await Promise.all(['cash-payment', 'bank-payment', 'cash-receipt', 'bank-receipt'].map(voucherEdit))),
    '/finance/cash-and-bank/transfer/edit': editSearch(transfer),
    '/finance/cash-and-bank/cash-count/edit': editSearch(count),
    '/finance/reminders/edit': editSearch(reminder),
    '/finance/journalEntry/edit': editSearch(entry),
    ...payments,
  }
}
