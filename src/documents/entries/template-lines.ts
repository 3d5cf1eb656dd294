import type { EntryTemplateBody } from '@/contracts/entry-template-input'
import type { TemplateLine } from '@/contracts/entry-templates'
import type { JournalEntry } from '@/contracts/journal-entries'
import { savedRow } from '../form/codecs'
import { type EntryCodes, type EntryFormLine, lineCodecs, sentLines, taxOfLine } from './lines'

/** Columns of an entry that a template leaves to each entry. */
const LEFT_OUT = new Set(['rate', 'base', 'dueDate', 'assertedBalance'])
export const isTemplateColumn = ({ id }: { id: string }): boolean => !LEFT_OUT.has(id)

/** The line of a form for the line of a template. */
export const templateFormLine = (line: TemplateLine): EntryFormLine =>
  savedRow(lineCodecs, {
    ...line,
    tax: taxOfLine(line),
    rate: null,
    dueDate: null,
    assertedBalance: null,
  })

/** The same lines for a new record, which gives them ids of its own. */
export const newLinesOf = (lines: readonly EntryFormLine[]): EntryFormLine[] =>
  lines.map((line) => ({ ...line, key: crypto.randomUUID(), id: undefined, dueDate: '', rate: '', assertedBalance: '' }))

/** What a template takes over from an entry: the lines as they were entered. */
export const templateOf = ({ narration, reference, currency: baseCurrency, lines }: JournalEntry): Omit<EntryTemplateBody, 'name'> => ({
  narration,
  reference,
  lines: lines
    .filter(({ isComputed }) => !isComputed)
    .map(({ account, memo, debit, credit, currency, party, taxId, taxSide, costCentre }) => ({
      accountId: account.id,
      memo,
      debit,
      credit,
      currency: currency === baseCurrency ? null : currency,
      partyId: party?.id ?? null,
      taxId,
      taxSide,
      costCentreId: costCentre?.id ?? null,
    })),
})

/** The lines of the body in which a template is saved. */
export const sentTemplateLines = (lines: readonly EntryFormLine[], codes: EntryCodes): EntryTemplateBody['lines'] =>
  sentLines(lines, codes).map(({ dueDate: _due, rate: _rate, assertedBalance: _balance, ...line }) => line)
