import type { Move } from './agenda'
import {
  approveBill,
  cancelBill,
  cancelInvoice,
  creditAll,
  creditOne,
  debitAll,
  debitReturn,
  draftCredit,
  draftInvoice,
  enterAhead,
  enterBill,
  enterDearer,
  holdBill,
  holdPayment,
  invoice,
  matchBill,
  postBill,
  writeOff,
} from './billing'
import {
  acceptVariance,
  acknowledge,
  approvePo,
  arrive,
  buy,
  buyOfDistributor,
  cancelConfirmation,
  cancelPo,
  closePo,
  dispute,
  handOver,
  lookAtDistributor,
  noteConfirmation,
  noteDearer,
  noteLess,
  rejectPo,
  shipAll,
  shipPart,
  stockUp,
  submitPo,
} from './buying'
import {
  addCost,
  announceReturn,
  comeBack,
  deliver,
  deliverPart,
  pack,
  packForVendor,
  receive,
  receivePart,
  receiveWithCharges,
  reverseDelivery,
  reverseReceipt,
  sendBack,
  unpack,
} from './goods'
import {
  acceptOrder,
  cancelOrder,
  cancelOurs,
  closeOrder,
  closeOurs,
  confirmOrder,
  dropShipOrder,
  holdOrder,
  jaakOrder,
  noteInPortal,
  order,
  orderCheaper,
  orderInAdvance,
  orderLess,
  orderOnWord,
  ourOrder,
  quoteAgain,
  quoteLittle,
  quoteMuch,
  receiveOrder,
} from './selling'

type Moves = readonly Move[]

const acceptedOrder = (by: typeof order): Moves => [by(2), receiveOrder(), acceptOrder(1)]
const confirmed: Moves = [...acceptedOrder(order), ourOrder(), confirmOrder()]
const sentPos: Moves = [submitPo(), approvePo(1), handOver()]
const bought: Moves = [...confirmed, buy(1), ...sentPos]
const ofDistributor: Moves = [...confirmed, buyOfDistributor(1), ...sentPos]
const received: Moves = [noteConfirmation(1), acknowledge(), shipAll(4), receive(2), arrive()]
const billed: Moves = [enterBill(3), matchBill(), postBill(1)]
/** Invoiced on the day of the delivery, so that both count for the same month. */
const closing: Moves = [invoice(), ...billed]
const toCustomer: Moves = [deliver(1), ...closing]

/** Courses of won deals of the past, used in turn; all of them have ended. */
export const finishedTrades: readonly Moves[] = [
  [...bought, ...received, ...toCustomer],
  [...ofDistributor, lookAtDistributor(3), receive(2), lookAtDistributor(), ...toCustomer],
  [...acceptedOrder(order), dropShipOrder(), confirmOrder(), buy(1), ...sentPos, noteConfirmation(2), acknowledge(), receive(6), ...closing],
  [
    ...acceptedOrder(orderLess),
    ourOrder(),
    confirmOrder(),
    buy(1),
    ...sentPos,
    receivePart(7),
    deliverPart(1),
    invoice(),
    receive(6),
    deliver(1),
    ...closing,
    noteInPortal(1),
  ],
  [...bought, ...received, ...toCustomer, comeBack(9), creditOne(1), sendBack(1), debitReturn(4)],
  [...bought, receiveWithCharges(9), addCost(5), ...toCustomer],
  [...acceptedOrder(order), orderInAdvance(), confirmOrder(), invoice(1), buy(), ...sentPos, receive(4), deliver(1), ...billed],
  [
    ...acceptedOrder(orderCheaper),
    jaakOrder(),
    confirmOrder(),
    buy(1),
    ...sentPos,
    noteDearer(1),
    acknowledge(),
    acceptVariance(1),
    shipAll(3),
    receive(2),
    arrive(),
    ...toCustomer,
  ],
  [...bought, receive(8), deliver(1), invoice(), enterDearer(3), matchBill(), approveBill(1), postBill()],
  [...bought, ...received, deliver(1), reverseDelivery(1), deliver(2), invoice(), cancelInvoice(1), invoice(), ...billed],
  [...bought, receive(8), reverseReceipt(), receive(1), ...toCustomer, creditAll(3), debitAll(1)],
  [...bought, receivePart(9), deliver(1), closePo(4), closeOurs(), closeOrder(), ...closing],
  [...confirmed, cancelOurs(2), cancelOrder()],
  [...ofDistributor, receive(6), ...toCustomer, writeOff(70)],
]

