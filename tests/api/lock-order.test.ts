import { expect, test } from 'vitest'
import { type ChequeSeries, cheques } from '@/contracts/cheques'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { goodsReceipts } from '@/contracts/goods-receipts'
import type { AccountOption } from '@/contracts/ledger'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { paymentRuns } from '@/contracts/payment-runs'
import { type Reminder, reminders } from '@/contracts/reminders'
import { customerPayments, type PayableItem, vendorPayments } from '@/contracts/payments'
import { salesOrders } from '@/contracts/sales-orders'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { bankReceipts, type OpenItemOption } from '@/contracts/vouchers'
import type { Session } from '@server/http/context'
import { writeCheque, writeCheques } from '@server/modules/cheques/write'
import { customerInvoiceLife } from '@server/modules/customer-invoices/document'
import { customerPoLife } from '@server/modules/customer-pos/document'
import { createDraftFromCustomerPo } from '@server/modules/sales-orders/on-customer-po'
import { deliveryLife } from '@server/modules/deliveries/document'
import { goodsReceiptLife } from '@server/modules/goods-receipts/document'
import { reminderLife } from '@server/modules/reminders/document'
import { paymentRunLife } from '@server/modules/payment-runs/document'
import { customerPayment, vendorPayment } from '@server/modules/payments/document'
import { salesOrderLife } from '@server/modules/sales-orders/document'
import { vendorInvoiceLife } from '@server/modules/vendor-invoices/document'
import { vendorOrderLife } from '@server/modules/vendor-orders/document'
import { vendorPoLife } from '@server/modules/vendor-pos/document'
import { bankReceiptLife } from '@server/modules/vouchers/kinds'
import { startApi } from '../support/api'
import { goodsOf } from '../support/goods'
import { acceptedPo, addOrder, orderFor, takeOrder } from '../support/sales-orders'
import { reminderBody } from '../support/overdue'
import { readyForRuns } from '../support/ready-for-runs'
import { lockedBy, inRolledBackTransaction } from '../support/service'
import { poInput, sentPo } from '../support/vendor-pos'

/** RACES=1 runs as many rounds as the reliability plan asks for. */
const ROUNDS = process.env['RACES'] === '1' ? 60 : 2

const api = await startApi({ connections: 20 })
const who = await api.signIn('system@northgate.example', 'Northgate')
const [clerk, manager] = [await api.signIn('accounts@northgate.example'), await api.signIn('manager@northgate.example')]
const goods = await goodsOf(api, who, 'Northgate')
const { customerId, vendorId, mainId, today } = goods

interface Made {
  id: string
  voucherId: string
  version: number
  lines: { id: string }[]
}
const take = async (endpoint: AnyEndpoint, options: Parameters<typeof who.call>[1], by = who): Promise<Made> => {
  const { statusCode, message, data } = await by.call<Made>(endpoint, options)
  expect([endpoint.path, statusCode, message]).toEqual([endpoint.path, 200, 'OK'])
  return data
}
const added = (endpoints: { create: AnyEndpoint }, body: object) => take(endpoints.create, { body })
const stepped = (endpoint: AnyEndpoint, { voucherId, version }: Made, body: object, by = who) =>
  take(endpoint, { params: { voucherId }, body: { version, ...body } }, by)

type Change = (session: Session, key: string, patch: never) => Promise<unknown>
interface Step {
  name: string
  document: Made
  endpoint: AnyEndpoint
  change: Change
  body: object
  /** What is sent, where it is no step of the document at its own address. */
  request?: { body: object }
  /** The documents that the step locks, in this order. */
  locks: string[]
}

