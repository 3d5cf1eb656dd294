import { z } from 'zod'
import { costCentreId } from './cost-centre-input'
import { optionalText, requiredText, version } from './fields'
import { plainAccountNo } from './rules/bank-account'
import { compare, isDecimal } from './rules/decimal'
import { charge, decimalString } from './rules/schemas'

const positive = decimalString({ precision: 20, scale: 4, above: '0' })
const share = z.discriminatedUnion('is', [
  /** An amount in the direction of the bank's line. */
  z.strictObject({ is: z.literal('fixed'), amount: positive }),
  /** Of the whole amount of the bank's line. */
  z.strictObject({ is: z.literal('percent'), percent: decimalString({ precision: 9, scale: 6, above: '0', max: '100' }) }),
  /** The amount that stands behind these words in the text of the bank's line. */
  z.strictObject({ is: z.literal('text'), after: requiredText(60, 'Enter the words before the amount.') }),
  /** What the other lines leave. */
  z.strictObject({ is: z.literal('rest') }),
])
export const shareKinds = ['rest', 'percent', 'fixed', 'text'] as const

/** What a line, or a part of it, is posted as that no document explains. Its amount contains the tax. */
export const codingFields = {
  accountId: z.uuid('Choose an account.'),
  taxId: z.uuid('Choose a tax of the list.').nullish(),
  costCentreId,
  /** The customer or vendor; required on receivables and payables, and on no other account. */
  partyId: z.uuid('Choose a customer or vendor of the list.').nullish(),
  memo: optionalText(200),
}
const ruleLine = z.strictObject({ ...codingFields, share })

const partyAccount = optionalText(64).refine((typed) => !typed || plainAccountNo(typed).length >= 4, 'Enter at least 4 letters or digits.')
const condition = z
  .strictObject({
    /** Words of the text, the reference or the other side's name, one after the other; `*` stands for any characters. */
    words: optionalText(200).refine((typed) => !typed || /[\p{L}\p{N}]/u.test(typed), 'Enter at least one word or number.'),
    /** Smallest and largest amount, without sign. */
    from: charge.nullish(),
    to: charge.nullish(),
    direction: z.enum(['in', 'out']).nullish(),
    /** Account number of the other side. */
    partyAccount,
  })
  .superRefine(({ words, from, to, direction, partyAccount: account }, context) => {
    if (!words && !from && !to && !direction && !account)
      context.addIssue({ code: 'custom', path: ['words'], message: 'Say what a line must be: words, an amount, a direction or an account.' })
    if (from && to && isDecimal(from) && isDecimal(to) && compare(from, to) > 0)
      context.addIssue({ code: 'custom', path: ['to'], message: 'Enter an amount that isn’t below the smallest one.' })
  })

const fields = {
  name: requiredText(100, 'Give the rule a name.'),
  /** Null or left out for every account. */
  ownAccountId: z.uuid('Choose one of our accounts.').nullish(),
  condition,
  lines: z
    .array(ruleLine)
    .min(1, 'Say what is drafted.')
    .max(20, 'A rule drafts at most 20 lines.')
    .refine((lines) => lines.filter(({ share: { is } }) => is === 'rest').length < 2, 'Only one line can take the rest.'),
}
export const statementRuleInput = z.strictObject(fields)
export type StatementRuleInput = z.output<typeof statementRuleInput>
export type StatementRuleBody = z.input<typeof statementRuleInput>

export const statementRulePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields }),
  z.strictObject({ action: z.literal('pause'), version }),
  z.strictObject({ action: z.literal('resume'), version }),
  /** Changes places with the rule before it or after it. */
  z.strictObject({ action: z.literal('move'), version, to: z.enum(['up', 'down']) }),
])
export type StatementRulePatch = z.output<typeof statementRulePatch>
