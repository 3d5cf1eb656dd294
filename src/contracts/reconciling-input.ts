import { z } from 'zod'
import { day, optionalText, requiredText } from './fields'
import { amount, charge } from './rules/schemas'
import { codingFields } from './statement-rule-input'

const MOST_LINES = 500
const lineId = z.uuid('Choose a line.')
const lineIds = z.array(lineId).min(1, 'Choose at least one line.').max(MOST_LINES)

/** What explains a line, or a part of it. Amounts of entries are signed as the line is. */
const part = z.union([
  /** An entry of the books on the account. */
  z.strictObject({ entryId: z.uuid(), amount }),
  /** An open item of a customer or vendor: a payment is made of it. Amounts are in its currency, without sign. */
  z.strictObject({ itemId: z.uuid(), amount: charge, discount: charge.default('0'), writeOff: charge.default('0'), reason: optionalText(200) }),
  /** A cheque or deposit that was under way when the company went live. */
  z.strictObject({ openingId: z.uuid() }),
  /** Payments of a run that the bank has booked; all that are open when none is named. */
  z.strictObject({ runId: z.uuid(), partyIds: z.array(z.uuid()).max(1000).default([]) }),
  /** A deposit of a card processor, which is posted with its fees. */
  z.strictObject({ depositId: z.uuid() }),
  /** The line of another of our accounts: a transfer is made of both. */
  z.strictObject({ mirrorId: z.uuid() }),
])
export type MatchPart = z.output<typeof part>

/** A part of a line, signed as the line is; null for what the other parts leave of it. */
const codedPart = z.strictObject({ ...codingFields, amount: amount.nullish() })
export type CodedPartInput = z.output<typeof codedPart>

export const reconcilingStep = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('match'),
    lineId,
    parts: z.array(part).min(1, 'Choose what explains the line.').max(1000),
    /** What the bank took of it. */
    fee: z.strictObject({ amount: charge, accountId: z.uuid('Choose the account of the fee.').nullish() }).nullish(),
  }),
  /** Several lines that one entry explains, each with its own amount. */
  z.strictObject({ action: z.literal('combine'), lineIds, entryId: z.uuid() }),
  /** Posts each of the lines to an account, as a payment or receipt of the bank. */
  z.strictObject({ action: z.literal('code'), lineIds, ...codingFields }),
  /** Posts each of the lines by itself, in parts if need be: all of them or none. */
  z.strictObject({
    action: z.literal('codeEach'),
    lines: z
      .array(z.strictObject({ lineId, parts: z.array(codedPart).min(1, 'Say what it is posted as.').max(50, 'Split a line into at most 50 parts.') }))
      .min(1, 'Choose at least one line.')
      .max(MOST_LINES),
  }),
  /** Money of a customer or to a vendor that settles nothing yet. */
  z.strictObject({ action: z.literal('onAccount'), lineId, partyId: z.uuid('Choose a customer or vendor.'), party: z.enum(['customer', 'vendor']) }),
  z.strictObject({ action: z.literal('transfer'), lineId, ownAccountId: z.uuid('Choose one of our accounts.') }),
  /** The bank returned the payment of an entry: it is taken back on the line's day, and what it settled is open again. */
  z.strictObject({ action: z.literal('return'), lineId, entryId: z.uuid(), reason: optionalText(500) }),
  z.strictObject({ action: z.literal('unmatch'), lineId }),
  /** Takes back what an action did, and reverses what it posted. */
  z.strictObject({ action: z.literal('undo'), actionId: z.uuid() }),
  z.strictObject({ action: z.literal('exclude'), lineIds, reason: requiredText(500, 'Say why it is left out.') }),
  z.strictObject({ action: z.literal('include'), lineId }),
  z.strictObject({ action: z.literal('hold'), lineId, until: day, reason: optionalText(500) }),
  z.strictObject({ action: z.literal('release'), lineId }),
  z.strictObject({ action: z.literal('ask'), lineId, userId: z.uuid('Choose a colleague.'), note: requiredText(1000, 'Write what you want to know.') }),
  z.strictObject({ action: z.literal('answered'), lineId }),
  z.strictObject({ action: z.literal('dismiss'), lineId, candidates: z.array(z.uuid()).min(1, 'Name what is declined.').max(100) }),
  /** Whether an entry of before the first statement was under way then. */
  z.strictObject({ action: z.literal('carry'), entryId: z.uuid(), isCarried: z.boolean() }),
])
export type ReconcilingStep = z.input<typeof reconcilingStep>
export type ReconcilingStepOf<A extends ReconcilingStep['action']> = Extract<z.output<typeof reconcilingStep>, { action: A }>
