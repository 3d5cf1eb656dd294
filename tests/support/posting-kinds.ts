import { expect } from 'vitest'
import { customerInvoices } from '@/contracts/customer-invoices'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import type { AccountOption } from '@/contracts/ledger'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { cashPayments } from '@/contracts/vouchers'
import type { Session } from '@server/http/context'
import { customerInvoiceLife } from '@server/modules/customer-invoices/document'
import { deliveryLife } from '@server/modules/deliveries/document'
import { generalInvoiceLife } from '@server/modules/general-invoices/document'
import { goodsReceiptLife } from '@server/modules/goods-receipts/document'
import { vendorInvoiceLife } from '@server/modules/vendor-invoices/document'
import { cashPaymentLife } from '@server/modules/vouchers/document'
import type { Api, Caller } from './api'
import { goodsOf } from './goods'

export interface Figures {
  /** Whole pieces. */
  qty: string
  price: string
  /** Of the documents in another currency. */
  rate: string
}
interface Version {
  id: string
  voucherId: string
  version: number
}
type Service = (session: Session, voucherId: string, patch: never) => Promise<Version>
type Prepared = Version & { lines: { id: string }[] }

/** A document that is about to post, and what posts it and takes that back. */
export interface Ready extends Version {
  kind: string
  post: object
  back: object
  /** Over HTTP, as its callers do. */
  asked: (at: Version, step: object) => ReturnType<Caller['call']>
  /** Within the transaction of a session. */
  served: (session: Session, at: Version, step: object) => Promise<Version>
}

const cancel = { action: 'cancel', reason: 'Wrong' }
const reverse = { action: 'reverse', reason: 'Wrong' }
const post = { action: 'post' }

