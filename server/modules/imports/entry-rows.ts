import { isFilled, journalEntryLineInput, MOST_ENTRY_LINES, type JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { absolute, compare, isZero, negate } from '@/contracts/rules/decimal'
import { differenceOf } from '@/contracts/rules/entry-amounts'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import { accountOrReason, type FindableAccount } from '../../domain/ledger/account-finder'
import { hasError } from '../../domain/table-import/read-table'
import type { CellProblem, ImportRecord, TableRead } from '../../domain/table-import/types'
import { sha256, toHex } from '../../http/digest'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { composeEntryLines, type NewEntryLine } from '../journal-entries/compose-lines'
import type { EntryReferences, ReferredAccount } from '../journal-entries/references'
import { addError } from './price-items'

/** An entry of a file: the rows that belong together. */
export interface FileEntry {
  records: ImportRecord[]
  date: string
  /** Identifies the entry by its content, so that the same file adds it once. */
  key: string
  lines: NewEntryLine[]
}

/** What a file's words mean: accounts as {@link accountOrReason} finds them, parties and cost centres by code and name. */
export interface EntryWords {
  accountOf: (text: string) => (ReferredAccount & FindableAccount) | undefined
  customers: ReadonlyMap<string, string>
  vendors: ReadonlyMap<string, string>
  costCentres: ReadonlyMap<string, string>
}
export const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Rows of one entry have the same number, or else the same date and reference; rows without both are one entry for each date. A row with a contra
 * account is an entry by itself if it has no number.
 */
export const groupsOf = (records: readonly ImportRecord[]): ImportRecord[][] => {
  const groups = new Map<string, ImportRecord[]>()
  for (const record of records) {
    const { entryNo, date, reference, contra } = record.values
    const name = entryNo ? `no ${entryNo} ${date}` : contra ? `row ${record.row}` : `${date} ${reference ?? ''}`
    groups.set(name, [...(groups.get(name) ?? []), record])
  }
  return [...groups.values()]
}

const FIELDS: Readonly<Record<string, string>> = { accountId: 'account', partyId: 'party', costCentreId: 'costCentre' }
const withoutPlace = (message: string): string => {
  const text = message.replace(/^Line \d+: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Amount of a row, debit positive, from two columns or from one with a sign or a side; null, with an error, where it has none or two. */
const amountOf = (record: ImportRecord, table: TableRead): string | null => {
  const { amount, debit, credit, side } = record.values
  if (isFilled(debit) && isFilled(credit)) return (addError(record, table, 'credit', 'INVALID', 'Enter a debit or a credit, not both.'), null)
  if (isFilled(debit)) return debit
  if (isFilled(credit)) return negate(credit)
  if (amount && !debit && !credit) return side === 'credit' ? negate(amount) : amount
  if (debit || credit) return '0'
  return (addError(record, table, 'debit', 'INVALID', 'Enter a debit or a credit.'), null)
}

const accountOf = (record: ImportRecord, table: TableRead, words: EntryWords, fields: { number: string; name?: string }): ReferredAccount | null => {
  const [number, name] = [record.values[fields.number], fields.name ? record.values[fields.name] : null]
  if (!number && !name) return null
  const found = accountOrReason(words.accountOf, { number, name })
  if (typeof found !== 'string') return found
  addError(record, table, number ? fields.number : (fields.name ?? fields.number), 'UNKNOWN', found)
  return null
}

/** The party of a line of an account. Other programs name one in every line, ours keep only receivables and payables by party. */
const partyOf = (record: ImportRecord, table: TableRead, words: EntryWords, { type }: ReferredAccount): string | null => {
  const { party } = record.values
  if (!party || (type !== 'receivable' && type !== 'payable')) return null
  const found = (type === 'payable' ? words.vendors : words.customers).get(wordOf(party))
  if (!found) addError(record, table, 'party', 'UNKNOWN', `“${party}” is neither code nor name of a ${type === 'payable' ? 'vendor' : 'customer'}.`)
  return found ?? null
}

const partyLeftOut: Omit<CellProblem, 'column'> = {
  field: 'party',
  code: 'PARTY_LEFT_OUT',
  message: 'Left out: only lines of receivables and payables name a customer or vendor.',
  severity: 'warning',
}

const isOfResult = ({ type }: ReferredAccount): boolean => type === 'income' || type === 'cogs' || type === 'expense'

/** The lines that a row stands for, one or with a contra account two; words that mean nothing are reported at their cells. */
const linesOf = (record: ImportRecord, table: TableRead, words: EntryWords): JournalEntryLineInput[] => {
  const { values } = record
  const account = accountOf(record, table, words, { number: 'account', name: 'accountName' })
  const contra = accountOf(record, table, words, { number: 'contra' })
  const costCentreId = values.costCentre ? words.costCentres.get(wordOf(values.costCentre)) : null
  if (values.costCentre && !costCentreId) addError(record, table, 'costCentre', 'UNKNOWN', `“${values.costCentre}” is neither code nor name of a cost centre.`)
  const amount = amountOf(record, table)
  if (amount !== null && isZero(amount)) return []
  const sides = [
    { account, signed: amount },
    { account: contra, signed: amount && negate(amount) },
  ].flatMap((one) => (one.account ? [{ ...one, account: one.account, partyId: partyOf(record, table, words, one.account) }] : []))
  if (hasError(record)) return []
  if (values.party && sides.every(({ partyId }) => partyId === null)) record.problems.push({ ...partyLeftOut, column: table.mapping.party ?? null })
  // A cost centre of two lines belongs to income or expense.
  const ofCentre = sides.find((one) => isOfResult(one.account)) ?? sides[0]
  return sides.flatMap((one) => {
    const { account: posted, signed, partyId } = one
    const checked = journalEntryLineInput.safeParse({
      accountId: posted.id,
      memo: values.memo,
      [compare(signed ?? '0', '0') < 0 ? 'credit' : 'debit']: absolute(signed ?? '0'),
      currency: values.currency,
      rate: values.rate,
      partyId,
      dueDate: partyId ? values.dueDate : null,
      costCentreId: one === ofCentre ? costCentreId : null,
    })
    for (const { path, message } of checked.error?.issues ?? []) addError(record, table, String(path[0]), 'INVALID', message)
    return checked.data ?? []
  })
}

/** Checks the day on which an entry reverses itself: a later one, and the same in every row that names it. */
const checkReversal = (records: readonly ImportRecord[], table: TableRead, date: string): void => {
  const first = records.find(({ values }) => values.reverseOn)?.values.reverseOn
  for (const record of records) {
    const { reverseOn } = record.values
    if (!reverseOn) continue
    if (reverseOn <= date) addError(record, table, 'reverseOn', 'ORDER', `The entry is of ${dayInWords(date)}: it can be reversed on a later day.`)
    else if (reverseOn !== first) addError(record, table, 'reverseOn', 'DIFFERS', 'Another row of this entry names another day.')
  }
}

const refuse = (records: readonly ImportRecord[], table: TableRead, message: string): void => {
  for (const record of records) if (!hasError(record)) addError(record, table, 'entryNo', 'ENTRY', message)
}

/** Judges an entry as its form would; null with the errors at its rows if it can't be added. */
export const composeFileEntry = async (
  session: Session,
  records: ImportRecord[],
  table: TableRead,
  words: EntryWords,
  references: EntryReferences,
): Promise<Omit<FileEntry, 'key'> | null> => {
  const { baseCurrency } = session.entry.company
  const lines = records.flatMap((record) => linesOf(record, table, words).map((line) => ({ record, line })))
  const date = records[0]?.values.date ?? ''
  checkReversal(records, table, date)
  if (lines.length > MOST_ENTRY_LINES) refuse(records, table, `An entry takes at most ${MOST_ENTRY_LINES} lines; this one has ${lines.length}.`)
  if (records.some(hasError)) {
    refuse(records, table, 'Another row of this entry has an error.')
    return null
  }
  try {
    const composed = await composeEntryLines(
      session,
      references,
      lines.map(({ line }) => line),
      date,
    )
    const difference = differenceOf(composed)
    if (isZero(difference) && composed.length > 1) return { records, date, lines: composed }
    refuse(
      records,
      table,
      composed.length < 2 ? 'An entry has at least two lines.' : `Debits and credits of this entry differ by ${moneyText(absolute(difference), baseCurrency)}.`,
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first] = error.more.errors ?? []
    const [, at, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(first?.path ?? '') ?? []
    const record = at === undefined ? records[0] : lines[Number(at)]?.record
    if (record) addError(record, table, FIELDS[field] ?? field, first?.code ?? 'INVALID', withoutPlace(first?.message ?? error.message))
    refuse(records, table, 'Another row of this entry has an error.')
  }
  return null
}

/** The key of an entry: its content, and how many entries of the same content come before it in the file. */
export const keyOfEntry = async (records: readonly ImportRecord[], seen: Map<string, number>): Promise<string> => {
  const content = toHex(
    await sha256(
      JSON.stringify(
        records.map(({ values }) =>
          Object.entries(values)
            .filter(([, value]) => value !== null)
            .sort(),
        ),
      ),
    ),
  )
  const count = (seen.get(content) ?? 0) + 1
  seen.set(content, count)
  return `${content}-${count}`
}
