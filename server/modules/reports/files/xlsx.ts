import { hasParentheses, isRed, type NegativeStyle } from '@/contracts/reports/negatives'
import { type ReportUnits, unitsOf } from '@/contracts/reports/presentation'
import { escapeFormula } from '@/contracts/rules/formula'
import { exportCell } from '../../lists/export-cells'
import type { MadeReport } from '../define-report'
import type { Pulse } from '../jobs/patience'
import type { SheetColumn, SheetRow } from '../sheet'
import { fileColumns, headingOf, isNumber } from './csv'
import { formulaOf } from './formulas'
import { largeWorkbook, type SheetLine, type SheetValue } from './large-sheet'
import { checkText, provenanceText } from './words'

/** Rows above the first one of the report: title, company, parameters, provenance, an empty one, headings. */
const HEAD_ROWS = 6
/** Rows between two looks at whether the file is still wanted. */
const STRIDE = 500
/** Row of the spreadsheet that a row of the report is in, counted from 1. */
const placeOf = (row: number): number => HEAD_ROWS + row + 1
const FORMATS = { day: 'yyyy-mm-dd', foreign: '#,##0.00##', percent: '0.0', count: '0', code: null, text: null } as const
/** The figures stay exact, whatever units they are shown in; a comma at the end divides by a thousand. */
const MONEY = { exact: '#,##0.00##', whole: '#,##0', thousands: '#,##0,' } as const

/** Format of amounts in the units of the report, with the part for those below zero that the user wants. */
export const moneyFormat = (units: ReportUnits, negatives: NegativeStyle): string => {
  const positive = MONEY[units]
  if (negatives === 'minus') return positive
  return `${positive};${isRed(negatives) ? '[Red]' : ''}${hasParentheses(negatives) ? `(${positive})` : `-${positive}`}`
}
const WIDTHS = { day: 12, money: 16, foreign: 16, percent: 9, count: 12, code: 14, text: 40 } as const

const headOf = (report: MadeReport): SheetLine[] => [
  { values: [escapeFormula(report.title)], isBold: true },
  { values: [escapeFormula(report.company)] },
  { values: [escapeFormula([...report.about, report.currency].join(' · '))] },
  { values: [provenanceText(report)] },
  { values: [] },
  { values: report.columns.map(headingOf).map(escapeFormula), isBold: true },
]

/** Cells of a row: figures that follow from others as formulas, texts of lower levels set in. */
const lineOf = ({ columns }: MadeReport): ((row: SheetRow, index: number) => SheetLine) => {
  const cells = fileColumns(columns)
  const firstText = columns.findIndex(({ kind }) => kind === 'text')
  const valueOf = (column: SheetColumn, place: number, row: SheetRow, index: number): SheetValue => {
    const exported = cells[place] && exportCell(cells[place], row)
    if (!exported) return null
    if (exported.kind === 'day') return new Date(`${exported.text}T00:00:00Z`)
    if (exported.kind === 'text') return place === firstText ? `${'  '.repeat(row.level)}${exported.text}` : exported.text
    const formula = isNumber(column) ? formulaOf(columns, place, row, placeOf(index), placeOf) : null
    return formula ? { formula, result: Number(exported.text) } : Number(exported.text)
  }
  return (row, index) => ({
    values: columns.map((column, place) => valueOf(column, place, row, index)),
    isBold: row.kind !== 'line' && row.kind !== 'note',
    isPercent: row.isPercent,
  })
}

/** A workbook with the report as it is on screen, whose sums and differences are formulas. */
export const xlsxOfReport = (report: MadeReport, negatives: NegativeStyle, pulse: Pulse): Promise<Uint8Array> => {
  const { columns, rows, name, checks } = report
  const line = lineOf(report)
  const lines = async function* (): AsyncGenerator<SheetLine> {
    yield* headOf(report)
    for (const [index, row] of rows.entries()) {
      if (index % STRIDE === 0) await pulse(index, rows.length)
      yield line(row, index)
    }
    yield { values: [] }
    for (const check of checks) yield { values: [escapeFormula(checkText(check))] }
  }
  return largeWorkbook({
    name,
    widths: columns.map(({ kind }) => WIDTHS[kind]),
    formats: columns.map(({ kind }) => (kind === 'money' ? moneyFormat(unitsOf(report.parameters), negatives) : FORMATS[kind])),
    percentFormat: FORMATS.percent,
    frozenRows: HEAD_ROWS,
    lines: lines(),
  })
}
