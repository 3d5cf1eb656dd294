import { type Cell, colToLetter, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre'
import { type ExportColumn, exportCell, harmless } from './export-cells'

const valueOf = <R>(column: ExportColumn<R>, row: R): string | number | Date | null => {
  const cell = exportCell(column, row)
  if (cell?.kind === 'number') return Number(cell.text)
  return cell?.kind === 'day' ? new Date(`${cell.text}T00:00:00Z`) : (cell?.text ?? null)
}

const WIDTH = { text: 28, number: 16, day: 12 } as const
const bold = { font: { bold: true } } as const

const sumOf = <R>(column: ExportColumn<R>, index: number, rows: readonly R[]): Partial<Cell> | null => {
  const units = new Set(rows.map((row) => column.unit?.(row)))
  if (!column.unit || units.size !== 1) return null
  const letter = colToLetter(index)
  const formulaResult = rows.reduce((sum, row) => sum + Number(column.value(row) ?? 0), 0)
  return { type: 'formula', formula: `SUBTOTAL(109,${letter}2:${letter}${rows.length + 1})`, formulaResult, style: { ...bold, numFmt: '#,##0.00##' } }
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
 * which somebody sets in the spreadsheet.
 */
export const xlsxOf = <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> => {
  if (rows.length > AT_ONCE) return streamed(name, columns, rows)
  const cells = new Map<string, Partial<Cell>>()
  for (const [index, column] of columns.entries()) {
    cells.set(`0,${index}`, { style: bold })
    const sum = sumOf(column, index, rows)
    if (sum) cells.set(`${rows.length + 1},${index}`, sum)
  }
  const table = [columns.map((column) => harmless(column.header)), ...rows.map((row) => columns.map((column) => valueOf(column, row)))]
  const sums = cells.size > columns.length ? [columns.map(() => null)] : []
  return writeXlsx({ sheets: [{ name, columns: widthsOf(columns), rows: [...table, ...sums], cells, freezePane: { rows: 1 } }] })
}
