import { describe, expect, it } from 'vitest'
import { accountTransferTransitions } from './account-transfer'
import { cardPaymentTransitions } from './card-payment'
import { chequeTransitions } from './cheque'
import { customerInvoiceTransitions } from './customer-invoice'
import { customerPoTransitions } from './customer-po'
import { customerQuotationTransitions } from './customer-quotation'
import { deliveryTransitions } from './delivery'
import { generalInvoiceTransitions } from './general-invoice'
import { goodsReceiptTransitions } from './goods-receipt'
import { inquiryTransitions } from './inquiry'
import { invoicePdfTransitions } from './invoice-pdf'
import { paymentTransitions } from './payment'
import { paymentRunTransitions } from './payment-run'
import { postedTransitions } from './posted'
import { salesOrderTransitions } from './sales-order'
import { actionsFrom, canTransition, IllegalTransition, transition, type TransitionTable } from './transition'
import { vendorInvoiceTransitions } from './vendor-invoice'
import { vendorOrderTransitions } from './vendor-order'
import { reminderTransitions } from './reminder'
import { vendorPoTransitions } from './vendor-po'
import { vendorQuotationTransitions } from './vendor-quotation'

/** The same rules the other way round: for each state, the possible actions with the states that they lead to. */
const lineMarks = (state: string) => ({ noQuote: state, quoteAgain: state })
const ends = { win: 'won', lose: 'lost', close: 'closed' }
const inquiry = {
  draft: { edit: 'draft', assign: 'draft', submit: 'open' },
  open: { edit: 'open', append: 'open', attach: 'open', ...lineMarks('open'), assign: 'open', startQuoting: 'quoting', quotationSent: 'quoted', ...ends },
  quoting: {
    append: 'quoting',
    attach: 'quoting',
    ...lineMarks('quoting'),
    assign: 'quoting',
    startQuoting: 'quoting',
    quotationSent: 'quoted',
    ...ends,
  },
  quoted: { attach: 'quoted', ...lineMarks('quoted'), assign: 'quoted', quotationSent: 'quoted', quotationUnsent: 'quoting', ...ends },
  won: { attach: 'won' },
  lost: { reopen: 'open' },
  closed: { reopen: 'open' },
}
const selection = { selectAll: 'selected', selectSome: 'partially_selected', supersede: 'superseded', cancel: 'cancelled' }
const vendorQuotation = {
  draft: { edit: 'draft', append: 'draft', attach: 'draft', request: 'requested', record: 'received', cancel: 'cancelled' },
  requested: {
    edit: 'requested',
    append: 'requested',
    attach: 'requested',
    record: 'received',
    expire: 'expired',
    decline: 'declined',
    cancel: 'cancelled',
  },
  received: { attach: 'received', ...selection, expire: 'expired', revise: 'received' },
  selected: { attach: 'selected', ...selection, unselect: 'received', revise: 'selected' },
  partially_selected: { attach: 'partially_selected', ...selection, unselect: 'received', revise: 'partially_selected' },
  expired: { attach: 'expired', revise: 'expired', supersede: 'superseded' },
  declined: { attach: 'declined' },
  cancelled: {},
  superseded: { restore: 'received' },
}
const orders = { orderPart: 'partially_ordered', orderAll: 'ordered' }
const customerQuotation = {
  draft: { edit: 'draft', submit: 'approved', submitForApproval: 'pending_approval', cancel: 'cancelled' },
  pending_approval: { approve: 'approved', sendBack: 'draft', withdraw: 'draft', cancel: 'cancelled' },
  approved: { send: 'sent', withdraw: 'draft', expire: 'expired', supersede: 'superseded', cancel: 'cancelled' },
  sent: {
    send: 'sent',
    unsend: 'approved',
    revise: 'sent',
    accept: 'accepted',
    reject: 'rejected',
    ...orders,
    expire: 'expired',
    supersede: 'superseded',
    cancel: 'cancelled',
  },
  accepted: { revise: 'accepted', reject: 'rejected', ...orders, supersede: 'superseded', cancel: 'cancelled' },
  partially_ordered: { ...orders, orderNone: 'accepted' },
  ordered: { orderPart: 'partially_ordered', orderNone: 'accepted' },
  rejected: { revise: 'rejected' },
  expired: { revise: 'expired', supersede: 'superseded', reconfirm: 'sent' },
  cancelled: {},
  superseded: { restore: 'sent', reconfirm: 'sent' },
}

