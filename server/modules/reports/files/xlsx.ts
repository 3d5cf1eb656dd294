import { type Cell, type ColumnDef, writeXlsx, writeXlsxStream } from 'hucre'
import { escapeFormula } from '@/contracts/rules/formula'
import { exportCell } from '../../lists/export-cells'
import type { MadeReport } from '../define-report'
import type { SheetColumn, SheetRow } from '../sheet'
import { fileColumns, headingOf, isNumber } from './csv'
import { formulaOf } from './formulas'
import { checkText, provenanceText } from './words'

type Value = string | number | Date | null

/** Rows above the first one of the report: title, company, parameters, provenance, an empty one, headings. */
const HEAD_ROWS = 6
/** Row of the spreadsheet that a row of the report is in, counted from 1. */
const placeOf = (row: number): number => HEAD_ROWS + row + 1
/** More rows than this are written without a pause for other requests only if they are streamed; then they have values instead of formulas. */
const MOST_WITH_FORMULAS = 5000
const bold = { font: { bold: true } } as const
const FORMATS = { money: '#,##0.00##;-#,##0.00##', foreign: '#,##0.00##', percent: '0.0', count: '0' } as const

const formatOf = ({ kind }: SheetColumn): string | undefined => (kind === 'day' ? 'yyyy-mm-dd' : kind === 'code' || kind === 'text' ? undefined : FORMATS[kind])

const widthsOf = (columns: readonly SheetColumn[]): ColumnDef[] =>
  columns.map((column) => {
    const numFmt = formatOf(column)
    return { width: column.kind === 'text' ? 40 : column.kind === 'code' ? 14 : 16, ...(numFmt && { numFmt }) }
  })

const headOf = (report: MadeReport): Value[][] => [
  [report.title],
  [report.company],
  [[...report.about, report.currency].join(' · ')],
  [provenanceText(report)],
  [null],
  report.columns.map(headingOf).map(escapeFormula),
]

const valuesOf = ({ columns }: MadeReport): ((row: SheetRow) => Value[]) => {
  const cells = fileColumns(columns)
  const firstText = columns.findIndex(({ kind }) => kind === 'text')
  return (row) =>
    cells.map((column, index) => {
      const cell = exportCell(column, row)
      if (cell?.kind === 'number') return Number(cell.text)
      if (cell?.kind === 'day') return new Date(`${cell.text}T00:00:00Z`)
      return cell ? `${index === firstText ? '  '.repeat(row.level) : ''}${cell.text}` : null
    })
}

const tailOf = ({ checks }: MadeReport): Value[][] => [[null], ...checks.map((check) => [checkText(check)])]

const streamed = async (report: MadeReport): Promise<Uint8Array> => {
  const values = valuesOf(report)
  const lines = async function* () {
    yield* headOf(report)
    for (const [index, row] of report.rows.entries()) {
      if (index % 500 === 0) await new Promise((resolve) => setTimeout(resolve))
      yield values(row)
    }
    yield* tailOf(report)
  }
  const options = { name: report.name, columns: widthsOf(report.columns), freezePane: { rows: HEAD_ROWS } }
  return new Uint8Array(await new Response(writeXlsxStream(lines(), options)).arrayBuffer())
}

/** A workbook with the report as it is on screen, whose sums and differences are formulas. */
export const xlsxOfReport = (report: MadeReport): Promise<Uint8Array> => {
  const { columns, rows, name } = report
  if (rows.length > MOST_WITH_FORMULAS) return streamed(report)
  const cells = new Map<string, Partial<Cell>>([
    ['0,0', { style: bold }],
    ...columns.map((_, index): [string, Partial<Cell>] => [`${HEAD_ROWS - 1},${index}`, { style: bold }]),
  ])
  for (const [index, row] of rows.entries())
    for (const [column, definition] of columns.entries()) {
      const place = placeOf(index)
      const formula = isNumber(definition) ? formulaOf(columns, column, row, place, placeOf) : null
      const style = row.kind === 'line' || row.kind === 'note' ? {} : bold
      const numFmt = row.isPercent && isNumber(definition) ? FORMATS.percent : formatOf(definition)
      const result = { formulaResult: Number(row.cells[column]) }
      if (formula) cells.set(`${place - 1},${column}`, { type: 'formula', formula, ...result, style: { ...style, ...(numFmt && { numFmt }) } })
      else if (style === bold) cells.set(`${place - 1},${column}`, { style: { ...style, ...(numFmt && { numFmt }) } })
    }
  const table = [...headOf(report), ...rows.map(valuesOf(report)), ...tailOf(report)].map((row) => columns.map((_, index) => row[index] ?? null))
  return writeXlsx({ sheets: [{ name, columns: widthsOf(columns), rows: table, cells, freezePane: { rows: HEAD_ROWS, columns: 1 } }] })
}
