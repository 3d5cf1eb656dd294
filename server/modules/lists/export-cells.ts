import type { ListColumn, ListTable } from '@/contracts/list-columns'
import { harmless } from '@/contracts/rules/formula'
import { inWords } from '@/contracts/words'

/** A column of an exported list. `value` is what the API's row holds: decimals as strings, days as YYYY-MM-DD. */
export interface ExportColumn<R> {
  /** As the list's screen calls the column. */
  id: string
  header: string
  kind: 'text' | 'number' | 'day'
  value: (row: R) => string | number | boolean | null
  /** Only for who may see costs. */
  costs?: true
  /** Summed below the rows, each unit by itself: amounts of two currencies have no common sum. */
  unit?: (row: R) => string
}

/** Numbers as exact decimal text, since a spreadsheet's own numbers keep 15 digits. */
export type ExportCell = { kind: 'text' | 'number' | 'day'; text: string } | null

const NUMBER = /^-?\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The one way from a row to a cell, for every format. A "number" or "day" that is none is text, and treated like one. */
export const exportCell = <R>(column: ExportColumn<R>, row: R): ExportCell => {
  const value = column.value(row)
  if (value === null || value === '') return null
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  if (column.kind === 'number' && NUMBER.test(text)) return { kind: 'number', text }
  if (column.kind === 'day' && DAY.test(text)) return { kind: 'day', text }
  return { kind: 'text', text: harmless(text) }
}

/** What a list's table says of its columns, as a file needs it. */
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
