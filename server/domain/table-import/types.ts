import type { Cell } from '../workbook'
import type { DateStyle, DecimalStyle } from './styles'

export type FieldKind = 'text' | 'number' | 'day' | 'currency' | 'choice'

/** A field that a column of an imported table can be mapped to. */
export interface ImportField {
  name: string
  label: string
  kind: FieldKind
  /** Headings that mean this field, in the form of `aliasKey`, the best first. */
  aliases: readonly string[]
  /** Headings that mean this field where no other field takes their column, such as “Account” beside “Account name”. */
  otherwise?: readonly string[]
  required?: true
  /** Maximum length of the text. */
  max?: number
  /** For a number: whether it must not be below 0, or must be above 0. */
  least?: 'zero' | 'positive'
  /** For a choice: values by the words in files, in the form of `aliasKey`. */
  choices?: Readonly<Record<string, string>>
  /** Whether the field identifies the subject of a row, so that a row with it is a record even if it is called "Total". */
  identifies?: true
}

export interface TableLayout {
  fields: readonly ImportField[]
  /** Whether the table may have totals and headings of groups: tables of lines have them, a list of customers doesn't. */
  totals: boolean
  /** A row in which all of these fields are filled is a line, whatever it is called. */
  proof?: readonly string[]
  /**
   * Blank cells of `fields` mean the cell above in a row that leaves some of `where` blank and repeats the others: many programs write what is common
   * to an entry in its first row only.
   */
  carried?: { where: readonly string[]; fields: readonly string[] }
  /** Set where a row is identified by a name that may also be that of a tax or a sentence, as names of accounts are. */
  isNamed?: true
  /** Numbers that are equal in a row without anything that identifies a line: the row is their total. */
  sums?: readonly string[]
  /** At least one of these fields must identify the subject of a row. */
  oneOf?: readonly string[]
  /** Corrects a mapping that was guessed from the headings by what the columns hold. */
  settle?: (mapping: Mapping, columns: readonly TableColumn[]) => Mapping
  /** Maximum number of records in one file. */
  most: number
}

/** Column of each field, counted from 0. */
export type Mapping = Readonly<Record<string, number>>

export interface ReadChoices {
  sheet?: number | null | undefined
  /** Row of the heading, from 1; 0 if the table has none. */
  headerRow?: number | null | undefined
  mapping?: Mapping | null | undefined
  decimal?: DecimalStyle | 'auto' | null | undefined
  dates?: DateStyle | 'auto' | null | undefined
  /** Whether the file is a text whose cells are separated by a sign that may also occur within a cell. */
  delimited?: boolean
}

export type Severity = 'error' | 'warning'
export interface CellProblem {
  field: string | null
  /** Column from 0; null if the problem concerns the whole row. */
  column: number | null
  code: string
  message: string
  severity: Severity
}

export interface ImportRecord {
  /** Row in the file, from 1. */
  row: number
  /** The row as the file has it, with what is carried down from rows above. */
  cells: readonly Cell[]
  /** Clean text, plain decimals, ISO days; null where the cell is empty or can't be read. */
  values: Record<string, string | null>
  problems: CellProblem[]
  /** Index of the table's part that contains the record; parts are alternatives if a file repeats its heading. */
  group: number
}

export type SkipReason = 'repeated-heading' | 'total' | 'section' | 'text' | 'below-total'
export interface SkippedRow {
  row: number
  reason: SkipReason
  text: string
}

export interface TableColumn {
  index: number
  heading: string
  samples: string[]
}

export interface TableRead {
  sheet: number
  sheets: { name: string; rows: number }[]
  /** Row of the heading, from 1; 0 if the table has none. */
  headerRow: number
  /** Whether a heading was recognised by its words. */
  recognised: boolean
  columns: TableColumn[]
  mapping: Mapping
  records: ImportRecord[]
  skipped: SkippedRow[]
  groups: { index: number; name: string | null }[]
  /** Styles that the file doesn't prove, which the user has to choose before its cells can be read. */
  open: { decimal: boolean; dates: boolean }
  /** Totals stated in the table, with their rows. */
  declared: { row: number; value: string }[]
}
