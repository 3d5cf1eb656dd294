import type { DatevVersion } from '@/contracts/audit-files-input'
import type { AuditAccount, AuditBooks, AuditJournal, AuditLine } from '../books'
import { type Cleaning, cutText, oneLine } from '../cleaning'
import type { DatevSettings } from '../format'
import { absoluteUnits, amountText, type Units, unitsOf, unitsText } from '../units'
import { columnsOf } from './columns'
import { quoted } from './header'
import { inWindows1252 } from './windows-1252'

/** Document number of the rows that bring balances forward. */
export const OPENING_NUMBER = 'EB-WERT'

export interface DatevRow {
  /** Debit positive, never zero. */
  amount: Units
  account: string
  counterAccount: string
  /** YYYY-MM-DD. */
  date: string
  number: string
  dueDate: string | null
  text: string
  costCentre: string | null
  party: string | null
  /** Foreign amount and currency. */
  foreign: string | null
}

const balanceOf = ({ debit, credit }: AuditLine): Units => unitsOf(debit) - unitsOf(credit)

const rowOf = (journal: AuditJournal, line: AuditLine, counterAccount: string, baseCurrency: string): DatevRow => ({
  amount: balanceOf(line),
  account: line.account,
  counterAccount,
  date: journal.date,
  number: journal.document.number || journal.number,
  dueDate: line.dueDate,
  text: line.memo ?? journal.narration,
  costCentre: line.costCentre,
  party: line.party ? `${line.party.code} ${line.party.name}` : null,
  foreign: line.currency === baseCurrency ? null : `${amountText(line.amount, ',')} ${line.currency}`,
})

/** A journal of two accounts is one row; the row tells what the first line says, or the one with a cost centre. */
const asOneRow = (lines: readonly AuditLine[]): [AuditLine, AuditLine] | null => {
  const [one, other, ...more] = lines
  if (!one || !other || more.length > 0 || one.account === other.account || (one.costCentre && other.costCentre)) return null
  return other.costCentre || (other.party && !one.costCentre) ? [other, one] : [one, other]
}

/** A row has one counter account, so the lines of a longer journal are posted one by one against the clearing account, which ends at zero. */
export const rowsOfJournal = (journal: AuditJournal, { clearingAccount }: DatevSettings, baseCurrency: string): DatevRow[] => {
  const lines = journal.lines.filter((line) => balanceOf(line) !== 0n)
  const pair = asOneRow(lines)
  if (pair) return [rowOf(journal, pair[0], pair[1].account, baseCurrency)]
  return lines.map((line) => rowOf(journal, line, clearingAccount, baseCurrency))
}

/** Balances brought forward, on the first day. */
export const openingRows = ({ accounts, period }: AuditBooks, { clearingAccount }: DatevSettings): DatevRow[] =>
  accounts
    .map(({ number, opening }: AuditAccount) => ({ number, opening: unitsOf(opening) }))
    .filter(({ opening }) => opening !== 0n)
    .map(({ number, opening }) => ({
      amount: opening,
      account: number,
      counterAccount: clearingAccount,
      date: period.from,
      number: OPENING_NUMBER,
      dueDate: null,
      text: 'EB-Wert',
      costCentre: null,
      party: null,
      foreign: null,
    }))

/** Characters that a document number may have. */
const documentNumber = (number: string): string => cutText(number.replace(/[^\w$%/-]/g, '-'), 36)
const ddmm = (day: string): string => day.slice(8, 10) + day.slice(5, 7)
const ddmmyy = (day: string): string => ddmm(day) + day.slice(2, 4)

/** Writes rows as lines of a version of the format. */
export const createRowWriter = (version: DatevVersion, cleaning: Cleaning): ((row: DatevRow) => string) => {
  const columns = columnsOf(version)
  const place = new Map(columns.map(({ name }, index) => [name, index]))
  const empty = columns.map(({ isText }) => (isText ? quoted('') : ''))
  const text = (field: string, value: string, longest: number): string => cleaning.note(field, value, cutText(inWindows1252(oneLine(value)), longest))
  return (row) => {
    const fields = [...empty]
    const set = (name: string, value: string): void => {
      const index = place.get(name)
      if (index === undefined) throw new Error(`no column ${name}`)
      fields[index] = columns[index]?.isText ? quoted(value) : value
    }
    set('Umsatz (ohne Soll/Haben-Kz)', unitsText(absoluteUnits(row.amount), ','))
    set('Soll/Haben-Kennzeichen', row.amount < 0n ? 'H' : 'S')
    set('Konto', row.account)
    set('Gegenkonto (ohne BU-Schlüssel)', row.counterAccount)
    set('Belegdatum', ddmm(row.date))
    set('Belegfeld 1', cleaning.note('Belegfeld 1', row.number, documentNumber(row.number)))
    set('Buchungstext', text('Buchungstext', row.text, 60))
    set('Festschreibung', '0')
    if (row.dueDate) set('Belegfeld 2', ddmmyy(row.dueDate))
    if (row.costCentre) set('KOST1 – Kostenstelle', text('KOST1', row.costCentre, 36))
    if (row.party) {
      set('Zusatzinformation – Art 1', 'Geschäftspartner')
      set('Zusatzinformation – Inhalt 1', text('Zusatzinformation', row.party, 210))
    }
    if (row.foreign) {
      set('Zusatzinformation – Art 2', 'Fremdwährung')
      set('Zusatzinformation – Inhalt 2', row.foreign)
    }
    return fields.join(';')
  }
}
