import { journalEntryLineInput, MOST_ENTRY_LINES, type JournalEntryLineInput } from '@/contracts/journal-entry-input'
import { absolute, compare, isZero } from '@/contracts/rules/decimal'
import { differenceOf } from '@/contracts/rules/entry-amounts'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord, TableRead } from '../../domain/table-import/types'
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

/** What a file's words mean: accounts by number, earlier number and name, parties by code and name, cost centres by code and name. */
export interface EntryWords {
  accounts: ReadonlyMap<string, ReferredAccount>
  customers: ReadonlyMap<string, string>
  vendors: ReadonlyMap<string, string>
  costCentres: ReadonlyMap<string, string>
}
export const wordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Rows of one entry have the same number, or else the same date and reference; rows without both are one entry for each date. */
export const groupsOf = (records: readonly ImportRecord[]): ImportRecord[][] => {
  const groups = new Map<string, ImportRecord[]>()
  for (const record of records) {
    const { entryNo, date, reference } = record.values
    const name = entryNo ? `no ${entryNo} ${date}` : `${date} ${reference ?? ''}`
    groups.set(name, [...(groups.get(name) ?? []), record])
  }
  return [...groups.values()]
}

const FIELDS: Readonly<Record<string, string>> = { accountId: 'account', partyId: 'party', costCentreId: 'costCentre' }
const withoutPlace = (message: string): string => {
  const text = message.replace(/^Line \d+: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The line that a row stands for; words that mean nothing are reported at their cells. */
const lineOf = (record: ImportRecord, table: TableRead, words: EntryWords): JournalEntryLineInput | null => {
  const { values } = record
  const account = words.accounts.get(wordOf(values.account ?? ''))
  if (!account) addError(record, table, 'account', 'UNKNOWN', `“${values.account}” is neither number nor name of an account that takes postings.`)
  const party = values.party ? (account?.type === 'payable' ? words.vendors : words.customers).get(wordOf(values.party)) : null
  if (values.party && !party)
    addError(record, table, 'party', 'UNKNOWN', `“${values.party}” is neither code nor name of a ${account?.type === 'payable' ? 'vendor' : 'customer'}.`)
  const costCentreId = values.costCentre ? words.costCentres.get(wordOf(values.costCentre)) : null
  if (values.costCentre && !costCentreId) addError(record, table, 'costCentre', 'UNKNOWN', `“${values.costCentre}” is neither code nor name of a cost centre.`)
  const amount = values.amount && !values.debit && !values.credit ? values.amount : null
  const sides = amount === null ? { debit: values.debit, credit: values.credit } : compare(amount, '0') < 0 ? { credit: absolute(amount) } : { debit: amount }
  if (hasError(record) || !account) return null
  const checked = journalEntryLineInput.safeParse({
    accountId: account.id,
    memo: values.memo,
    ...sides,
    currency: values.currency,
    rate: values.rate,
    partyId: party,
    dueDate: values.dueDate,
    costCentreId,
  })
  for (const { path, message } of checked.error?.issues ?? []) addError(record, table, String(path[0]), 'INVALID', message)
  return checked.data ?? null
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
  const lines = records.map((record) => lineOf(record, table, words))
  const date = records[0]?.values.date ?? ''
  checkReversal(records, table, date)
  if (records.length > MOST_ENTRY_LINES) refuse(records, table, `An entry takes at most ${MOST_ENTRY_LINES} lines; this one has ${records.length}.`)
  const whole = lines.flatMap((line) => line ?? [])
  if (whole.length < lines.length || records.some(hasError)) {
    refuse(records, table, 'Another row of this entry has an error.')
    return null
  }
  try {
    const composed = await composeEntryLines(session, references, whole, date)
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
    const record = records[Number(at ?? 0)]
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
