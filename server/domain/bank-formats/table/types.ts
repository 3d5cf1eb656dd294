import type { TableField } from '@/contracts/bank-statement-input'
import type { DateStyle, DecimalStyle } from '../../table-import/styles'
import type { TableColumn } from '../../table-import/types'
import type { StatementFile } from '../types'

export type SingleField = Exclude<TableField, 'text'>

/** Column of each field, from 0. The texts of several columns are joined in this order. */
export type TableMapping = Readonly<Partial<Record<SingleField, number>>> & { readonly text?: readonly number[] }

/**
 * `as-is`: a positive amount is a credit. `inverted`: a positive amount is a debit, as many card programs write charges. `by-column`: columns for debits
 * and credits, or one that says which of both an amount is.
 */
export type SignStyle = 'as-is' | 'inverted' | 'by-column'

/** Order of a date's parts; `ymd` has a year of two digits in front. A year of four digits needs no order. */
export type DayOrder = DateStyle | 'ymd'

/** What was decided for a table; what is missing is told from the file. */
export interface TableChoices {
  sheet?: number | undefined
  /** Row of the heading, from 1; 0 if the table has none. */
  headerRow?: number | undefined
  mapping?: TableMapping | undefined
  decimal?: DecimalStyle | undefined
  dates?: DayOrder | undefined
  sign?: SignStyle | undefined
  /** The day of reading: nothing is booked much later. */
  today?: string | undefined
}

export type SkipReason = 'repeated-heading' | 'total' | 'balance' | 'text' | 'pending' | 'not-booked'
export interface SkippedRow {
  row: number
  reason: SkipReason
  text: string
}

export interface TableStatement extends StatementFile {
  sheet: number
  sheets: { name: string; rows: number }[]
  /** Row of the heading, from 1; 0 if the table has none. */
  headerRow: number
  columns: TableColumn[]
  mapping: TableMapping
  styles: { decimal: DecimalStyle; dates: DayOrder; sign: SignStyle }
  /** What the file doesn't prove. Until it is chosen, the lines show one of the possible readings and their statements have an error. */
  open: { columns: boolean; decimal: boolean; dates: boolean; sign: boolean }
  /** The same for files of one layout: what choices are remembered by. */
  signature: string
  /** Filled rows that are no lines, up to a limit. */
  skipped: SkippedRow[]
}