/** Every kind of document that posts and each way in which one does, with its own orders, goods and parts, so that none depends on another. */
export const postingKindsOf = async (api: Api) => {
  const who = await api.signIn('system@northgate.example', 'Northgate')
  const goods = await goodsOf(api, who, 'Northgate')
  const { customerId, vendorId, mainId, today } = goods
  const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
  const [income, expense] = (['income', 'expense'] as const).map((type) => accounts.find((account) => account.type === type)?.id ?? '')

  const cash = (await who.call<{ own: AccountOption[] }>(cashPayments.basis)).data.own[0]?.id ?? ''

  const take = async (endpoint: AnyEndpoint, options: Parameters<Caller['call']>[1]): Promise<Prepared> => {
    const { statusCode, message, data } = await who.call<Prepared>(endpoint, options)
    expect([endpoint.path, statusCode, message]).toEqual([endpoint.path, 200, 'OK'])
    return data
  }
  const step = (endpoint: AnyEndpoint, { voucherId, version }: Version, body: object) => take(endpoint, { params: { voucherId }, body: { version, ...body } })
  const draftOf = (of: { create: AnyEndpoint }, body: object) => take(of.create, { body })
  const totalOf = ({ qty, price }: Figures): string => roundMoney(multiply(qty, price), 'EUR')
  let papers = 0

  const general = (direction: 'receivable' | 'payable', given: Figures) =>
    draftOf(generalInvoices, {
      direction,
      partyId: direction === 'receivable' ? customerId : vendorId,
      subject: 'Each kind',
      currency: 'EUR',
      rate: given.rate,
      grandTotal: totalOf(given),
      lines: [{ accountId: direction === 'receivable' ? income : expense, description: 'A fee', amount: totalOf(given) }],
    })
  const line = ({ qty, price }: Figures) => ({ description: 'Goods', qty, unitPrice: price })
  const sale = (given: Figures, more: object = {}, of: object = {}) => {
    const head = { customerId, currency: 'EUR', rate: given.rate, grandTotal: totalOf(given) }
    return draftOf(customerInvoices, { ...head, ...more, lines: [{ ...line(given), ...of }] })
  }
  const sold = async (given: Figures) => step(customerInvoices.change, await sale(given), post)
  const bill = async (given: Figures, more: object, of: object) => {
    const paper = { vendorId, vendorInvoiceNo: `EACH-${++papers}`, invoiceDate: today, currency: 'EUR', rate: given.rate, grandTotal: totalOf(given) }
    return step(vendorInvoices.change, await draftOf(vendorInvoices, { ...paper, ...more, lines: [{ ...line(given), ...of }] }), { action: 'match' })
  }
  const ordered = async ({ qty, price }: Figures) => {
    const partId = await goods.part()
    return { partId, order: await goods.po([{ partId, qty, unitPrice: price }], { currency: 'EUR' }) }
  }
  const receipt = (poLineId: string, { qty }: Figures, more: object = {}) =>
    draftOf(goodsReceipts, { vendorId, warehouseId: mainId, rate: '1.07', lines: [{ poLineId, qty }], ...more })
  const received = async (given: Figures) => {
    const { partId, order } = await ordered(given)
    return { partId, order, here: await step(goodsReceipts.change, await receipt(order.lineIds[0] ?? '', given), post) }
  }
  const billed = async (given: Figures) => {
    const { order } = await received(given)
    return step(vendorInvoices.change, await bill(given, {}, { vendorPoLineId: order.lineIds[0] }), post)
  }
  const leaving = async (given: Figures) => {
    const { partId } = await received(given)
    const order = await goods.so([{ partId, qty: given.qty, unitPrice: given.price }])
    return draftOf(deliveries, { customerId, warehouseId: mainId, lines: [{ soLineId: order.lineIds[0], qty: given.qty }] })
  }

  interface Kind {
    change: AnyEndpoint
    service: unknown
    prepare: (given: Figures) => Promise<Prepared>
    post?: (given: Figures) => object
    back: (given: Figures) => object
  }
  const ofGeneral = { change: generalInvoices.change, service: generalInvoiceLife.change, back: () => cancel }
  const ofCustomer = { change: customerInvoices.change, service: customerInvoiceLife.change, back: () => cancel }
  const ofVendor = { change: vendorInvoices.change, service: vendorInvoiceLife.change, back: () => cancel }
  const ofReceipt = { change: goodsReceipts.change, service: goodsReceiptLife.change, back: () => reverse }
  const ofDelivery = { change: deliveries.change, service: deliveryLife.change, back: () => reverse }
  const charges = [{ description: 'Freight', amount: '7.01', accountId: null }]

  const kinds: Record<string, Kind> = {
    'general invoice, receivable': { ...ofGeneral, prepare: (given) => general('receivable', given) },
    'general invoice, payable': { ...ofGeneral, prepare: (given) => general('payable', given) },
    'cash payment': {
      change: cashPayments.change,
      service: cashPaymentLife.change,
      back: () => reverse,
      prepare: async (given) => {
        const lines = [{ accountId: expense, description: 'Stamps', amount: totalOf(given) }]
        return draftOf(cashPayments, { accountId: cash, payee: 'Post office', grandTotal: totalOf(given), lines })
      },
    },
    'goods receipt': { ...ofReceipt, prepare: async (given) => receipt((await ordered(given)).order.lineIds[0] ?? '', given, { charges }) },
    'drop-ship': {
      ...ofReceipt,
      prepare: async (given) => {
        const partId = await goods.part()
        const order = await goods.so([{ partId, qty: given.qty, fulfilment: 'dropship' }])
        const salesOrderLineId = order.lineIds[0] ?? ''
        const po = await goods.po([{ partId, qty: given.qty, unitPrice: given.price, salesOrderLineId }], { currency: 'EUR', isDropShip: true })
        return draftOf(goodsReceipts, { type: 'dropship', vendorId, rate: '1.07', lines: [{ poLineId: po.lineIds[0], qty: given.qty }] })
      },
    },
    'return to the vendor': {
      ...ofReceipt,
      prepare: async (given) => {
        const { here } = await received(given)
        const lines = [{ receiptLineId: here.lines[0]?.id, qty: '1' }]
        return draftOf(goodsReceipts, { type: 'return', returnReason: 'Broken', vendorId, warehouseId: mainId, lines })
      },
    },
    'later cost': {
      ...ofReceipt,
      prepare: async (given) => (await received(given)).here,
      post: ({ price }) => ({ action: 'addCost', description: 'Customs', amount: price }),
      back: ({ price }) => ({ action: 'addCost', description: 'Customs', amount: `-${price}` }),
    },
    delivery: { ...ofDelivery, prepare: leaving },
    'return of the customer': {
      ...ofDelivery,
      prepare: async (given) => {
        const gone = await step(deliveries.change, await leaving(given), post)
        const lines = [{ deliveryLineId: gone.lines[0]?.id, qty: '1' }]
        return draftOf(deliveries, { type: 'return', returnReason: 'Broken', customerId, warehouseId: mainId, lines })
      },
    },
    'customer invoice': {
      ...ofCustomer,
      prepare: async (given) => {
        const gone = await step(deliveries.change, await leaving(given), post)
        return sale(given, { currency: 'USD', rate: '1' }, { deliveryLineId: gone.lines[0]?.id })
      },
    },
    'credit note': {
      ...ofCustomer,
      prepare: async (given) => {
        const { voucherId, lines } = await sold(given)
        return sale({ ...given, qty: '1' }, { type: 'credit_note', creditReason: 'Broken', invoiceVoucherId: voucherId }, { invoiceLineId: lines[0]?.id })
      },
    },
    'write-off': {
      ...ofCustomer,
      prepare: sold,
      post: () => ({ action: 'writeOff', reason: 'Bankrupt' }),
      back: () => ({ action: 'undoWriteOff', reason: 'Paid after all' }),
    },
    'vendor invoice': {
      ...ofVendor,
      prepare: async (given) => bill(given, {}, { vendorPoLineId: (await received(given)).order.lineIds[0] }),
    },
    'debit note': {
      ...ofVendor,
      prepare: async (given) => {
        const { voucherId, lines } = await billed(given)
        return bill({ ...given, qty: '1' }, { type: 'debit_note', invoiceVoucherId: voucherId }, { invoiceLineId: lines[0]?.id })
      },
    },
  }

  const prepare = async (name: string, given: Figures): Promise<Ready> => {
    const kind = kinds[name]
    if (!kind) throw new Error(`there is no ${name}`)
    const { id, voucherId, version } = await kind.prepare(given)
    return {
      kind: name,
      id,
      voucherId,
      version,
      post: kind.post?.(given) ?? post,
      back: kind.back(given),
      asked: (at, body) => who.call(kind.change, { params: { voucherId: at.voucherId }, body: { version: at.version, ...body } }),
      served: (session, at, body) => (kind.service as Service)(session, at.voucherId, { version: at.version, ...body } as never),
    }
  }
  return { ...goods, who, kinds: Object.keys(kinds), prepare }
}
