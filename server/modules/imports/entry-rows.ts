import { MOST_ENTRY_LINES } from '@/contracts/journal-entry-input'
import { absolute, add, isZero } from '@/contracts/rules/decimal'
import { differenceOf } from '@/contracts/rules/entry-amounts'
import { groupedBy } from '../../domain/grouped'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
import { sha256, toHex } from '../../http/digest'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { composeEntryLines, type NewEntryLine } from '../journal-entries/compose-lines'
import type { EntryReferences } from '../journal-entries/references'
import { amountOf, type EntryWords, linesOf } from './entry-lines'
import { addError } from './price-items'

/** An entry of a file: the rows that belong together. */
export interface FileEntry {
  records: ImportRecord[]
  date: string
  /** Identifies the entry by its content, so that the same file adds it once. */
  key: string
  lines: NewEntryLine[]
}

const keyOfGroup = ({ row, values }: ImportRecord, hasContra: boolean): string => {
  const { entryNo, journal, date, reference, contra } = values
  if (entryNo) return `no ${journal ?? ''} ${entryNo} ${date}`
  return hasContra && contra ? `row ${row}` : `${date} ${reference ?? ''}`
}

const groupedRows = (records: readonly ImportRecord[], hasContra: boolean): ImportRecord[][] => [
  ...groupedBy(records, (record) => keyOfGroup(record, hasContra)).values(),
]

const isBalanced = (records: readonly ImportRecord[]): boolean => {
  const amounts = records.map(amountOf)
  return records.length > 1 && amounts.every((amount) => amount !== null) && isZero(add('0', ...amounts.map((amount) => amount ?? '0')))
}

/**
 * Whether the column of contra accounts only repeats what the other rows say, as prints of a ledger do: most entries balance without it. Such a
 * column must not be posted as well.
 */
const repeatsItself = (records: readonly ImportRecord[]): boolean => {
  const groups = groupedRows(records, false)
  return groups.filter(isBalanced).length * 2 > groups.length
}

/**
 * Rows of one entry have the same number, in the same journal, or else the same date and reference; rows without both are one entry for each date.
 * A row with a contra account is an entry by itself if it has no number.
 * @param leaveOutContra called where the contra accounts only repeat other rows, which they then don't name any more
 */
export const groupsOf = (records: readonly ImportRecord[], leaveOutContra: () => void): ImportRecord[][] => {
  const hasContra = records.some(({ values }) => values.contra)
  if (!hasContra || !repeatsItself(records)) return groupedRows(records, hasContra)
  for (const { values } of records) values.contra = null
  leaveOutContra()
  return groupedRows(records, false)
}

const FIELDS: Readonly<Record<string, string>> = { partyId: 'party', costCentreId: 'costCentre', taxId: 'tax', taxSide: 'taxSide' }
const withoutPlace = (message: string): string => {
  const text = message.replace(/^Line \d+: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
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
  const lines = records.flatMap((record) => linesOf(record, table, words))
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
    const line = at === undefined ? undefined : lines[Number(at)]
    const record = line?.record ?? records[0]
    const named = field === 'accountId' ? (line?.named ?? 'account') : (FIELDS[field] ?? field)
    if (record) addError(record, table, named, first?.code ?? 'INVALID', withoutPlace(first?.message ?? error.message))
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
