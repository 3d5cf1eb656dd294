import { customerPoStatuses } from '@/contracts/customer-pos'
import type { TransitionTable } from './transition'

export type CustomerPoState = (typeof customerPoStatuses)[number]
/**
 * An order is received by `receive` if it matches our quotation, otherwise by `receiveForReview`. `fulfilPart`, `fulfil` and `unfulfil`
 * follow from deliveries and their reversals; no user takes them.
 */
export type CustomerPoAction = 'edit' | 'receive' | 'receiveForReview' | 'accept' | 'fulfilPart' | 'fulfil' | 'unfulfil' | 'close' | 'cancel'

export const customerPoTransitions: TransitionTable<CustomerPoState, CustomerPoAction> = {
  document: 'PO from customer',
  states: customerPoStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    receive: { draft: 'received' },
    receiveForReview: { draft: 'under_review' },
    accept: { received: 'accepted', under_review: 'accepted' },
    fulfilPart: { accepted: 'partially_fulfilled', partially_fulfilled: 'partially_fulfilled', fulfilled: 'partially_fulfilled' },
    fulfil: { accepted: 'fulfilled', partially_fulfilled: 'fulfilled' },
    unfulfil: { partially_fulfilled: 'accepted', fulfilled: 'accepted' },
    // An order that was never accepted is cancelled instead.
    close: { accepted: 'closed', partially_fulfilled: 'closed' },
    cancel: { received: 'cancelled', under_review: 'cancelled', accepted: 'cancelled' },
  },
}