const customerPo = {
  draft: { edit: 'draft', receive: 'received', receiveForReview: 'under_review' },
  received: { accept: 'accepted', cancel: 'cancelled' },
  under_review: { accept: 'accepted', cancel: 'cancelled' },
  accepted: { fulfilPart: 'partially_fulfilled', fulfil: 'fulfilled', close: 'closed', cancel: 'cancelled' },
  partially_fulfilled: { fulfilPart: 'partially_fulfilled', fulfil: 'fulfilled', unfulfil: 'accepted', close: 'closed' },
  fulfilled: { fulfilPart: 'partially_fulfilled', unfulfil: 'accepted' },
  closed: {},
  cancelled: {},
}

const progress = {
  revert: 'confirmed',
  deliverPart: 'partially_delivered',
  deliverAll: 'delivered',
  invoicePart: 'partially_invoiced',
  invoiceAll: 'invoiced',
  complete: 'completed',
}
const open = { hold: 'on_hold', close: 'closed' }
const salesOrder = {
  draft: { edit: 'draft', confirm: 'confirmed', submitForApproval: 'pending_approval', cancel: 'cancelled' },
  pending_approval: { approve: 'confirmed', reject: 'draft', cancel: 'cancelled' },
  confirmed: { send: 'confirmed', reserve: 'confirmed', ...open, reopen: 'draft', cancel: 'cancelled', ...progress },
  on_hold: { release: 'confirmed', close: 'closed', cancel: 'cancelled' },
  partially_delivered: { send: 'partially_delivered', reserve: 'partially_delivered', ...open, ...progress },
  delivered: { send: 'delivered', ...progress },
  partially_invoiced: { send: 'partially_invoiced', reserve: 'partially_invoiced', ...open, ...progress },
  invoiced: { send: 'invoiced', reserve: 'invoiced', ...open, ...progress },
  completed: { send: 'completed', ...progress },
  closed: {},
  cancelled: {},
}

const shipping = { shipNone: 'acknowledged', shipPart: 'partially_shipped', shipAll: 'shipped' }
const vendorOrder = {
  draft: { edit: 'draft', acknowledge: 'acknowledged', acknowledgeVariance: 'variance', cancel: 'cancelled' },
  acknowledged: { revise: 'draft', ...shipping, cancel: 'cancelled' },
  partially_shipped: shipping,
  shipped: { ...shipping, deliver: 'delivered' },
  delivered: {},
  variance: { accept: 'acknowledged', dispute: 'variance', revise: 'draft', cancel: 'cancelled' },
  cancelled: {},
}

const delivery = { draft: { edit: 'draft', post: 'posted' }, posted: { reverse: 'reversed' }, reversed: {} }
const goodsReceipt = { ...delivery, posted: { addCost: 'posted', reverse: 'reversed' } }
const received = { receivePart: 'partially_received', receive: 'received' }
const standing = { amend: 'draft', close: 'closed' }
const vendorPo = {
  draft: { edit: 'draft', submit: 'approved', submitForApproval: 'pending_approval', cancel: 'cancelled' },
  pending_approval: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { send: 'sent', ...standing, cancel: 'cancelled' },
  sent: { send: 'sent', confirm: 'confirmed', ...received, ...standing, cancel: 'cancelled' },
  confirmed: { send: 'confirmed', confirm: 'confirmed', unconfirm: 'sent', ...received, ...standing, cancel: 'cancelled' },
  partially_received: { send: 'partially_received', receive: 'received', unreceive: 'confirmed', unreceiveUnconfirmed: 'sent', ...standing },
  received: { receivePart: 'partially_received', unreceive: 'confirmed', unreceiveUnconfirmed: 'sent' },
  closed: {},
  cancelled: {},
  rejected: { edit: 'draft', cancel: 'cancelled' },
}

const generalInvoice = {
  draft: { edit: 'draft', attach: 'draft', post: 'posted' },
  posted: { attach: 'posted', send: 'posted', settlePart: 'partially_paid', settle: 'paid', cancel: 'cancelled' },
  partially_paid: { attach: 'partially_paid', send: 'partially_paid', settlePart: 'partially_paid', settle: 'paid', unsettle: 'posted' },
  paid: { attach: 'paid', send: 'paid', settlePart: 'partially_paid', unsettle: 'posted' },
  cancelled: {},
}

const settled = { settlePart: 'partially_paid', unsettle: 'posted' }
const settling = { settlePart: 'partially_paid', settle: 'paid', settleByCredit: 'credited', settleByWriteOff: 'written_off', writeOff: 'written_off' }
const customerInvoice = {
  draft: { edit: 'draft', attach: 'draft', approve: 'draft', post: 'posted' },
  posted: { attach: 'posted', send: 'posted', ...settling, cancel: 'cancelled' },
  partially_paid: { attach: 'partially_paid', send: 'partially_paid', ...settling, unsettle: 'posted' },
  paid: { attach: 'paid', send: 'paid', ...settled },
  credited: { attach: 'credited', send: 'credited', ...settled },
  written_off: { attach: 'written_off', send: 'written_off', ...settled, undoWriteOff: 'posted' },
  cancelled: {},
}

