import { colToLetter } from 'hucre'
import type { SheetColumn, SheetRow } from '../sheet'

/** Row of the spreadsheet that a row of the report is in, counted from 1. */
export type PlaceOf = (row: number) => number

const percent = (part: string, whole: string): string => `IF(${whole}=0,"",ROUND((${part})/ABS(${whole})*100,1))`

/** Formula of a cell that follows from others; null for a cell that is a figure of its own. */
export const formulaOf = (columns: readonly SheetColumn[], column: number, row: SheetRow, place: number, placeOf: PlaceOf): string | null => {
  const definition = columns[column]
  if (!definition || row.cells[column] === null || row.cells[column] === undefined) return null
  const cell = (index: number, at = place) => `${colToLetter(index)}${at}`
  if (definition.change && !row.isPercent) {
    const { of, from, asPercent } = definition.change
    const difference = `${cell(of)}-${cell(from)}`
    return asPercent ? percent(difference, cell(from)) : difference
  }
  const { formula } = row
  if (!formula || !definition.isSummed) return null
  if (formula.kind === 'sum') return `SUBTOTAL(9,${cell(column, placeOf(formula.first))}:${cell(column, placeOf(formula.last))})`
  if (formula.kind === 'share') return percent(cell(column, placeOf(formula.row)), cell(column, placeOf(formula.of)))
  return formula.terms.length === 0
    ? null
    : formula.terms
        .map(({ row: of, sign }) => `${sign < 0 ? '-' : '+'}${cell(column, placeOf(of))}`)
        .join('')
        .replace(/^\+/, '')
}
