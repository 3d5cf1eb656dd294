import { z } from 'zod'
import { optionalText, requiredText, version } from './fields'
import { checkEntryLine, entryTaxSides, MOST_ENTRY_LINES } from './journal-entry-input'
import { charge, currencyCode } from './rules/schemas'
import { lineId } from './trade-input'

/** A line of a template. Its amount may be left open, to be entered each time. */
export const templateLineInput = z
  .strictObject({
    ...lineId,
    accountId: z.uuid('Choose an account.'),
    memo: optionalText(200),
    debit: charge.nullish(),
    credit: charge.nullish(),
    /** The base currency when left out. Rates are those of the day on which an entry is made. */
    currency: currencyCode.nullish(),
    partyId: z.uuid('Choose a customer or vendor of the list.').nullish(),
    taxId: z.uuid('Choose a tax of the list.').nullish(),
    taxSide: z.enum(entryTaxSides).nullish(),
    costCentreId: z.uuid('Choose a cost centre of the list.').nullish(),
  })
  .superRefine(checkEntryLine)
export type TemplateLineInput = z.output<typeof templateLineInput>

/** Fields that templates and recurring entries have. */
export const templateFields = {
  name: requiredText(100, 'Enter a name.'),
  narration: requiredText(400, 'Say what the entry is for.'),
  reference: optionalText(60),
  lines: z.array(templateLineInput).min(1, 'Add at least one line.').max(MOST_ENTRY_LINES, `An entry takes at most ${MOST_ENTRY_LINES} lines.`),
}

export const entryTemplateInput = z.strictObject(templateFields)
export type EntryTemplateInput = z.output<typeof entryTemplateInput>
export const entryTemplateEdit = z.strictObject({ action: z.literal('edit'), version, ...templateFields })
export const entryTemplatePatch = z.discriminatedUnion('action', [entryTemplateEdit])
export type EntryTemplateBody = z.input<typeof entryTemplateInput>
