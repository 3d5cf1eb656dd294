import { z } from 'zod'
import { addFilesStep, day, optionalText, singleLine, version } from './fields'
import { charge, currencyCode } from './rules/schemas'
import { draftFields, editStep, lineId, step, stepWithReason } from './trade-input'

export const MOST_RUN_LINES = 2000

/** An open item of a vendor in a run: a bill that is paid, or a credit that is used. Amounts are in the run's currency, without sign. */
export const paymentRunLineInput = z.strictObject({
  ...lineId,
  itemId: z.uuid('Choose what is paid.'),
  amount: charge,
  discount: charge.default('0'),
})

export const entryClasses = ['CCD', 'CTX'] as const

const fields = {
  ...draftFields,
  ownAccountId: z.uuid('Choose the account that pays.'),
  /** The day on which the bank is to execute the payments. */
  executionDate: day,
  currency: currencyCode,
  /** Of an ACH file: CCD names a few documents, CTX all of them. */
  entryClass: z.enum(entryClasses).default('CCD'),
  lines: z.array(paymentRunLineInput).min(1, 'Choose what is paid.').max(MOST_RUN_LINES, 'A run pays at most 2,000 items.'),
  /** Which bank account of a vendor is paid, where it has several. */
  banks: z
    .array(z.strictObject({ partyId: z.uuid(), bankAccountId: z.uuid() }))
    .max(MOST_RUN_LINES)
    .default([]),
}
export const paymentRunInput = z.strictObject(fields)
export type PaymentRunInput = z.input<typeof paymentRunInput>
export const paymentRunEdit = z.strictObject({ version, ...fields, removeFileIds: editStep(fields).shape.removeFileIds })

const partyIds = z.array(z.uuid()).min(1, 'Choose a payment.').max(MOST_RUN_LINES)

export const paymentRunPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Notes that the caller has read these warnings. */
  step('acknowledge').extend({
    warnings: z
      .array(singleLine().max(200))
      .min(1, 'Choose a warning.')
      .max(5 * MOST_RUN_LINES),
  }),
  step('submit'),
  step('withdraw'),
  step('approve'),
  stepWithReason('sendBack', 'Say why it is sent back.'),
  stepWithReason('cancel', 'Say why it is cancelled.'),
  /** Posts a payment for each vendor and makes the file. */
  step('export'),
  step('markSent'),
  /** The bank has booked the payments; without `partyIds` all that are open. */
  step('settle').extend({ date: day, partyIds: partyIds.optional() }),
  /** The bank has refused or returned the payment to a vendor. */
  stepWithReason('reject', 'Say why the bank rejected it.').extend({ partyId: z.uuid(), code: optionalText(10), date: day.optional() }),
  /** The bank has refused the whole file, without a report that names its payments. */
  stepWithReason('refuseFile', 'Say why the bank refused the file.').extend({ date: day.optional() }),
  /** Reads what the bank reports: a pain.002, or a file of ACH returns. */
  step('readReport').extend({ fileId: z.uuid('Choose the file of the bank.') }),
  /** Mails the remittance advices to the vendors that haven't had theirs. */
  step('sendAdvices'),
  addFilesStep,
])

/** What to propose. Without a day, everything that is open. */
export const paymentProposalQuery = z.object({
  ownAccountId: z.uuid().optional(),
  currency: currencyCode,
  executionDate: day.optional(),
  dueUntil: day.optional(),
  /** Bills whose discount ends by this day are paid early. */
  discountUntil: day.optional(),
  /** Ids of vendors, separated by commas; all when left out. */
  vendors: z
    .string()
    .max(4000)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, 'Name vendors by their ids.')
    .optional(),
  /** No more than this is paid. */
  cash: charge.optional(),
})
export type PaymentProposalQuery = z.output<typeof paymentProposalQuery>