/** An account sends at most 26 files a day. */
const DEALS_WITH_FILES = 8
let deals = 0
let papers = 0
/** One deal from the customer's PO to both invoices, with a step of each of its documents that can be taken next. */
const deal = async () => {
  const line = { description: 'A part', qty: '20', unitPrice: '10' }
  const customerPo = await acceptedPo(who, customerId, [line], { currency: goods.currency })
  const partId = await goods.part()
  const [{ partno = '' } = {}] = await api.owner.query<{ partno: string }>('select partno from parts where id = $1', [partId])
  const input = orderFor(customerPo)
  const order = await takeOrder(who, await addOrder(who, { ...input, lines: input.lines.map((one) => ({ ...one, partno, fulfilment: 'stock' })) }), {
    action: 'confirm',
    creditReason: 'Fine',
  })
  const waiting = await addOrder(who, input)
  const salesOrderLineId = order.lines[0]?.id ?? ''
  const po = await sentPo(who, poInput(vendorId, {}, [{ partno, description: 'A part', qty: '20', unitPrice: '5', salesOrderLineId }]))
  const poLineId = po.lines[0]?.id ?? ''
  const receive = (qty: string) => added(goodsReceipts, { vendorId, warehouseId: mainId, lines: [{ poLineId, qty }] })
  const deliver = (qty: string) => added(deliveries, { customerId, warehouseId: mainId, lines: [{ soLineId: salesOrderLineId, qty }] })
  const receipt = await stepped(goodsReceipts.change, await receive('12'), { action: 'post' })
  const delivery = await stepped(deliveries.change, await deliver('3'), { action: 'post' })
  const back = { type: 'return', returnReason: 'Broken', vendorId, warehouseId: mainId, lines: [{ receiptLineId: receipt.lines[0]?.id, qty: '1' }] }
  const bill = { vendorId, vendorInvoiceNo: `LOCK-${++papers}`, invoiceDate: today, currency: goods.currency, grandTotal: '15' }
  const billed = [{ description: 'A part', qty: '3', unitPrice: '5', vendorPoLineId: poLineId }]
  const sold = [{ description: 'A part', qty: '3', unitPrice: '10', deliveryLineId: delivery.lines[0]?.id }]
  const confirmed = { vendorPoVoucherId: po.voucherId, vendorOrderNo: `LOCK-${papers}`, lines: [{ vendorPoLineId: poLineId, qty: '20' }] }

  const [post, reason] = [{ action: 'post' }, { reason: 'Over' }]
  const { accounts } = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
  const fee = { accountId: accounts.find(({ type }) => type === 'income')?.id, description: 'A fee', amount: '30' }
  const head = { direction: 'receivable', partyId: customerId, subject: 'A fee', currency: 'USD', grandTotal: '30' }
  const owed = await stepped(generalInvoices.change, await added(generalInvoices, { ...head, lines: [fee] }), { action: 'post' })
  const { own } = (await who.call<{ own: AccountOption[] }>(bankReceipts.basis)).data
  const { rows } = (await who.call<{ rows: OpenItemOption[] }>(bankReceipts.openItems, { query: { partyId: customerId, currency: 'USD' } })).data
  const item = rows.find(({ voucherId }) => voucherId === owed.voucherId)
  const receipts = async () => {
    const settling = { accountId: item?.accountId, partyId: customerId, openItemId: item?.id, description: 'Paid', amount: '10' }
    return added(bankReceipts, { accountId: own[0]?.id, payee: 'A customer', grandTotal: '10', lines: [settling] })
  }

  const vendorBill = { ...head, direction: 'payable', partyId: vendorId }
  const costs = (await who.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'payable' } })).data.accounts
  const cost = { ...fee, accountId: costs.find(({ type }) => type === 'expense')?.id }
  const debt = async () => stepped(generalInvoices.change, await added(generalInvoices, { ...vendorBill, lines: [cost] }), { action: 'post' })
  await readyForRuns(api, who.companyId, vendorId)
  const runBasis = (await who.call<ResponseOutput<typeof paymentRuns.basis>>(paymentRuns.basis, { query: {} })).data
  /** A run of the clerk that pays a bill of its own, its warnings ticked. */
  const tickedRun = async () => {
    const owing = await debt()
    const open = (await who.call<ResponseOutput<typeof paymentRuns.propose>>(paymentRuns.propose, { query: { currency: 'USD' } })).data
    const paid = [{ itemId: open.rows.find(({ document }) => document.voucherId === owing.voucherId)?.itemId, amount: '30' }]
    const run = { ownAccountId: runBasis.own[0]?.id, executionDate: runBasis.nextBankDay, currency: 'USD', lines: paid }
    const draft = (await take(paymentRuns.create, { body: run }, clerk)) as Made & { warnings: { key: string }[] }
    const warnings = draft.warnings.map(({ key }) => key)
    return warnings.length === 0 ? draft : stepped(paymentRuns.change, draft, { action: 'acknowledge', warnings }, clerk)
  }
  const onRuns = { endpoint: paymentRuns.change, change: paymentRunLife.change as Change }
  const submittedRun = async () => stepped(paymentRuns.change, await tickedRun(), { action: 'submit' }, clerk)
  const approvedRun = async () => stepped(paymentRuns.change, await submittedRun(), { action: 'approve' }, manager)
  const sentRun = async () => stepped(paymentRuns.change, await stepped(paymentRuns.change, await approvedRun(), { action: 'export' }), { action: 'markSent' })
  const reject = { action: 'reject', partyId: vendorId, reason: 'No account' }
  /** Each locks its bills, its payments and itself before anything else, by one statement in the order of their ids. */
  const stepsOfRuns: Step[] = [
    { name: 'a payment run is submitted', document: await tickedRun(), ...onRuns, body: { action: 'submit' }, locks: ['itself'] },
    { name: 'another is approved', document: await submittedRun(), ...onRuns, body: { action: 'approve' }, locks: ['itself'] },
    ...(++deals > DEALS_WITH_FILES
      ? []
      : [
          { name: 'another is exported', document: await approvedRun(), ...onRuns, body: { action: 'export' }, locks: ['itself'] },
          { name: 'a payment of another is rejected', document: await sentRun(), ...onRuns, body: reject, locks: ['itself'] },
          { name: 'the file of another is refused', document: await sentRun(), ...onRuns, body: { action: 'refuseFile', ...reason }, locks: ['itself'] },
        ]),
  ]

  const { data: reminder } = await who.call<Reminder>(reminders.create, { body: await reminderBody(who, today) })
  const [late] = reminder.lines
  const latePayment = async () => {
    const settling = { accountId: item?.accountId, partyId: reminder.customer.id, openItemId: late?.itemId, description: 'Paid', amount: '10' }
    return added(bankReceipts, { accountId: own[0]?.id, payee: 'Late', grandTotal: '10', lines: [settling] })
  }
  const reminded = [
    { id: late?.document.id ?? '', name: 'reminded invoice' },
    { id: reminder.id, name: 'itself' },
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))

  const ownAccount = (await who.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '1010' } })).data.rows[0]
  const numbers = { firstNo: 1 + papers * 100, lastNo: 100 + papers * 100, nextNo: 1 + papers * 100, layout: 'letter-top' }
  const series = await who.call<ChequeSeries>(cheques.addSeries, { body: { ownAccountId: ownAccount?.id, name: `Series ${papers}`, ...numbers } })
  expect(series.message).toBe('OK')
  const seriesId = series.data.id
  const bills = [await debt(), await debt(), await debt()]
  const payable = (await who.call<{ rows: PayableItem[] }>(vendorPayments.openItems, { query: { partyId: vendorId, currency: 'USD' } })).data.rows
  const byCheque = { method: 'cheque', accountId: ownAccount?.account.id, currency: 'USD', amount: '30' }
  const [toPost, toWrite, toReverse] = await Promise.all(
    bills.map(({ voucherId }) => {
      const itemId = payable.find(({ document }) => document.voucherId === voucherId)?.itemId
      return added(vendorPayments, { ...byCheque, partyId: vendorId, lines: [{ itemId, amount: '30' }] })
    }),
  )
  if (!toPost || !toWrite || !toReverse) throw new Error('no payments')
  const unwritten = await stepped(vendorPayments.change, toWrite, { action: 'post' })
  const written = await stepped(vendorPayments.change, toReverse, { action: 'post' })
  expect((await who.call(cheques.create, { body: { documentId: written.id, seriesId } })).message).toBe('OK')
  const received = await stepped(customerPayments.change, await added(customerPayments, { ...byCheque, partyId: customerId }), { action: 'post' })

  const names = new Map([
    [late?.document.id, 'reminded invoice'],
    [owed.id, 'general invoice'],
    [seriesId, 'cheque series'],
    [customerId, 'customer'],
    [customerPo.id, 'customer’s order'],
    [order.id, 'sales order'],
    [po.id, 'order to the vendor'],
    [receipt.id, 'receipt'],
    [delivery.id, 'delivery'],
  ])
  const onReceipts = { endpoint: goodsReceipts.change, change: goodsReceiptLife.change as Change }
  const onDeliveries = { endpoint: deliveries.change, change: deliveryLife.change as Change }
  const onOrders = { endpoint: salesOrders.step, change: salesOrderLife.change as Change }
  const onPos = { endpoint: vendorPos.change, change: vendorPoLife.change as Change }
  const onCustomerPos = { endpoint: customerPos.change, change: customerPoLife(createDraftFromCustomerPo).change as Change }
  const toReceipt = ['customer’s order', 'sales order', 'order to the vendor']
  const onBankReceipts = { endpoint: bankReceipts.change, change: bankReceiptLife.change as Change }
  const onVendorPayments = { endpoint: vendorPayments.change, change: vendorPayment.life.change as Change }
  const steps: Step[] = [
    { name: 'a customer pays', document: await receipts(), ...onBankReceipts, body: post, locks: ['general invoice', 'itself'] },
    { name: 'a customer pays again', document: await receipts(), ...onBankReceipts, body: post, locks: ['general invoice', 'itself'] },
    { name: 'the customer pays what is reminded', document: await latePayment(), ...onBankReceipts, body: post, locks: ['reminded invoice', 'itself'] },
    {
      name: 'a reminder is issued',
      document: reminder,
      endpoint: reminders.change,
      change: reminderLife.change as Change,
      body: { action: 'issue' },
      // By one statement, in the order of their ids.
      locks: reminded.map(({ name }) => name),
    },
    { name: 'a receipt is posted', document: await receive('2'), ...onReceipts, body: post, locks: [...toReceipt, 'itself'] },
    { name: 'another receipt is posted', document: await receive('2'), ...onReceipts, body: post, locks: [...toReceipt, 'itself'] },
    { name: 'goods go back', document: await added(goodsReceipts, back), ...onReceipts, body: post, locks: [...toReceipt, 'receipt', 'itself'] },
    ...stepsOfRuns,
    {
      name: 'a payment run is submitted',
      document: await tickedRun(),
      endpoint: paymentRuns.change,
      change: paymentRunLife.change as Change,
      body: { action: 'submit' },
      // Its bills and itself before that, by one statement in the order of their ids.
      locks: ['itself'],
    },
    // The bills of a payment and itself are locked by one statement in the order of their ids.
    { name: 'a payment by cheque is posted', document: toPost, ...onVendorPayments, body: post, locks: ['itself'] },
    {
      name: 'its cheque is written',
      document: unwritten,
      endpoint: cheques.create,
      change: (session) => writeCheque(session, { documentId: unwritten.id, seriesId, memo: null }),
      body: {},
      request: { body: { documentId: unwritten.id, seriesId } },
      locks: ['itself', 'cheque series'],
    },
    {
      name: 'cheques are written at once',
      document: unwritten,
      endpoint: cheques.createMany,
      change: (session) => writeCheques(session, { documentIds: [unwritten.id], seriesId }),
      body: {},
      request: { body: { documentIds: [unwritten.id, written.id], seriesId } },
      locks: ['itself', 'cheque series'],
    },
    { name: 'a payment with its cheque is reversed', document: written, ...onVendorPayments, body: { action: 'reverse', ...reason }, locks: ['itself'] },
    {
      name: 'the bank returns a payment',
      document: received,
      endpoint: customerPayments.change,
      change: customerPayment.life.change as Change,
      body: { action: 'bounce', date: today, fee: '12', charged: '30', ...reason },
      locks: ['itself'],
    },
    {
      name: 'the vendor’s invoice is posted',
      document: await stepped(vendorInvoices.change, await added(vendorInvoices, { ...bill, lines: billed }), { action: 'match' }),
      endpoint: vendorInvoices.change,
      change: vendorInvoiceLife.change as Change,
      body: post,
      locks: ['order to the vendor', 'receipt', 'itself'],
    },
    {
      name: 'the vendor’s confirmation is acknowledged',
      document: await added(vendorOrders, confirmed),
      endpoint: vendorOrders.step,
      change: vendorOrderLife.change as Change,
      body: { action: 'acknowledge' },
      locks: ['order to the vendor', 'itself'],
    },
    { name: 'a delivery is posted', document: await deliver('2'), ...onDeliveries, body: post, locks: ['customer’s order', 'sales order', 'itself'] },
    { name: 'another delivery is posted', document: await deliver('2'), ...onDeliveries, body: post, locks: ['customer’s order', 'sales order', 'itself'] },
    {
      name: 'our invoice is posted',
      document: await added(customerInvoices, { customerId, currency: goods.currency, grandTotal: '30', lines: sold }),
      endpoint: customerInvoices.change,
      change: customerInvoiceLife.change as Change,
      body: post,
      locks: ['customer’s order', 'sales order', 'delivery', 'itself'],
    },
    {
      name: 'another order of ours is confirmed',
      document: waiting,
      ...onOrders,
      body: { action: 'confirm' },
      locks: ['customer', 'customer’s order', 'itself'],
    },
    {
      name: 'the sales order is put on hold',
      document: await take(salesOrders.get, { params: { voucherId: order.voucherId } }),
      ...onOrders,
      body: { action: 'hold', ...reason },
      locks: ['customer’s order', 'sales order'],
    },
    {
      name: 'the order to the vendor is closed',
      document: await take(vendorPos.get, { params: { voucherId: po.voucherId } }),
      ...onPos,
      body: { action: 'close', ...reason },
      locks: ['sales order', 'order to the vendor'],
    },
    {
      name: 'the customer’s order is closed',
      document: await take(customerPos.get, { params: { voucherId: customerPo.voucherId } }),
      ...onCustomerPos,
      body: { action: 'close', ...reason },
      locks: ['customer', 'customer’s order'],
    },
  ]
  return { names, steps }
}

