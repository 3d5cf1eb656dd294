import type { DateStyle, DecimalStyle } from './styles'

export type FieldKind = 'text' | 'number' | 'day' | 'currency' | 'choice'

/** A field that a column of somebody's table may be. */
export interface ImportField {
  name: string
  label: string
  kind: FieldKind
  /** Headings that mean this field, as `aliasKey` writes them, the best first. */
  aliases: readonly string[]
  required?: true
  /** Longest text that is kept. */
  max?: number
  /** Of a number: what it must be. */
  least?: 'zero' | 'positive'
  /** Of a choice: values by what files write, as `aliasKey` spells it. */
  choices?: Readonly<Record<string, string>>
  /** Names what the row is about, so that a row with it is a record even where it is called "Total". */
  identifies?: true
}

export interface TableLayout {
  fields: readonly ImportField[]
  /** Tables of lines end in totals and hold headings of groups; a list of customers doesn't. */
  totals: boolean
  /** Where all of these are filled a row is a line, whatever it is called. */
  proof?: readonly string[]
  /** At least one of these names what a row is about. */
  oneOf?: readonly string[]
  /** As many records as one file may hold. */
  most: number
}

/** Column of each field, counted from 0. */
export type Mapping = Readonly<Record<string, number>>

export interface ReadChoices {
  sheet?: number | null | undefined
  /** Row of the heading, from 1; 0 says that the table has none. */
  headerRow?: number | null | undefined
  mapping?: Mapping | null | undefined
  decimal?: DecimalStyle | 'auto' | null | undefined
  dates?: DateStyle | 'auto' | null | undefined
  /** Whether it is a text whose cells are parted by a sign, which may stand within a cell as well. */
  delimited?: boolean
}

export type Severity = 'error' | 'warning'
export interface CellProblem {
  field: string | null
  /** From 0; null where the whole row is meant. */
  column: number | null
  code: string
  message: string
  severity: Severity
}

export interface ImportRecord {
  /** In the file, from 1. */
  row: number
  /** Clean text, plain decimals, ISO days; null where the cell is empty or can't be read. */
  values: Record<string, string | null>
  problems: CellProblem[]
  /** Index of the table's part that it stands in; parts are alternatives where a file repeats its heading. */
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
  /** From 1; 0 when the table has no heading. */
  headerRow: number
  /** Whether a heading was recognised by its words. */
  recognised: boolean
  columns: TableColumn[]
  mapping: Mapping
  records: ImportRecord[]
  skipped: SkippedRow[]
  groups: { index: number; name: string | null }[]
  /** What the file leaves open, to be chosen before its cells can be read. */
  open: { decimal: boolean; dates: boolean }
  /** Totals that the table states, with their rows. */
  declared: { row: number; value: string }[]
}
