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

/** The file of these entries, and `date amount` of each of them. */
export const writtenAs = (entries: readonly MadeUpEntry[], style: Style): { text: string; lines: string[] } => {
  const sorted = entries.map((one) => ({ ...one, date: addDays('2026-01-05', one.day) })).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const opening = 123_456
  let balance = opening
  const amounts: Column[] = style.sign === 'columns' ? ['debit', 'credit'] : style.sign === 'flag' ? ['amount', 'flag'] : ['amount']
  const used = new Set<Column>(['date', 'text', ...amounts, ...(style.hasBalance ? (['balance'] as const) : []), ...style.more])
  const columns = shuffled(
    COLUMNS.filter((column) => used.has(column)),
    style.shuffle,
  )
  const rows = sorted.map(({ date, cents, text }, at) => {
    balance += cents
    const cells: Record<Column, string> = {
      date: dayAs(date, style.day),
      valueDate: dayAs(date, style.day),
      text,
      amount: style.sign === 'flag' ? amountAs(cents, style) : signedAs(cents, style),
      flag: cents < 0 ? 'D' : 'C',
      debit: cents < 0 ? amountAs(cents, style) : '',
      credit: cents < 0 ? '' : amountAs(cents, style),
      balance: signedAs(balance, { ...style, sign: style.sign === 'side' ? 'side' : style.sign === 'behind' ? 'behind' : 'minus' }),
      reference: String(7_000_001 + at * 37),
      currency: 'EUR',
      account: ACCOUNT,
    }
    return columns.map((column) => cells[column])
  })
  const heading = HEADINGS[style.language].length === 0 ? [] : [columns.map((column) => HEADINGS[style.language][COLUMNS.indexOf(column)] ?? '')]
  const total = style.hasTotal ? [['Total', ...columns.slice(1).map((column) => (column === 'amount' ? signedAs(balance - opening, style) : ''))]] : []
  const preamble = style.hasPreamble ? [['Transactions of the business account'], ['IBAN', ACCOUNT], []] : []
  const written = [...preamble, ...heading, ...(style.isNewestFirst ? rows.toReversed() : rows), ...total]
  const quoted = (cell: string): string => (cell.includes(style.delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)
  return {
    text: written.map((row) => row.map(quoted).join(style.delimiter)).join('\r\n'),
    lines: sorted.map(({ date, cents }) => `${date} ${plain(cents)}`),
  }
}
