import { expect } from 'vitest'
import { accountTransfers } from '@/contracts/account-transfers'
import { cashCounts } from '@/contracts/cash-counts'
import { customerInvoices } from '@/contracts/customer-invoices'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { journalEntries } from '@/contracts/journal-entries'
import type { AccountOption } from '@/contracts/ledger'
import { reminders } from '@/contracts/reminders'
import { customerPayments, type PayableItem, vendorPayments } from '@/contracts/payments'
import { add, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { bankPayments, bankReceipts, cashPayments, cashReceipts, type OpenItemOption, type VoucherEndpoints } from '@/contracts/vouchers'
import type { Session } from '@server/http/context'
import { accountTransferLife } from '@server/modules/account-transfers/document'
import { cashCountLife } from '@server/modules/cash-counts/document'
import { customerInvoiceLife } from '@server/modules/customer-invoices/document'
import { deliveryLife } from '@server/modules/deliveries/document'
import { generalInvoiceLife } from '@server/modules/general-invoices/document'
import { journalEntryLife } from '@server/modules/journal-entries/document'
import { goodsReceiptLife } from '@server/modules/goods-receipts/document'
import { customerPayment, vendorPayment } from '@server/modules/payments/document'
import { reminderLife } from '@server/modules/reminders/document'
import { vendorInvoiceLife } from '@server/modules/vendor-invoices/document'
import { bankPaymentLife, bankReceiptLife, cashPaymentLife, cashReceiptLife } from '@server/modules/vouchers/kinds'
import type { Api, Caller } from './api'
import { goodsOf } from './goods'
import { reminderBody } from './overdue'

export interface Figures {
  /** Whole number of pieces. */
  qty: string
  price: string
  /** Exchange rate of the documents in another currency. */
  rate: string
}
interface Version {
  id: string
  voucherId: string
  version: number
}
type Service = (session: Session, voucherId: string, patch: never) => Promise<Version>
type Prepared = Version & { lines: { id: string }[] }

/** A document that is ready to post, with the step that posts it and the step that takes this back. */
export interface Ready extends Version {
  kind: string
  post: object
  back: object
  /** Takes a step over HTTP, as clients do. */
  asked: (at: Version, step: object) => ReturnType<Caller['call']>
  /** Takes a step within the transaction of a session. */
  served: (session: Session, at: Version, step: object) => Promise<Version>
}

const cancel = { action: 'cancel', reason: 'Wrong' }
const reverse = { action: 'reverse', reason: 'Wrong' }
const post = { action: 'post' }

/** Returns all kinds of documents that post, in each variant, with their own orders, goods and parts, so that none depends on another. */
export const postingKindsOf = async (api: Api) => {
  const who = await api.signIn('system@northgate.example', 'Northgate')
  const goods = await goodsOf(api, who, 'Northgate')
  const { customerId, vendorId, mainId, today } = goods
  const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data
  const [income, expense] = (['income', 'expense'] as const).map((type) => accounts.find((account) => account.type === type)?.id ?? '')

  const ownOf = async (of: VoucherEndpoints) => (await who.call<{ own: AccountOption[] }>(of.basis)).data.own[0]?.id ?? ''
  // The amounts are any, and tills hold little.
  await api.owner.query(`update own_accounts set allow_negative = true where company_id = $1`, [who.companyId])
  // Reminders post only what a company charges.
  await api.owner.query(`update reminder_settings set charges = 'posted', account_id = $2 where company_id = $1`, [who.companyId, income])
  await api.owner.query(`update reminder_levels set fee = 40 where company_id = $1`, [who.companyId])
  const [cash, bank] = [await ownOf(cashPayments), await ownOf(bankPayments)]

  const callOk = async (endpoint: AnyEndpoint, options: Parameters<Caller['call']>[1]): Promise<Prepared> => {
    const { statusCode, message, data } = await who.call<Prepared>(endpoint, options)
    expect([endpoint.path, statusCode, message]).toEqual([endpoint.path, 200, 'OK'])
    return data
  }
  const step = (endpoint: AnyEndpoint, { voucherId, version }: Version, body: object) => callOk(endpoint, { params: { voucherId }, body: { version, ...body } })
  const draftOf = (endpoints: { create: AnyEndpoint }, body: object) => callOk(endpoints.create, { body })
  const totalOf = ({ qty, price }: Figures): string => roundMoney(multiply(qty, price), 'EUR')
  let paperCount = 0

  let tillCount = 0
  /** A till of its own for each count, because what a count posts depends on what was posted to its till before. */
  const newTill = async () => {
    const [till] = await api.owner.query<{ id: string }>(
      `insert into accounts (company_id, account_id, name, group_id, type) select company_id, $2, 'Till ' || $2, group_id, 'cash' from accounts
        where company_id = $1 and id = $3 returning id`,
      [who.companyId, `19${String(++tillCount).padStart(3, '0')}`, cash],
    )
    return till?.id ?? ''
  }

  const general = (direction: 'receivable' | 'payable', figures: Figures) =>
    draftOf(generalInvoices, {
      direction,
      partyId: direction === 'receivable' ? customerId : vendorId,
      subject: 'Each kind',
      currency: 'EUR',
      rate: figures.rate,
      grandTotal: totalOf(figures),
      lines: [{ accountId: direction === 'receivable' ? income : expense, description: 'A fee', amount: totalOf(figures) }],
    })
  const line = ({ qty, price }: Figures) => ({ description: 'Goods', qty, unitPrice: price })
  const sale = (figures: Figures, more: object = {}, lineFields: object = {}) => {
    const head = { customerId, currency: 'EUR', rate: figures.rate, grandTotal: totalOf(figures) }
    return draftOf(customerInvoices, { ...head, ...more, lines: [{ ...line(figures), ...lineFields }] })
  }
  const postedInvoice = async (figures: Figures) => step(customerInvoices.change, await sale(figures), post)
  const bill = async (figures: Figures, more: object, lineFields: object) => {
    const paper = { vendorId, vendorInvoiceNo: `EACH-${++paperCount}`, invoiceDate: today, currency: 'EUR', rate: figures.rate, grandTotal: totalOf(figures) }
    return step(vendorInvoices.change, await draftOf(vendorInvoices, { ...paper, ...more, lines: [{ ...line(figures), ...lineFields }] }), { action: 'match' })
  }
  const ordered = async ({ qty, price }: Figures) => {
    const partId = await goods.part()
    return { partId, order: await goods.po([{ partId, qty, unitPrice: price }], { currency: 'EUR' }) }
  }
  const receipt = (poLineId: string, { qty }: Figures, more: object = {}) =>
    draftOf(goodsReceipts, { vendorId, warehouseId: mainId, rate: '1.07', lines: [{ poLineId, qty }], ...more })
  const received = async (figures: Figures) => {
    const { partId, order } = await ordered(figures)
    return { partId, order, here: await step(goodsReceipts.change, await receipt(order.lineIds[0] ?? '', figures), post) }
  }
  const billed = async (figures: Figures) => {
    const { order } = await received(figures)
    return step(vendorInvoices.change, await bill(figures, {}, { vendorPoLineId: order.lineIds[0] }), post)
  }
  const deliveryDraft = async (figures: Figures) => {
    const { partId } = await received(figures)
    const order = await goods.so([{ partId, qty: figures.qty, unitPrice: figures.price }])
    return draftOf(deliveries, { customerId, warehouseId: mainId, lines: [{ soLineId: order.lineIds[0], qty: figures.qty }] })
  }

  interface Kind {
    change: AnyEndpoint
    service: unknown
    prepare: (figures: Figures) => Promise<Prepared>
    post?: (figures: Figures) => object
    back: (figures: Figures) => object
  }
  const ofGeneral = { change: generalInvoices.change, service: generalInvoiceLife.change, back: () => cancel }
  const ofCustomer = { change: customerInvoices.change, service: customerInvoiceLife.change, back: () => cancel }
  const ofVendor = { change: vendorInvoices.change, service: vendorInvoiceLife.change, back: () => cancel }
  const ofReceipt = { change: goodsReceipts.change, service: goodsReceiptLife.change, back: () => reverse }
  const ofDelivery = { change: deliveries.change, service: deliveryLife.change, back: () => reverse }
  const charges = [{ description: 'Freight', amount: '7.01', accountId: null }]

  const voucher = (of: VoucherEndpoints, life: typeof cashPaymentLife, accountId: string, lineAccountId: string | undefined): Kind => ({
    change: of.change,
    service: life.change,
    back: () => reverse,
    prepare: async (figures) => {
      const lines = [{ accountId: lineAccountId, description: 'Stamps', amount: totalOf(figures) }]
      return draftOf(of, { accountId, payee: 'Post office', grandTotal: totalOf(figures), lines })
    },
  })

  const payments = { customer: customerPayments, vendor: vendorPayments as unknown as typeof customerPayments }
  type Payer = keyof typeof payments
  const partyOf = { customer: customerId, vendor: vendorId }
  const itemOf = async (side: Payer, currency: string, { voucherId }: Pick<Version, 'voucherId'>): Promise<string | undefined> => {
    const query = { partyId: partyOf[side], currency }
    const { rows } = (await who.call<{ rows: PayableItem[] }>(payments[side].openItems, { query })).data
    return rows.find(({ document }) => document.voucherId === voucherId)?.itemId
  }
  const paymentOf = (side: Payer, prepare: Kind['prepare']): Kind => ({
    change: payments[side].change,
    service: { customer: customerPayment, vendor: vendorPayment }[side].life.change,
    back: () => reverse,
    prepare,
  })
  /** A payment in euros on our account in dollars: an invoice less some cents, with a fee of the bank and a rest that stays on account. */
  const payment = (side: Payer) =>
    paymentOf(side, async (figures) => {
      const invoice = await step(generalInvoices.change, await general(side === 'customer' ? 'receivable' : 'payable', figures), post)
      const total = totalOf(figures)
      const paidAmount = roundMoney(multiply(total, '1.2'), 'USD')
      const settled = { amount: subtract(total, '0.03'), writeOff: '0.02', fee: '0.01', reason: 'Cents' }
      const lines = [{ itemId: await itemOf(side, 'EUR', invoice), ...settled }]
      const paid = { amount: add(total, '1'), paidAmount, fee: '0.5', reference: 'R 1', notes: 'A note' }
      return draftOf(payments[side], { partyId: partyOf[side], method: 'bank', accountId: bank, currency: 'EUR', ...paid, lines })
    })

  const kinds: Record<string, Kind> = {
    'general invoice, receivable': { ...ofGeneral, prepare: (figures) => general('receivable', figures) },
    'general invoice, payable': { ...ofGeneral, prepare: (figures) => general('payable', figures) },
    'cash payment': voucher(cashPayments, cashPaymentLife, cash, expense),
    'bank payment': voucher(bankPayments, bankPaymentLife, bank, expense),
    'cash receipt': voucher(cashReceipts, cashReceiptLife, cash, income),
    'bank receipt': voucher(bankReceipts, bankReceiptLife, bank, income),
    'bank receipt of what a customer owes': {
      ...voucher(bankReceipts, bankReceiptLife, bank, income),
      prepare: async (figures) => {
        const amount = totalOf(figures)
        const owed = { direction: 'receivable', partyId: customerId, subject: 'Each kind', currency: 'USD', grandTotal: amount }
        const draft = await draftOf(generalInvoices, { ...owed, lines: [{ accountId: income, description: 'A fee', amount }] })
        const { voucherId } = await step(generalInvoices.change, draft, post)
        const query = { partyId: customerId, currency: 'USD' }
        const { rows } = (await who.call<{ rows: OpenItemOption[] }>(bankReceipts.openItems, { query })).data
        const item = rows.find((row) => row.voucherId === voucherId)
        const lines = [{ accountId: item?.accountId, partyId: customerId, openItemId: item?.id, description: voucherId, amount }]
        return draftOf(bankReceipts, { accountId: bank, payee: 'A customer', grandTotal: amount, lines })
      },
    },
    'customer payment': payment('customer'),
    'customer payment that the bank returns': {
      ...payment('customer'),
      back: () => ({ action: 'bounce', date: today, reason: 'Insufficient funds', fee: '0', charged: '0' }),
    },
    'vendor payment': payment('vendor'),
    'refund to a customer of what is on account': paymentOf('customer', async (figures) => {
      const paid = { partyId: customerId, method: 'bank', accountId: bank, currency: 'USD', amount: totalOf(figures) }
      const before = await step(customerPayments.change, await draftOf(customerPayments, paid), post)
      const lines = [{ itemId: await itemOf('customer', 'USD', before), amount: totalOf(figures) }]
      return draftOf(customerPayments, { ...paid, isRefund: true, lines })
    }),
    'set-off of an invoice and what is on account': paymentOf('customer', async (figures) => {
      const amount = totalOf(figures)
      const owed = { direction: 'receivable', partyId: customerId, subject: 'Each kind', currency: 'USD', grandTotal: amount }
      const draft = await draftOf(generalInvoices, { ...owed, lines: [{ accountId: income, description: 'A fee', amount }] })
      const invoice = await step(generalInvoices.change, draft, post)
      const paid = { partyId: customerId, currency: 'USD' }
      const onAccount = await draftOf(customerPayments, { ...paid, method: 'bank', accountId: bank, amount })
      const credit = await step(customerPayments.change, onAccount, post)
      const lines = [
        { itemId: await itemOf('customer', 'USD', invoice), amount },
        { itemId: await itemOf('customer', 'USD', credit), amount },
      ]
      return draftOf(customerPayments, { ...paid, method: 'offset', amount: '0', lines })
    }),
    'account transfer': {
      change: accountTransfers.change,
      service: accountTransferLife.change,
      back: () => reverse,
      prepare: async (figures) => draftOf(accountTransfers, { fromAccountId: bank, toAccountId: cash, amount: totalOf(figures) }),
    },
    'cash count': {
      change: cashCounts.change,
      service: cashCountLife.change,
      back: () => reverse,
      prepare: async (figures) => draftOf(cashCounts, { accountId: await newTill(), total: totalOf(figures), reason: 'Found' }),
    },
    reminder: {
      change: reminders.change,
      service: reminderLife.change,
      post: () => ({ action: 'issue' }),
      back: () => cancel,
      prepare: async (figures) => draftOf(reminders, await reminderBody(who, today, { amount: totalOf(figures), currency: 'EUR', rate: figures.rate })),
    },
    'journal entry': {
      change: journalEntries.change,
      service: journalEntryLife.change,
      back: () => reverse,
      prepare: async (figures) => {
        const amount = totalOf(figures)
        const foreign = { currency: 'EUR', rate: figures.rate }
        const lines = [
          { accountId: expense, debit: amount, ...foreign },
          { accountId: cash, credit: amount, ...foreign },
        ]
        return draftOf(journalEntries, { narration: 'Stamps', lines })
      },
    },
    'goods receipt': { ...ofReceipt, prepare: async (figures) => receipt((await ordered(figures)).order.lineIds[0] ?? '', figures, { charges }) },
    'drop-ship': {
      ...ofReceipt,
      prepare: async (figures) => {
        const partId = await goods.part()
        const order = await goods.so([{ partId, qty: figures.qty, fulfilment: 'dropship' }])
        const salesOrderLineId = order.lineIds[0] ?? ''
        const po = await goods.po([{ partId, qty: figures.qty, unitPrice: figures.price, salesOrderLineId }], { currency: 'EUR', isDropShip: true })
        return draftOf(goodsReceipts, { type: 'dropship', vendorId, rate: '1.07', lines: [{ poLineId: po.lineIds[0], qty: figures.qty }] })
      },
    },
    'return to the vendor': {
      ...ofReceipt,
      prepare: async (figures) => {
        const { here } = await received(figures)
        const lines = [{ receiptLineId: here.lines[0]?.id, qty: '1' }]
        return draftOf(goodsReceipts, { type: 'return', returnReason: 'Broken', vendorId, warehouseId: mainId, lines })
      },
    },
    'later cost': {
      ...ofReceipt,
      prepare: async (figures) => (await received(figures)).here,
      post: ({ price }) => ({ action: 'addCost', description: 'Customs', amount: price }),
      back: ({ price }) => ({ action: 'addCost', description: 'Customs', amount: `-${price}` }),
    },
    delivery: { ...ofDelivery, prepare: deliveryDraft },
    'return of the customer': {
      ...ofDelivery,
      prepare: async (figures) => {
        const delivered = await step(deliveries.change, await deliveryDraft(figures), post)
        const lines = [{ deliveryLineId: delivered.lines[0]?.id, qty: '1' }]
        return draftOf(deliveries, { type: 'return', returnReason: 'Broken', customerId, warehouseId: mainId, lines })
      },
    },
    'customer invoice': {
      ...ofCustomer,
      prepare: async (figures) => {
        const delivered = await step(deliveries.change, await deliveryDraft(figures), post)
        return sale(figures, { currency: 'USD', rate: '1' }, { deliveryLineId: delivered.lines[0]?.id })
      },
    },
    'credit note': {
      ...ofCustomer,
      prepare: async (figures) => {
        const { voucherId, lines } = await postedInvoice(figures)
        return sale({ ...figures, qty: '1' }, { type: 'credit_note', creditReason: 'Broken', invoiceVoucherId: voucherId }, { invoiceLineId: lines[0]?.id })
      },
    },
    'write-off': {
      ...ofCustomer,
      prepare: postedInvoice,
      post: () => ({ action: 'writeOff', reason: 'Bankrupt' }),
      back: () => ({ action: 'undoWriteOff', reason: 'Paid after all' }),
    },
    'vendor invoice': {
      ...ofVendor,
      prepare: async (figures) => bill(figures, {}, { vendorPoLineId: (await received(figures)).order.lineIds[0] }),
    },
    'debit note': {
      ...ofVendor,
      prepare: async (figures) => {
        const { voucherId, lines } = await billed(figures)
        return bill({ ...figures, qty: '1' }, { type: 'debit_note', invoiceVoucherId: voucherId }, { invoiceLineId: lines[0]?.id })
      },
    },
  }

  const prepare = async (name: string, figures: Figures): Promise<Ready> => {
    const kind = kinds[name]
    if (!kind) throw new Error(`there is no ${name}`)
    const { id, voucherId, version } = await kind.prepare(figures)
    return {
      kind: name,
      id,
      voucherId,
      version,
      post: kind.post?.(figures) ?? post,
      back: kind.back(figures),
      asked: (at, body) => who.call(kind.change, { params: { voucherId: at.voucherId }, body: { version: at.version, ...body } }),
      served: (session, at, body) => (kind.service as Service)(session, at.voucherId, { version: at.version, ...body } as never),
    }
  }
  return { ...goods, who, kinds: Object.keys(kinds), prepare }
}
