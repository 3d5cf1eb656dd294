import { type Cell, colToLetter, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre'
import { harmless } from '@/contracts/rules/formula'
import { type ExportColumn, exportCell } from './export-cells'

const valueOf = <R>(column: ExportColumn<R>, row: R): string | number | Date | null => {
  const cell = exportCell(column, row)
  if (cell?.kind === 'number') return Number(cell.text)
  return cell?.kind === 'day' ? new Date(`${cell.text}T00:00:00Z`) : (cell?.text ?? null)
}

const WIDTH = { text: 28, number: 16, day: 12 } as const
const bold = { font: { bold: true } } as const

const letterOf = <R>(columns: readonly ExportColumn<R>[], id: string): string => colToLetter(columns.findIndex((column) => column.id === id))

/** Adds up what a filter set in the spreadsheet leaves: of one unit at once, of several only the rows whose own cell names this one. */
const formulaOf = <R>(columns: readonly ExportColumn<R>[], column: ExportColumn<R>, count: number, unit: string | null): string => {
  const letter = letterOf(columns, column.id)
  const range = `${letter}2:${letter}${count + 1}`
  if (unit === null) return `SUBTOTAL(109,${range})`
  const units = letterOf(columns, 'currency')
  return `SUMPRODUCT(SUBTOTAL(109,OFFSET(${letter}2,ROW(${range})-ROW(${letter}2),0)),--(${units}2:${units}${count + 1}="${unit}"))`
}

/** One row of sums below the list, or one for each currency; none where nothing is summed or a currency has no cell. */
const sumRows = <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Map<string, Partial<Cell>>[] => {
  const summed = columns.filter((column) => column.unit)
  const units = [...new Set(summed.flatMap((column) => rows.map((row) => column.unit?.(row) ?? '')))].sort()
  const mixed = units.length > 1
  if (units.length === 0 || (mixed && !columns.some(({ id }) => id === 'currency'))) return []
  return units.map((unit) => {
    const cells = new Map<string, Partial<Cell>>(mixed ? [['currency', { type: 'string', value: unit, style: bold }]] : [])
    for (const column of summed) {
      const formulaResult = rows.reduce((sum, row) => (column.unit?.(row) === unit ? sum + Number(column.value(row) ?? 0) : sum), 0)
      const formula = formulaOf(columns, column, rows.length, mixed ? unit : null)
      cells.set(column.id, { type: 'formula', formula, formulaResult, style: { ...bold, numFmt: '#,##0.00##' } })
    }
    return cells
  })
}

const widthsOf = <R>(columns: readonly ExportColumn<R>[]) =>
  columns.map(({ kind }): ColumnDef => ({
    width: WIDTH[kind],
    ...(kind === 'number' ? { numFmt: '#,##0.00##' } : kind === 'day' ? { numFmt: 'yyyy-mm-dd' } : {}),
  }))

/** More rows than this would keep everybody waiting while they are written in one go (50,000 take over a second). */
const AT_ONCE = 5000

/** Row by row, letting others be answered in between. Such a sheet has no sums: the writer knows no formulas. */
const streamed = async <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> => {
  const lines = async function* () {
    yield columns.map((column) => harmless(column.header))
    for (const [index, row] of rows.entries()) {
      if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve))
      yield columns.map((column) => valueOf(column, row))
    }
  }
  return new Uint8Array(await new Response(writeXlsxStream(lines(), { name, columns: widthsOf(columns), freezePane: { rows: 1 } })).arrayBuffer())
}

/**
 * A workbook of one sheet: frozen header, numbers as numbers, days as dates, and below up to 5,000 rows sums that follow the filter
 * which somebody sets in the spreadsheet, for each currency its own.
 */
export const xlsxOf = <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> => {
  if (rows.length > AT_ONCE) return streamed(name, columns, rows)
  const cells = new Map<string, Partial<Cell>>()
  const sums = sumRows(columns, rows)
  for (const [index, { id }] of columns.entries()) {
    cells.set(`0,${index}`, { style: bold })
    for (const [at, sum] of sums.entries()) {
      const cell = sum.get(id)
      if (cell) cells.set(`${rows.length + 1 + at},${index}`, cell)
    }
  }
  const table = [columns.map((column) => harmless(column.header)), ...rows.map((row) => columns.map((column) => valueOf(column, row)))]
  const below = sums.map(() => columns.map(() => null))
  return writeXlsx({ sheets: [{ name, columns: widthsOf(columns), rows: [...table, ...below], cells, freezePane: { rows: 1 } }] })
}
