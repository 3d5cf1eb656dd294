import type { Cell, Sheet } from '@server/domain/workbook'
import { sheetsOfText } from '@server/domain/bank-formats/table/split'
import { addDays } from '@server/domain/today'

/** How a made-up bank writes its table. */
export interface Style {
  delimiter: string
  language: keyof typeof HEADINGS
  decimal: string
  isGrouped: boolean
  /** A minus before or behind the amount, brackets, columns for debits and credits, a column that says which, or CR and DR behind. */
  sign: 'minus' | 'behind' | 'brackets' | 'columns' | 'flag' | 'side'
  day: 'dd/mm/yyyy' | 'mm/dd/yyyy' | 'yyyy-mm-dd' | 'dd.mm.yy' | 'dd-mmm-yyyy' | 'yyyymmdd' | 'mmm d, yyyy'
  isNewestFirst: boolean
  hasBalance: boolean
  hasPreamble: boolean
  hasTotal: boolean
  more: readonly ('reference' | 'currency' | 'account' | 'valueDate')[]
  /** Order of the columns. */
  shuffle: number
  /** Text, or a workbook with numbers and days as such. */
  file: 'text' | 'workbook'
}
export interface MadeUpEntry {
  day: number
  cents: number
  text: string
}

const COLUMNS = ['date', 'valueDate', 'text', 'amount', 'flag', 'debit', 'credit', 'balance', 'reference', 'currency', 'account'] as const
type Column = (typeof COLUMNS)[number]
const HEADINGS = {
  en: ['Booking date', 'Value date', 'Description', 'Amount', 'Debit/Credit', 'Debit', 'Credit', 'Balance', 'Reference', 'Currency', 'Account number'],
  de: ['Buchungstag', 'Wertstellung', 'Verwendungszweck', 'Betrag', 'Soll/Haben', 'Soll', 'Haben', 'Saldo', 'Referenz', 'Währung', 'Auftragskonto'],
  fr: ['Date', 'Date de valeur', 'Libellé', 'Montant', 'Débit/Crédit', 'Débit', 'Crédit', 'Solde', 'Référence', 'Devise', 'Compte'],
  es: ['Fecha', 'Fecha valor', 'Concepto', 'Importe', 'Debe/Haber', 'Debe', 'Haber', 'Saldo', 'Referencia', 'Divisa', 'Cuenta'],
  it: ['Data', 'Data valuta', 'Descrizione', 'Importo', 'Dare/Avere', 'Dare', 'Avere', 'Saldo', 'Riferimento', 'Divisa', 'Conto'],
  nl: ['Datum', 'Rentedatum', 'Omschrijving', 'Bedrag', 'Af Bij', 'Af', 'Bij', 'Saldo na mutatie', 'Kenmerk', 'Munt', 'Rekening'],
  pl: ['Data operacji', 'Data waluty', 'Opis', 'Kwota', 'Strona', 'Obciążenia', 'Uznania', 'Saldo', 'Numer referencyjny', 'Waluta', 'Rachunek'],
  sv: ['Bokföringsdag', 'Valutadag', 'Beskrivning', 'Belopp', 'D/C', 'Uttag', 'Insättning', 'Saldo', 'Referens', 'Valuta', 'Kontonummer'],
  /** Words that nobody knows. */
  unknown: ['Lorem', 'Ipsum', 'Dolor', 'Sit', 'Amet', 'Elit', 'Sed', 'Eiusmod', 'Tempor', 'Magna', 'Aliqua'],
  none: [],
} as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr']
const ACCOUNT = 'DE02500105170137075030'

const dayAs = (day: string, style: Style['day']): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  if (style === 'dd/mm/yyyy') return `${date}/${month}/${year}`
  if (style === 'mm/dd/yyyy') return `${month}/${date}/${year}`
  if (style === 'dd.mm.yy') return `${date}.${month}.${year.slice(2)}`
  if (style === 'dd-mmm-yyyy') return `${date}-${name}-${year}`
  if (style === 'yyyymmdd') return `${year}${month}${date}`
  return style === 'mmm d, yyyy' ? `${name} ${Number(date)}, ${year}` : day
}

