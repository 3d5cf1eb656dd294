import { z } from 'zod'
import { paymentMethods } from './money-choices'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version, voucherKey } from './fields'
import { charge, currencyCode, rate } from './rules/schemas'
import { draftFields, editStep, lineId, reversal, step, stepWithReason } from './trade-input'

/** What the payment does to one open item of the party. Amounts are in the payment's currency, without sign. */
export const paymentLineInput = z.strictObject({
  ...lineId,
  /** The open item: a line of a receivable or payable account. */
  itemId: z.uuid('Choose what is settled.'),
  /** The part that is settled with money, or of a credit the part that is used. */
  amount: charge,
  discount: charge.default('0'),
  writeOff: charge.default('0'),
  /** Taken by a bank on the way. */
  fee: charge.default('0'),
  /** Tax that is withheld, by a code of that kind. */
  withheld: charge.default('0'),
  withholdingTaxId: z.uuid('Choose a withholding tax.').nullish(),
  /** What the tax is computed on; when left out, it follows from the tax and its rate. */
  withheldBase: charge.nullish(),
  /** Why a part is written off. */
  reason: optionalText(200),
})
const linesOfPayment = z.array(paymentLineInput).max(1000, 'A payment settles at most 1,000 items.')

const fields = {
  partyId: z.uuid('Choose who pays or is paid.'),
  /** Money goes back to the customer, or comes back from the vendor. */
  isRefund: z.boolean().default(false),
  method: z.enum(paymentMethods),
  /** Our account that the money moves on; none where nothing but items of the party are set off against each other. */
  accountId: z.uuid().nullish(),
  ...draftFields,
  /** The currency of the items. */
  currency: currencyCode,
  /** What is paid, in this currency; zero where items are set off. */
  amount: charge,
  /** Base currency units for one unit of the currency; when left out, it follows from what moves on our account, or is the rate of the day. */
  rate: rate.nullish(),
  /** What moves on our account in the account's own currency, if that is another one; without the fee. */
  paidAmount: charge.nullish(),
  /** Base currency units for one unit of the account's currency. */
  paidRate: rate.nullish(),
  /** What the bank takes for it, in the account's currency. */
  fee: charge.default('0'),
  reference: optionalText(60),
  lines: linesOfPayment.default([]),
}
export const paymentInput = z.strictObject(fields)
export type PaymentInput = z.input<typeof paymentInput>
/** `voucherId` names the payment where the path names the party. */
export const paymentEdit = z.strictObject({ voucherId: voucherKey.optional(), version, ...fields, removeFileIds })
export type PaymentEdit = z.input<typeof paymentEdit>

/** What is said of a payment that the bank returned. */
export const bounceFields = {
  date: day,
  reason: requiredText(500, 'Say why the bank returned it.'),
  /** What the bank takes for it, in the account's currency. */
  fee: charge.default('0'),
  /** What the customer is charged for it by an invoice, in the account's currency; zero for nothing. */
  charged: charge.default('0'),
}

export const paymentPatch = z.discriminatedUnion('action', [
  editStep(fields),
  step('post'),
  /** Settles items with what is on account of a posted payment; on the given day, today when left out. */
  step('allocate').extend({ date: day.optional(), lines: linesOfPayment.min(1, 'Choose what is settled.') }),
  /** Takes one settled item apart from the payment; what was paid for it stays on account. */
  stepWithReason('unallocate', 'Say why it is taken apart.').extend({ lineId: z.uuid(), date: day.optional() }),
  /** Notes the certificate of a customer about tax that was withheld. */
  step('certify').extend({ lineId: z.uuid(), number: requiredText(60, 'Enter the number of the certificate.'), date: day }),
  /** The bank returned what was received: everything is taken apart and reversed on that day. */
  step('bounce').extend(bounceFields),
  /** Takes all items apart and reverses the payment in the ledger. */
  reversal('reverse', 'Say why it is cancelled.'),
  addFilesStep,
])
