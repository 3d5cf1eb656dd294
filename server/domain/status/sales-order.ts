import { salesOrderStatuses } from '@/contracts/sales-order-record'
import type { SalesOrderProgressAction } from '../orders/sales-progress'
import type { TransitionTable } from './transition'

export type SalesOrderState = (typeof salesOrderStatuses)[number]
/**
 * Confirmed is `confirm`, or `submitForApproval` where somebody else has to say so, by `approve` or `reject`. What follows from deliveries and
 * invoices (`SalesOrderProgressAction`) is nobody's to take. `send` mails the confirmation, `reserve` tries
 * again for what is missing.
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

/** An order under way can come to be in any of these; a delivery or invoice that is taken back leads back. */
const underWay = ['confirmed', 'partially_delivered', 'delivered', 'partially_invoiced', 'invoiced', 'completed'] as const
const asItIs = Object.fromEntries(underWay.map((state) => [state, state]))
const from = <S extends SalesOrderState>(to: S): Partial<Record<SalesOrderState, S>> => Object.fromEntries(underWay.map((state) => [state, to]))

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
    send: asItIs,
    reserve: {
      confirmed: 'confirmed',
      partially_delivered: 'partially_delivered',
      partially_invoiced: 'partially_invoiced',
      invoiced: 'invoiced',
    },
    // On hold it stays, whatever is invoiced meanwhile, until it is released.
    hold: { confirmed: 'on_hold', partially_delivered: 'on_hold', partially_invoiced: 'on_hold', invoiced: 'on_hold' },
    release: { on_hold: 'confirmed' },
    reopen: { confirmed: 'draft' },
    close: { confirmed: 'closed', on_hold: 'closed', partially_delivered: 'closed', partially_invoiced: 'closed', invoiced: 'closed' },
    // A draft too, once it has its number and was sent back or reopened: numbers are never let go.
    cancel: { draft: 'cancelled', pending_approval: 'cancelled', confirmed: 'cancelled', on_hold: 'cancelled' },
    revert: from('confirmed'),
    deliverPart: from('partially_delivered'),
    deliverAll: from('delivered'),
    invoicePart: from('partially_invoiced'),
    invoiceAll: from('invoiced'),
    complete: from('completed'),
  },
}