/** Cents as a decimal without needless zeros, as lines have it. */
const plain = (cents: number): string => String(cents / 100)

const amountAs = (cents: number, { decimal, isGrouped }: Style): string => {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, decimal === ',' ? '.' : ',') : whole}${decimal}${part}`
}
const signedAs = (cents: number, style: Style): string => {
  const amount = amountAs(cents, style)
  if (style.sign === 'side') return `${amount} ${cents < 0 ? 'DR' : 'CR'}`
  if (cents >= 0) return amount
  return style.sign === 'behind' ? `${amount}-` : style.sign === 'brackets' ? `(${amount})` : `-${amount}`
}

/** An order of the columns that only depends on the number. */
const shuffled = <T>(items: readonly T[], seed: number): T[] => {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** The sheets of these entries' file, and `date amount` of each of them. */
export const writtenAs = (entries: readonly MadeUpEntry[], style: Style): { sheets: Sheet[]; lines: string[] } => {
  const sorted = entries.map((one) => ({ ...one, date: addDays('2026-01-05', one.day) })).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const opening = 123_456
  let balance = opening
  const amounts: Column[] = style.sign === 'columns' ? ['debit', 'credit'] : style.sign === 'flag' ? ['amount', 'flag'] : ['amount']
  const used = new Set<Column>(['date', 'text', ...amounts, ...(style.hasBalance ? (['balance'] as const) : []), ...style.more])
  const columns = shuffled(
    COLUMNS.filter((column) => used.has(column)),
    style.shuffle,
  )
  const isTyped = style.file === 'workbook'
  const money = (cents: number, how = style): Cell => (isTyped && how.sign !== 'side' ? cents / 100 : signedAs(cents, how))
  const unsigned = (cents: number): Cell => (isTyped ? Math.abs(cents) / 100 : amountAs(cents, style))
  const dayCell = (date: string): Cell => (isTyped ? new Date(`${date}T00:00:00Z`) : dayAs(date, style.day))
  const rows = sorted.map(({ date, cents, text }, at) => {
    balance += cents
    const cells: Record<Column, Cell> = {
      date: dayCell(date),
      valueDate: dayCell(date),
      text,
      amount: style.sign === 'flag' ? unsigned(cents) : money(cents),
      flag: cents < 0 ? 'D' : 'C',
      debit: cents < 0 ? unsigned(cents) : '',
      credit: cents < 0 ? '' : unsigned(cents),
      balance: money(balance, { ...style, sign: style.sign === 'side' || style.sign === 'behind' ? style.sign : 'minus' }),
      reference: isTyped ? 7_000_001 + at * 37 : String(7_000_001 + at * 37),
      currency: 'EUR',
      account: ACCOUNT,
    }
    return columns.map((column) => cells[column])
  })
  const heading = HEADINGS[style.language].length === 0 ? [] : [columns.map((column) => HEADINGS[style.language][COLUMNS.indexOf(column)] ?? '')]
  const total = style.hasTotal ? [['Total', ...columns.slice(1).map((column) => (column === 'amount' ? money(balance - opening) : ''))]] : []
  const preamble = style.hasPreamble ? [['Transactions of the business account'], ['IBAN', ACCOUNT], []] : []
  const written: Cell[][] = [...preamble, ...heading, ...(style.isNewestFirst ? rows.toReversed() : rows), ...total]
  const quoted = (cell: Cell): string => {
    const text = String(cell)
    return text.includes(style.delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  const asText = () => new TextEncoder().encode(written.map((row) => row.map(quoted).join(style.delimiter)).join('\r\n'))
  return {
    sheets: isTyped ? [{ name: 'Sheet 1', rows: written }] : sheetsOfText(asText()),
    lines: sorted.map(({ date, cents }) => `${date} ${plain(cents)}`),
  }
}
