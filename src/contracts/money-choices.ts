/** Values of payments, statements, cards, reminders and entries. Apart from `choices`, which every list fetches. */

/** A statement is typed as a draft or imported, matched line by line, and reconciled once its balance is explained. */
export const bankStatementStatuses = ['draft', 'imported', 'reconciling', 'reconciled', 'cancelled'] as const
/**
 * A card payment is sent as `initiated` and waits as `pending` until the processor's answer is known. `failed`: nothing was charged, `reversed`: what was
 * charged was given back before it was settled, `chargeback`: the card's bank took it back.
 */
export const cardPaymentStatuses = [
  'draft',
  'initiated',
  'pending',
  'captured',
  'declined',
  'failed',
  'reversed',
  'partially_refunded',
  'refunded',
  'funded',
  'chargeback',
] as const
export const cardPaymentTypes = ['SALE', 'REFUND'] as const
export const paymentRunStatuses = ['draft', 'submitted', 'approved', 'exported', 'sent', 'settled', 'partly_rejected', 'rejected', 'cancelled'] as const
/** Money between two of our accounts is a draft, under way, arrived, or taken back. */
export const transferStatuses = ['draft', 'in_transit', 'received', 'reversed'] as const
/** A reminder is settled once nothing of its items is open. */
export const reminderStatuses = ['draft', 'sent', 'settled', 'cancelled'] as const
/** Fee and interest of reminders only stand in the letter, or are posted as a receivable. */
export const reminderCharges = ['stated', 'posted'] as const
/**
 * Why a customer is reminded today or not: an item has reached a level; there is a draft already; no item has reached its level; credits cover all;
 * it is too little; it is excluded; all levels have passed.
 */
export const proposalStates = ['ready', 'drafted', 'waiting', 'covered', 'small', 'excluded', 'last_level'] as const
/** Whether something is left out of reminders: it is, its last day has passed, or somebody ended it. */
export const exclusionStates = ['active', 'expired', 'ended'] as const
/** A posted payment stays on account as far as it settles nothing. */
export const paymentStatuses = ['draft', 'posted', 'partially_allocated', 'allocated', 'bounced', 'reversed'] as const
/** Where a journal entry comes from: it was entered, imported from a file, made by a recurring entry, or by the program. */
export const entryOrigins = ['entry', 'recurring', 'import', 'opening', 'closing', 'revaluation', 'card_deposit'] as const
/** A large journal entry waits for an approval before it is posted. */
export const journalEntryStatuses = ['draft', 'pending_approval', 'posted', 'reversed'] as const
/** How a payment is made; `offset`: no money moves, items of the party are set off against each other. */
export const paymentMethods = ['bank', 'cash', 'cheque', 'card', 'ach', 'wire', 'offset'] as const
/** Processors that charge cards. */
export const cardProcessors = ['global', 'mnt'] as const
export type CardProcessorName = (typeof cardProcessors)[number]
/** Their names in sentences. */
export const processorNames: Readonly<Record<CardProcessorName, string>> = { global: 'Global Payments', mnt: 'M&T' }
