import { type Cell, colToLetter, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre'
import { escapeFormula } from '@/contracts/rules/formula'
import { type ExportColumn, exportCell } from './export-cells'

const valueOf = <R>(column: ExportColumn<R>, row: R): string | number | Date | null => {
  const cell = exportCell(column, row)
  if (cell?.kind === 'number') return Number(cell.text)
  return cell?.kind === 'day' ? new Date(`${cell.text}T00:00:00Z`) : (cell?.text ?? null)
}

const WIDTH = { text: 28, number: 16, day: 12 } as const
const bold = { font: { bold: true } } as const

const letterOf = <R>(columns: readonly ExportColumn<R>[], id: string): string => colToLetter(columns.findIndex((column) => column.id === id))

/** Formula that sums the rows that a filter in the spreadsheet leaves: all of them if `unit` is null, else those with this unit in their currency cell. */
const formulaOf = <R>(columns: readonly ExportColumn<R>[], column: ExportColumn<R>, count: number, unit: string | null): string => {
  const letter = letterOf(columns, column.id)
  const range = `${letter}2:${letter}${count + 1}`
  if (unit === null) return `SUBTOTAL(109,${range})`
  const units = letterOf(columns, 'currency')
  return `SUMPRODUCT(SUBTOTAL(109,OFFSET(${letter}2,ROW(${range})-ROW(${letter}2),0)),--(${units}2:${units}${count + 1}="${unit}"))`
}

/** One row of sums below the list, or one for each currency; none if nothing is summed, or for several currencies without a currency column. */
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

/** Maximum number of rows to write without a pause. More rows would block other requests (50,000 rows for over a second). */
const MOST_WITHOUT_PAUSE = 5000

/** Writes row by row, with pauses in which other requests are handled. Such a sheet has no sums, because this writer supports no formulas. */
const streamed = async <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> => {
  const lines = async function* () {
    yield columns.map((column) => escapeFormula(column.header))
    for (const [index, row] of rows.entries()) {
      if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve))
      yield columns.map((column) => valueOf(column, row))
    }
  }
  return new Uint8Array(await new Response(writeXlsxStream(lines(), { name, columns: widthsOf(columns), freezePane: { rows: 1 } })).arrayBuffer())
}

/**
 * A workbook with one sheet: frozen header, numbers as numbers, days as dates. Lists of up to 5,000 rows have sums for each currency below the
 * rows, which follow the filter in the spreadsheet.
 */
export const xlsxOf = <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> => {
  if (rows.length > MOST_WITHOUT_PAUSE) return streamed(name, columns, rows)
  const cells = new Map<string, Partial<Cell>>()
  const sums = sumRows(columns, rows)
  for (const [index, { id }] of columns.entries()) {
    cells.set(`0,${index}`, { style: bold })
    for (const [at, sum] of sums.entries()) {
      const cell = sum.get(id)
      if (cell) cells.set(`${rows.length + 1 + at},${index}`, cell)
    }
  }
  const table = [columns.map((column) => escapeFormula(column.header)), ...rows.map((row) => columns.map((column) => valueOf(column, row)))]
  const emptyRows = sums.map(() => columns.map(() => null))
  return writeXlsx({ sheets: [{ name, columns: widthsOf(columns), rows: [...table, ...emptyRows], cells, freezePane: { rows: 1 } }] })
}