const matching = { match: 'matched', matchLater: 'pending_match', matchVariance: 'variance' }
const waiting = { ...matching, reopen: 'draft', hold: 'on_hold', cancel: 'cancelled' }
const owed = { settlePart: 'partially_paid', settle: 'paid', settleByDebit: 'debited' }
const vendorInvoice = {
  draft: { edit: 'draft', attach: 'draft', ...matching },
  pending_match: { attach: 'pending_match', ...waiting },
  matched: { attach: 'matched', ...waiting, post: 'posted' },
  variance: { attach: 'variance', ...waiting, approve: 'matched' },
  on_hold: { attach: 'on_hold', release: 'pending_match', cancel: 'cancelled' },
  posted: { attach: 'posted', holdPayment: 'posted', releasePayment: 'posted', ...owed, cancel: 'cancelled' },
  partially_paid: { attach: 'partially_paid', holdPayment: 'partially_paid', releasePayment: 'partially_paid', ...owed, unsettle: 'posted' },
  paid: { attach: 'paid', releasePayment: 'paid', ...settled },
  debited: { attach: 'debited', releasePayment: 'debited', ...settled },
  cancelled: {},
}

const readAs = { foundAll: 'extracted', foundMatched: 'matched', foundSome: 'needs_review' }
const reviewed = { ...readAs, foundTwice: 'duplicate', accept: 'converted', reject: 'rejected', retry: 'uploaded', enterByHand: 'needs_review' }
const invoicePdf = {
  uploaded: { begin: 'extracting', foundTwice: 'duplicate', reject: 'rejected', enterByHand: 'needs_review', discard: 'uploaded' },
  extracting: { ...readAs, foundTwice: 'duplicate', fail: 'failed', enterByHand: 'needs_review' },
  extracted: { ...reviewed, save: 'extracted', discard: 'extracted' },
  needs_review: { ...reviewed, save: 'needs_review', discard: 'needs_review' },
  matched: { ...reviewed, save: 'matched', discard: 'matched' },
  failed: { ...reviewed, save: 'failed', discard: 'failed' },
  duplicate: { ...readAs, keep: 'uploaded', reject: 'rejected', discard: 'duplicate' },
  rejected: { retry: 'uploaded', enterByHand: 'needs_review', discard: 'rejected' },
  converted: { release: 'needs_review' },
}

const accountTransfer = {
  draft: { edit: 'draft', post: 'received', send: 'in_transit' },
  in_transit: { receive: 'received', reverse: 'reversed' },
  received: { reverse: 'reversed' },
}

const payment = {
  draft: { edit: 'draft', post: 'posted' },
  posted: {
    allocate: 'posted',
    certify: 'posted',
    settlePart: 'partially_allocated',
    settle: 'allocated',
    unsettle: 'posted',
    bounce: 'bounced',
    reverse: 'reversed',
  },
  partially_allocated: {
    allocate: 'partially_allocated',
    unallocate: 'partially_allocated',
    certify: 'partially_allocated',
    settlePart: 'partially_allocated',
    settle: 'allocated',
    unsettle: 'posted',
    bounce: 'bounced',
    reverse: 'reversed',
  },
  allocated: {
    unallocate: 'allocated',
    certify: 'allocated',
    settlePart: 'partially_allocated',
    settle: 'allocated',
    unsettle: 'posted',
    bounce: 'bounced',
    reverse: 'reversed',
  },
}

const paymentRun = {
  draft: { edit: 'draft', acknowledge: 'draft', submit: 'submitted', cancel: 'cancelled' },
  submitted: { acknowledge: 'submitted', withdraw: 'draft', approveFirst: 'submitted', approve: 'approved', sendBack: 'draft', cancel: 'cancelled' },
  approved: { acknowledge: 'approved', sendBack: 'draft', cancel: 'cancelled', export: 'exported' },
  exported: { sendAdvices: 'exported', markSent: 'sent', refuseFile: 'exported', rejectAll: 'rejected' },
  sent: { sendAdvices: 'sent', settle: 'sent', reject: 'sent', refuseFile: 'sent', bookAll: 'settled', rejectSome: 'partly_rejected', rejectAll: 'rejected' },
  settled: { sendAdvices: 'settled', reject: 'settled', rejectSome: 'partly_rejected', rejectAll: 'rejected' },
  partly_rejected: {
    sendAdvices: 'partly_rejected',
    settle: 'partly_rejected',
    reject: 'partly_rejected',
    rejectSome: 'partly_rejected',
    rejectAll: 'rejected',
  },
}

