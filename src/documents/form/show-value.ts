import { formatDay } from '../dates'
import { areLines, cellsOf } from './merge'

const NONE = '–'
/** A line is told by its first cells; the rest would only hide what is meant. */
const TOLD_CELLS = 4

/** What fields and cells are called: `subject`, `lines`, `lines.qty`; and values that don't speak for themselves: `paymentTermId=` and the id. */
export type Labels = Readonly<Record<string, string>>

/** "customerReference" becomes "Customer reference", where a form has no better name for it. */
const inWords = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

export const labelOf = (labels: Labels, field: string, cell?: string): string =>
  cell ? (labels[`${field}.${cell}`] ?? inWords(cell)) : (labels[field] ?? inWords(field))

const record = (value: object): string => {
  const row = value as Record<string, unknown>
  if (typeof row['name'] === 'string') return row['name']
  const told = cellsOf(row)
    .map((cell) => row[cell])
    .filter((cell) => typeof cell === 'string' && cell !== '')
  return told.slice(0, TOLD_CELLS).join(' · ') || NONE
}

/** A form's value for reading: "3 Nov 2026", "Harbor Ltd", "3 lines". */
export const showValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (areLines(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (Array.isArray(value)) return value.map(showValue).join(', ') || NONE
  if (typeof value === 'object') return record(value)
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text
}

/** The same of a field's value, for which the form may have a word. */
export const showValueOf = (labels: Labels, field: string, value: unknown): string => labels[`${field}=${String(value)}`] ?? showValue(value)
