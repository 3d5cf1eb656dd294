import { z } from 'zod'
import { addFilesStep, removeFileIds, requiredText, text, version } from './fields'
import { decimalString } from './rules/schemas'
import { customerId, draftFields, editStep, step, stepWithReason } from './trade-input'

const positive = decimalString({ precision: 20, scale: 4, above: '0' })

/** An invoice that the card pays, and the part of it. */
const paidItem = z.strictObject({
  /** The open item: a line of a receivable account. */
  itemId: z.uuid('Choose an open invoice.'),
  amount: positive,
})

const fields = {
  ...draftFields,
  customerId,
  cardId: z.uuid('Choose a card of the customer.'),
  /** What is charged, in the currency that the processor pays in. */
  amount: positive,
  /** The invoices that it pays; what they leave stays on account. */
  items: z.array(paidItem).max(200, 'A card payment pays at most 200 invoices.').default([]),
}
/** Charges the card at once unless only a draft is asked for. */
export const cardPaymentInput = z.strictObject({ ...fields, asDraft: z.boolean().default(false) })
export type CardPaymentInput = z.input<typeof cardPaymentInput>
export const cardPaymentEdit = z.strictObject({ version, ...fields, removeFileIds })
export type CardPaymentEdit = z.input<typeof cardPaymentEdit>

export const cardPaymentPatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('pay'),
  /** Asks the processor at once what became of the payment, instead of at the next planned time. */
  step('lookUp'),
  /** Gives up a payment that was never sent. */
  stepWithReason('cancel', 'Say why it is given up.'),
  /** What a person found out at the processor about a payment whose outcome isn't known. */
  stepWithReason('resolve', 'Say how it was found out.').extend({
    outcome: z.enum(['captured', 'failed']),
    /** The processor's id of the transaction, if it was captured. */
    processorTxId: text(100).optional(),
  }),
  /** Makes the receipt of a captured payment that couldn't be posted then. */
  step('book'),
  /** Gives a part of a captured payment back, or all of it. Returns the refund, which is a document of its own. */
  step('refund').extend({ amount: positive, reason: requiredText(500, 'Say why it is refunded.') }),
  addFilesStep,
])
export type CardPaymentPatch = z.input<typeof cardPaymentPatch>
