import { z } from 'zod'
import { addFilesStep, day, optionalText, removeFileIds, requiredText, version } from './fields'
import { isDecimal, isZero } from './rules/decimal'
import { amount, charge, currencyCode, rate } from './rules/schemas'
import { draftFields, editStep, lineId, reversal, step, stepWithReason } from './trade-input'

/** Sides of a deal on which a line can bear a tax. */
export const taxSides = ['sale', 'purchase'] as const
/** What a line has to do with taxes: it bears one or corrects one of a side, or it pays what the tax office is owed, without a code. */
export const entryTaxSides = [...taxSides, 'settlement'] as const

/** Whether a side of a line has an amount, or what is meant to be one. */
export const isFilled = (figure: string | null | undefined): figure is string =>
  figure !== null && figure !== undefined && figure !== '' && !(isDecimal(figure) && isZero(figure))

interface CheckedLine {
  debit?: string | null | undefined
  credit?: string | null | undefined
  taxId?: string | null | undefined
  taxSide?: (typeof entryTaxSides)[number] | null | undefined
}
/** What a line of an entry and one of a template must fulfil alike. */
export const checkEntryLine = ({ debit, credit, taxId, taxSide }: CheckedLine, context: z.RefinementCtx): void => {
  if (isFilled(debit) && isFilled(credit)) context.addIssue({ code: 'custom', path: ['credit'], message: 'Enter a debit or a credit, not both.' })
  if (taxId && taxSide === 'settlement') context.addIssue({ code: 'custom', path: ['taxId'], message: 'What settles taxes bears no tax code.' })
  if (taxId && !taxSide) context.addIssue({ code: 'custom', path: ['taxSide'], message: 'Say whether the tax is on a sale or on a purchase.' })
}

export const journalEntryLineInput = z
  .strictObject({
    ...lineId,
    accountId: z.uuid('Choose an account.'),
    memo: optionalText(200),
    /** In the line's currency; a line has either a debit or a credit. */
    debit: charge.nullish(),
    credit: charge.nullish(),
    /** The base currency when left out. */
    currency: currencyCode.nullish(),
    /** Base currency units for one unit of the line's currency; the company's rate of the day when left out. */
    rate: rate.nullish(),
    /** The customer or vendor; required on receivables and payables, and on no other account. */
    partyId: z.uuid('Choose a customer or vendor of the list.').nullish(),
    /** Day on which the amount on a receivable or payable is due; the entry's own when left out. */
    dueDate: day.nullish(),
    /** A tax on the amount, which is posted in addition. */
    taxId: z.uuid('Choose a tax of the list.').nullish(),
    taxSide: z.enum(entryTaxSides).nullish(),
    /** The amount contains the tax, as a line of a bank statement does. Stored without it. */
    containsTax: z.boolean().optional(),
    costCentreId: z.uuid('Choose a cost centre of the list.').nullish(),
    /** The account's balance at the end of the entry's day, in the line's currency, debit positive. The entry isn't posted if it is another. */
    assertedBalance: amount.nullish(),
  })
  .superRefine((line, context) => {
    checkEntryLine(line, context)
    if (!isFilled(line.debit) && !isFilled(line.credit)) context.addIssue({ code: 'custom', path: ['debit'], message: 'Enter a debit or a credit.' })
  })
export type JournalEntryLineInput = z.output<typeof journalEntryLineInput>

/** Most lines of an entry that is entered by hand or from a file. */
export const MOST_ENTRY_LINES = 500

const fields = {
  narration: requiredText(400, 'Say what the entry is for.'),
  reference: optionalText(60),
  /** Day on which the entry is reversed by itself; after the entry's own day. */
  reverseOn: day.nullish(),
  ...draftFields,
  lines: z.array(journalEntryLineInput).min(1, 'Add at least one line.').max(MOST_ENTRY_LINES, `An entry takes at most ${MOST_ENTRY_LINES} lines.`),
}
export const journalEntryInput = z.strictObject(fields)
export type JournalEntryInput = z.output<typeof journalEntryInput>
export const journalEntryEdit = z.strictObject({ version, ...fields, removeFileIds })
export type JournalEntryEdit = z.input<typeof journalEntryEdit>
export const journalEntryPatch = z.discriminatedUnion('action', [
  editStep(fields),
  /** Posts the entry. One above the company's limit waits for an approval instead. */
  step('post'),
  step('approve'),
  stepWithReason('sendBack', 'Say what has to be changed.'),
  step('withdraw'),
  /** Reverses the entry in the ledger on `date`, today when left out; the entry and its number are kept. */
  reversal('reverse', 'Say why it is reversed.'),
  addFilesStep,
])