/** Course of goods that are bought for the shelf. */
export const shelfTrade: Moves = [stockUp(), ...sentPos, noteConfirmation(1), acknowledge(), shipAll(4), receive(3), arrive(), ...billed]

/** Something waits to be posted, which a year that is to be closed may not have. */
const unposted: readonly Moves[] = [
  [...bought, unpack(8)],
  [...bought, ...received, pack(1)],
  [...bought, ...received, deliver(1), draftInvoice(1), enterBill(1)],
  [...bought, ...received, deliver(1), invoice(1), enterBill(1), matchBill()],
  [...bought, ...received, deliver(1), invoice(1), enterDearer(1), matchBill()],
  [...bought, receivePart(8), deliver(1), invoice(1), enterAhead(1), matchBill()],
  [...bought, ...received, deliver(1), invoice(1), enterDearer(1), matchBill(), holdBill(1)],
  [...bought, ...received, ...toCustomer, announceReturn(3)],
  [...bought, ...received, ...toCustomer, comeBack(4), draftCredit(1), packForVendor(1)],
]

/** Nothing of it has arrived yet. */
const waiting: readonly Moves[] = [
  [order(2)],
  [order(2), receiveOrder()],
  [orderLess(2), receiveOrder()],
  acceptedOrder(order),
  [...acceptedOrder(order), ourOrder()],
  [orderOnWord(1)],
  confirmed,
  [...confirmed, holdOrder(1)],
  [...confirmed, cancelOurs(1)],
  [...confirmed, buy(1)],
  [...confirmed, buy(1), submitPo(), approvePo(1)],
  [...confirmed, buy(1), submitPo(), cancelPo(1)],
  bought,
  [...bought, noteConfirmation(1)],
  [...bought, noteConfirmation(1), acknowledge()],
  [...bought, noteDearer(1), acknowledge(), dispute(1)],
  [...bought, noteLess(1), acknowledge()],
  [...bought, noteConfirmation(1), acknowledge(), cancelConfirmation(1)],
  [...bought, noteConfirmation(1), acknowledge(), shipPart(3)],
  [...bought, noteConfirmation(1), acknowledge(), shipAll(4)],
  [...ofDistributor, lookAtDistributor(2)],
  [...bought, ...received, ...toCustomer, holdPayment(2)],
]

/** Goods or papers of it are still to come, which would be odd after a year. */
const underWay: readonly Moves[] = [
  [...bought, receivePart(8)],
  [...bought, ...received],
  [...bought, ...received, deliverPart(1)],
  [...bought, ...received, deliver(1)],
  [...bought, ...received, deliverPart(1), invoice(1), deliver(1)],
  [...acceptedOrder(order), orderInAdvance(), confirmOrder(), invoice(1)],
  [...bought, ...received, deliver(1), invoice(1), enterBill(1), matchBill(), cancelBill(2)],
]

const begun = (list: readonly Moves[], quote = quoteAgain): Moves[] => list.map((moves) => [quote(), ...moves])

/** A deal in each state in which it can wait for long. */
export const waitingTrades: readonly Moves[] = [
  ...begun(waiting),
  [quoteMuch(), ...confirmed, buy(1), submitPo()],
  [quoteMuch(), ...confirmed, buy(1), submitPo(), rejectPo(1)],
]

/** One in this many of the waiting deals occurs in the last weeks as well. */
const RECENT_EACH = 3
/** Progress of the deals of the last weeks: every state in which a document can wait occurs. */
export const recentTrades: readonly Moves[] = [
  ...waitingTrades.filter((_moves, at) => at % RECENT_EACH === RECENT_EACH - 1),
  ...begun([...underWay, ...unposted], quoteLittle),
]
