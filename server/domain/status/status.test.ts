import { describe, expect, it } from 'vitest'
import { customerPoTransitions } from './customer-po'
import { customerQuotationTransitions } from './customer-quotation'
import { generalInvoiceTransitions } from './general-invoice'
import { inquiryTransitions } from './inquiry'
import { actionsFrom, canTransition, IllegalTransition, transition, type TransitionTable } from './transition'
import { vendorQuotationTransitions } from './vendor-quotation'

/** The rules said a second time, the other way round: from each state, what leads where. */
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
  partially_fulfilled: { fulfilPart: 'partially_fulfilled', fulfil: 'fulfilled', close: 'closed' },
  fulfilled: { fulfilPart: 'partially_fulfilled' },
  closed: {},
  cancelled: {},
}

const generalInvoice = {
  draft: { edit: 'draft', attach: 'draft', post: 'posted' },
  posted: { attach: 'posted', settlePart: 'partially_paid', settle: 'paid', cancel: 'cancelled' },
  partially_paid: { attach: 'partially_paid', settlePart: 'partially_paid', settle: 'paid', unsettle: 'posted' },
  paid: { attach: 'paid', settlePart: 'partially_paid', unsettle: 'posted' },
  cancelled: {},
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

describe.each<[string, TransitionTable<string, string>, Record<string, Record<string, string>>]>([
  ['inquiry', inquiryTransitions, inquiry],
  ['vendor quotation', vendorQuotationTransitions, vendorQuotation],
  ['customer quotation', customerQuotationTransitions, customerQuotation],
  ['customer PO', customerPoTransitions, customerPo],
  ['general invoice', generalInvoiceTransitions, generalInvoice],
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