test('each step locks what it takes from in one order, and itself last', async () => {
  const { names, steps } = await deal()
  for (const { name, document, change, body, locks } of steps) {
    const patch = { version: document.version, ...body } as never
    const ids = await inRolledBackTransaction(goods, (session) => lockedBy(session, () => change(session, document.voucherId, patch)))
    const nameOf = (id: string) => names.get(id) ?? (id === document.id ? 'itself' : [])
    expect([name, ids.flatMap(nameOf)]).toEqual([name, locks])
  }
}, 120_000)

const deadlocks = async (): Promise<number> =>
  Number((await api.owner.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()'))[0]?.deadlocks)

test('steps of all documents of a deal, all at the same time, meet no deadlock', async () => {
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round++) {
    const { steps } = await deal()
    // Each round begins with another step.
    const turned = [...steps.slice(round % steps.length), ...steps.slice(0, round % steps.length)]
    const answers = await Promise.all(
      turned.map(({ document: { voucherId, version }, endpoint, body, request }) =>
        who.call(endpoint, request ?? { params: { voucherId }, body: { version, ...body } }),
      ),
    )
    for (const [index, { statusCode, message }] of answers.entries()) expect([200, 409, 422], `${turned[index]?.name}: ${message}`).toContain(statusCode)
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(4)
  }
  // Counts reach the statistics a moment later.
  await expect.poll(async () => (await deadlocks()) - before, { interval: 1000, timeout: 3000 }).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await deadlocks()).toBe(before)
}, 600_000)
