import { formatDay } from '../dates'
import { areLines, cellsOf } from './merge'

const NONE = '–'
/** A line is described by its first cells; further ones would only make it harder to recognise. */
const SHOWN_CELLS = 4

/** Labels of fields and cells, by `subject`, `lines`, `lines.qty`; and of values that can't be read as they are, by `paymentTermId=` and the id. */
export type Labels = Readonly<Record<string, string>>

/** "customerReference" becomes "Customer reference", if a form has no better name for it. */
const inWords = (name: string): string =>
  name
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^./, (first) => first.toUpperCase())

export const labelOf = (labels: Labels, field: string, cell?: string): string =>
  cell ? (labels[`${field}.${cell}`] ?? inWords(cell)) : (labels[field] ?? inWords(field))

const describeRecord = (value: object): string => {
  const row = value as Record<string, unknown>
  if (typeof row['name'] === 'string') return row['name']
  const filledCells = cellsOf(row)
    .map((cell) => row[cell])
    .filter((cell) => typeof cell === 'string' && cell !== '')
  return filledCells.slice(0, SHOWN_CELLS).join(' · ') || NONE
}

/** Formats a form's value for display: "3 Nov 2026", "Harbor Ltd", "3 entries". */
export const showValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (areLines(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`
  if (Array.isArray(value)) return value.map(showValue).join(', ') || NONE
  if (typeof value === 'object') return describeRecord(value)
  const text = String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text
}

/** Formats the value of a field, with the label that the form may have for it. */
export const showValueOf = (labels: Labels, field: string, value: unknown): string => labels[`${field}=${String(value)}`] ?? showValue(value)
