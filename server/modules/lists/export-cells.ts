import type { ListColumn, ListTable } from '@/contracts/list-columns'
import { escapeFormula } from '@/contracts/rules/formula'
import { inWords } from '@/contracts/words'

/** A column of an exported list. `value` is the value in the API's row: decimals as strings, days as YYYY-MM-DD. */
export interface ExportColumn<R> {
  /** The column's id on the list's screen. */
  id: string
  header: string
  kind: 'text' | 'number' | 'day'
  value: (row: R) => string | number | boolean | null
  /** Only for users who may see costs. */
  costs?: true
  /** Unit of the amount. Sums below the rows are per unit, because amounts in different currencies can't be added. */
  unit?: (row: R) => string
}

/** A cell's value as text. Numbers are exact decimals, since a spreadsheet's own numbers have only 15 digits. */
export type ExportCell = { kind: 'text' | 'number' | 'day'; text: string } | null

const NUMBER = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Converts a value to a cell, for all formats. An invalid "number" or "day" becomes text and is made harmless like any text. */
export const exportCell = <R>(column: ExportColumn<R>, row: R): ExportCell => {
  const value = column.value(row)
  if (value === null || value === '') return null
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  if (column.kind === 'number' && NUMBER.test(text)) return { kind: 'number', text }
  if (column.kind === 'day' && DAY.test(text)) return { kind: 'day', text }
  return { kind: 'text', text: escapeFormula(text) }
}

/** Name and columns of an exported file, from the definition of the list's table. */
export const exportOf = <R, Id extends string>({ name, columns, file }: ListTable<R, Id>): { name: string; columns: ExportColumn<R>[] } => ({
  name,
  columns: file.map((id) => {
    const { header, kind, value, currency, costs }: ListColumn<R> = columns[id]
    return {
      id,
      header,
      kind: kind === 'day' ? 'day' : kind === 'count' || kind === 'percent' || kind === 'money' ? 'number' : 'text',
      value: (row) => {
        const found = value(row) ?? null
        return (kind === 'words' || kind === 'status') && typeof found === 'string' ? inWords(found) : found
      },
      ...(costs && { costs }),
      ...(currency && { unit: currency }),
    }
  }),
})
