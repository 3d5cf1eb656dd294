import type { JournalEntryInput } from '@/contracts/journal-entry-input'
import { roundMoney } from '@/contracts/rules/rounding'
import { debitsOf } from '@/contracts/rules/entry-amounts'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { idsInColumn } from '../documents/ids'
import { composeEntryLines, type NewEntryLine } from './compose-lines'
import { entryLinesOf } from './lines'
import { type EntryReferences, referencesOf } from './references'
import type { JournalEntryRow } from './store'

/** Header of an entry with these lines: it is in the base currency, and its total is the sum of the debits. */
export const headerOf = ({ entry }: Session, date: string, lines: readonly NewEntryLine[], notes: string | null) => {
  const { baseCurrency } = entry.company
  const total = roundMoney(debitsOf(lines), baseCurrency)
  return { date, partyId: null, currency: baseCurrency, rate: '1', subTotal: total, grandTotal: total, baseGrandTotal: total, notes }
}

/** @throws Problem 422 for a day that isn't after the entry's own */
export const requireLater = (reverseOn: string | null | undefined, date: string): void => {
  if (reverseOn && reverseOn <= date) throw invalidField('reverseOn', `The entry is of ${dayInWords(date)}: it can be reversed on a later day.`, 'order')
}

/** Composes header, own row and lines of a draft from what a user entered or a file contains. */
export const composeWith = async (
  session: Session,
  references: EntryReferences,
  input: JournalEntryInput,
  existing: Existing<JournalEntryRow>,
  keptTaxes?: ReadonlySet<string>,
) => {
  const date = input.date ?? existing?.row.date ?? session.today
  requireLater(input.reverseOn, date)
  const lines = await composeEntryLines(session, references, input.lines, date, keptTaxes)
  return {
    header: headerOf(session, date, lines, input.notes ?? null),
    kindRow: { narration: input.narration, reference: input.reference ?? null, reverseOn: input.reverseOn ?? null },
    entered: input.lines,
    lines,
  }
}

export const composeEntry = async (session: Session, input: JournalEntryInput, existing: Existing<JournalEntryRow>) => {
  const kept = existing ? idsInColumn(await entryLinesOf(session, existing.row.id), 'taxCodeId') : []
  return composeWith(session, await referencesOf(session, idsInColumn(input.lines, 'partyId')), input, existing, new Set(kept))
}