const outcome = (table: TransitionTable<string, string>, from: string, action: string): string | undefined => {
  try {
    return transition(table, from, action)
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error
    expect(error).toMatchObject({ code: 'INVALID_TRANSITION', from, action, allowed: actionsFrom(table, from) })
    return undefined
  }
}

const undecided = { wait: 'pending', capture: 'captured', decline: 'declined', fail: 'failed', undo: 'reversed' }
const refunds = (state: string) => ({ refund: state, refundPart: 'partially_refunded', refundAll: 'refunded' })
const cardPayment = {
  draft: { edit: 'draft', pay: 'initiated' },
  initiated: { ...undecided, cancel: 'reversed' },
  pending: { ...undecided, lookUp: 'pending', resolve: 'pending' },
  captured: { ...refunds('captured'), book: 'captured', fund: 'funded', chargeBack: 'chargeback', win: 'captured' },
  partially_refunded: {
    ...refunds('partially_refunded'),
    book: 'partially_refunded',
    fund: 'partially_refunded',
    chargeBack: 'chargeback',
    win: 'partially_refunded',
  },
  refunded: { book: 'refunded', fund: 'refunded', chargeBack: 'refunded', win: 'refunded' },
  funded: { ...refunds('funded'), book: 'funded', fund: 'funded', chargeBack: 'chargeback', win: 'funded' },
  chargeback: { book: 'chargeback', fund: 'chargeback', chargeBack: 'chargeback', win: 'funded' },
}

describe.each<[string, TransitionTable<string, string>, Record<string, Record<string, string>>]>([
  ['inquiry', inquiryTransitions, inquiry],
  ['vendor quotation', vendorQuotationTransitions, vendorQuotation],
  ['customer quotation', customerQuotationTransitions, customerQuotation],
  ['customer PO', customerPoTransitions, customerPo],
  ['sales order', salesOrderTransitions, salesOrder],
  ['vendor order', vendorOrderTransitions, vendorOrder],
  ['goods receipt', goodsReceiptTransitions, goodsReceipt],
  ['delivery', deliveryTransitions, delivery],
  ['cash payment', postedTransitions('Cash payment'), delivery],
  ['cash count', postedTransitions('Cash count'), delivery],
  ['account transfer', accountTransferTransitions, accountTransfer],
  ['customer payment', paymentTransitions('Customer payment'), payment],
  ['payment run', paymentRunTransitions, paymentRun],
  [
    'reminder',
    reminderTransitions,
    { draft: { edit: 'draft', send: 'sent', issue: 'sent' }, sent: { send: 'sent', settle: 'settled', cancel: 'cancelled' }, settled: { unsettle: 'sent' } },
  ],
  ['card payment', cardPaymentTransitions('Card payment'), cardPayment],
  ['cheque', chequeTransitions, { issued: { clear: 'cleared', void: 'void' }, cleared: { unclear: 'issued' }, void: {} }],
  ['vendor PO', vendorPoTransitions, vendorPo],
  ['general invoice', generalInvoiceTransitions, generalInvoice],
  ['customer invoice', customerInvoiceTransitions, customerInvoice],
  ['vendor invoice', vendorInvoiceTransitions, vendorInvoice],
  ['invoice PDF', invoicePdfTransitions, invoicePdf],
])('%s', (_name, table, expected) => {
  it.each(table.states)('%s: every action leads where it should or is refused', (from) => {
    for (const action of Object.keys(table.actions)) {
      expect([action, outcome(table, from, action)]).toEqual([action, expected[from]?.[action]])
      expect(canTransition(table, from, action)).toBe(expected[from]?.[action] !== undefined)
    }
    expect(actionsFrom(table, from).sort()).toEqual(Object.keys(expected[from] ?? {}).sort())
  })

  it('reaches every state from the first', () => {
    const reached = new Set([table.initial])
    for (const state of reached) for (const action of actionsFrom(table, state)) reached.add(transition(table, state, action))
    expect([...reached].sort()).toEqual([...table.states].sort())
  })
})

it('the refusal is a sentence', () =>
  expect(() => transition(customerQuotationTransitions, 'partially_ordered', 'submitForApproval')).toThrow(
    'Customer quotation: "submit for approval" isn\'t possible while it is partially ordered.',
  ))
