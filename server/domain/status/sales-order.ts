import { salesOrderStatuses } from '@/contracts/sales-order-record'
import type { SalesOrderProgressAction } from '../orders/sales-progress'
import type { TransitionTable } from './transition'

export type SalesOrderState = (typeof salesOrderStatuses)[number]
/**
 * An order is confirmed by `confirm`, or by `submitForApproval` if somebody else has to decide, by `approve` or `reject`. The actions in
 * `SalesOrderProgressAction` follow from deliveries and invoices; no user takes them. `send` mails the confirmation, `reserve` tries again to
 * reserve missing stock.
 */
export type SalesOrderAction =
  | 'edit'
  | 'confirm'
  | 'submitForApproval'
  | 'approve'
  | 'reject'
  | 'send'
  | 'reserve'
  | 'hold'
  | 'release'
  | 'reopen'
  | 'close'
  | 'cancel'
  | SalesOrderProgressAction

/** States of an order in progress. Deliveries and invoices lead from any of them to any other; a reversed one leads back. */
const inProgress = ['confirmed', 'partially_delivered', 'delivered', 'partially_invoiced', 'invoiced', 'completed'] as const
const unchanged = Object.fromEntries(inProgress.map((state) => [state, state]))
const allTo = <S extends SalesOrderState>(to: S): Partial<Record<SalesOrderState, S>> => Object.fromEntries(inProgress.map((state) => [state, to]))

export const salesOrderTransitions: TransitionTable<SalesOrderState, SalesOrderAction> = {
  document: 'Sales order',
  states: salesOrderStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    confirm: { draft: 'confirmed' },
    submitForApproval: { draft: 'pending_approval' },
    approve: { pending_approval: 'confirmed' },
    reject: { pending_approval: 'draft' },
    send: unchanged,
    reserve: {
      confirmed: 'confirmed',
      partially_delivered: 'partially_delivered',
      partially_invoiced: 'partially_invoiced',
      invoiced: 'invoiced',
    },
    // An order stays on hold until it is released, whatever is invoiced meanwhile.
    hold: { confirmed: 'on_hold', partially_delivered: 'on_hold', partially_invoiced: 'on_hold', invoiced: 'on_hold' },
    release: { on_hold: 'confirmed' },
    reopen: { confirmed: 'draft' },
    close: { confirmed: 'closed', on_hold: 'closed', partially_delivered: 'closed', partially_invoiced: 'closed', invoiced: 'closed' },
    // A draft can be cancelled too, once it has its number and was sent back or reopened: numbers are never given up.
    cancel: { draft: 'cancelled', pending_approval: 'cancelled', confirmed: 'cancelled', on_hold: 'cancelled' },
    revert: allTo('confirmed'),
    deliverPart: allTo('partially_delivered'),
    deliverAll: allTo('delivered'),
    invoicePart: allTo('partially_invoiced'),
    invoiceAll: allTo('invoiced'),
    complete: allTo('completed'),
  },
}
