import type { PreviewRow, QuoteFileHeader, TablePreview, TableReading } from '@/contracts/imports'
import { hasError } from '../../domain/table-import/read-table'
import type { ImportRecord } from '../../domain/table-import/types'
import { faultyCsv } from './faulty-csv'
import type { TableFile } from './read-file'
import type { Reading } from './reading'

/** The effect that a row would have, and the record that it would change. */
export interface PlannedRow {
  record: ImportRecord
  outcome: Exclude<PreviewRow['outcome'], 'faulty'>
  target?: string | null
  part?: PreviewRow['part']
  guesses?: PreviewRow['guesses']
}

const FIRST_ROWS = 200
const PROBLEM_ROWS = 800
const SKIPPED_ROWS = 200

const shownOf = (plannedRows: readonly PlannedRow[], most: number): readonly PlannedRow[] => {
  if (plannedRows.length <= most) return plannedRows
  const rest = plannedRows.slice(FIRST_ROWS).filter(({ record }) => record.problems.length > 0)
  return [...plannedRows.slice(0, FIRST_ROWS), ...rest.slice(0, PROBLEM_ROWS)]
}

const rowOf = ({ record, outcome, target = null, part = null, guesses = {} }: PlannedRow): PreviewRow => ({
  row: record.row,
  outcome: hasError(record) ? 'faulty' : outcome,
  values: record.values,
  problems: record.problems,
  target,
  part,
  group: record.group,
  guesses,
})

const missingIn = ({ layout: { fields, oneOf = [] }, table: { mapping } }: Reading): string[] => {
  const absent = (name: string) => mapping[name] === undefined
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const required = fields.filter(({ name, required }) => required && absent(name)).map(({ label }) => label)
  return oneOf.length > 0 && oneOf.every(absent) ? [...required, oneOf.map(labelOf).join(' or ')] : required
}

interface Extras {
  quote?: QuoteFileHeader
  /** Sum of each group's lines. */
  totals?: readonly (string | null)[]
  faulty?: boolean
  choices?: TablePreview['choices']
  notes?: readonly string[]
  /** Shows every row, for imports in which the user may choose something for each. */
  whole?: boolean
}

/** How a file was read, for the user to correct. */
export const readingOf = ({ file }: Pick<TableFile, 'file'>, { table, layout, decimal, dates, usedAt }: Reading, missing: string[]): TableReading => ({
  fileName: file.name,
  sheets: table.sheets,
  sheet: table.sheet,
  headerRow: table.headerRow,
  recognised: table.recognised,
  columns: table.columns,
  fields: layout.fields.map(({ name, label, kind, required }) => ({ name, label, kind, required: required === true })),
  mapping: { ...table.mapping },
  decimal,
  dates,
  open: table.open,
  remembered: usedAt,
  missing,
})

/** The response of every preview: how the file was read, and the effect that each row would have. */
export const previewOf = (
  file: TableFile,
  reading: Reading,
  plannedRows: readonly PlannedRow[],
  { quote, totals = [], faulty, choices = [], notes = [], whole = false }: Extras = {},
): TablePreview => {
  const { table, signature } = reading
  const rows = plannedRows.map(rowOf)
  const count = (outcome: PreviewRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    ...readingOf(file, reading, missingIn(reading)),
    signature,
    counts: {
      records: rows.length,
      faulty: count('faulty'),
      warnings: rows.filter(({ outcome, problems }) => outcome !== 'faulty' && problems.length > 0).length,
      create: count('create'),
      update: count('update'),
      skipped: table.skipped.length,
    },
    rows: whole ? rows : shownOf(plannedRows, FIRST_ROWS + PROBLEM_ROWS).map(rowOf),
    skipped: table.skipped.slice(0, SKIPPED_ROWS),
    groups: table.groups.map(({ index, name }) => ({
      index,
      name,
      records: table.records.filter(({ group }) => group === index).length,
      total: totals[index] ?? null,
    })),
    quote: quote ?? null,
    choices,
    notes: [...notes],
    faultyCsv: faulty ? faultyCsv(table) : null,
  }
}
