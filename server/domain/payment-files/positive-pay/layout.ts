import type { Decimal } from '@/contracts/rules/decimal'

/** A cheque for the bank's list: newly written, or voided since the last file. */
export interface Cheque {
  accountNo: string
  number: string
  date: string
  amount: Decimal
  payee: string
  /** Null for a cheque that is valid. */
  voidedOn: string | null
}

export const dayFormats = ['MMDDYY', 'MMDDYYYY', 'YYYYMMDD', 'YYMMDD', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export type DayFormat = (typeof dayFormats)[number]

/** `cents`: 12345 for 123.45. */
export type AmountFormat = 'decimal' | 'cents'

type Content =
  | { value: 'account' | 'cheque' | 'payee' }
  | { value: 'date' | 'voidDate'; format: DayFormat }
  | { value: 'amount'; format: AmountFormat }
  | { value: 'code'; issued: string; voided: string }
  | { value: 'constant'; text: string }

/** What a header or trailer can say of the file. `of` limits counts and sums to valid or to voided cheques. */
type Summary =
  | { value: 'account' }
  | { value: 'constant'; text: string }
  | { value: 'fileDate'; format: DayFormat }
  | { value: 'count'; of: 'all' | 'issued' | 'voided' }
  | { value: 'sum'; of: 'all' | 'issued' | 'voided'; format: AmountFormat }

interface Place {
  /** Columns of a fixed record, or the most characters in CSV; null where CSV has no limit. */
  width: number | null
  /** Where the filling goes is the other side. Only fixed records are filled. */
  align: 'left' | 'right'
  pad: ' ' | '0'
}

export type ChequeField = Content & Place
export type SummaryField = Summary & Place

/** How a bank wants its list of cheques. It is data, so that a bank account can have its own. */
export interface PositivePayLayout {
  name: string
  form: 'fixed' | 'csv'
  /** Columns of a fixed record; 0 for CSV. */
  recordLength: number
  /** Between the fields of CSV; empty for fixed records. */
  separator: '' | ',' | ';' | '\t' | '|'
  /** Whether the bank reads quoted fields. Otherwise separators inside a text become blanks. */
  quotes: boolean
  lineEnd: '\r\n' | '\n'
  fields: readonly ChequeField[]
  header: readonly SummaryField[] | null
  trailer: readonly SummaryField[] | null
}

const recordFaults = (layout: PositivePayLayout, name: string, fields: readonly Place[]): string[] => {
  if (fields.length === 0) return [`The ${name} has no fields.`]
  if (layout.form === 'csv') return []
  if (fields.some(({ width }) => width === null)) return [`Each field of the ${name} needs a width.`]
  const length = fields.reduce((sum, { width }) => sum + (width ?? 0), 0)
  return length === layout.recordLength ? [] : [`The fields of the ${name} have ${length} columns together instead of ${layout.recordLength}.`]
}

/** What is wrong with a layout; one sentence each. */
export const layoutFaults = (layout: PositivePayLayout): string[] => [
  ...recordFaults(layout, 'cheque’s record', layout.fields),
  ...(layout.header ? recordFaults(layout, 'header', layout.header) : []),
  ...(layout.trailer ? recordFaults(layout, 'trailer', layout.trailer) : []),
  ...(layout.form === 'csv' && layout.separator === '' ? ['CSV needs a separator.'] : []),
  ...(['account', 'cheque', 'amount'] as const)
    .filter((needed) => !layout.fields.some(({ value }) => value === needed) && !(needed === 'account' && layout.header?.some(({ value }) => value === needed)))
    .map((needed) => `The cheque’s record has no ${needed}.`),
]
