import type { PaperSize } from '@/contracts/choices'
import { type NegativeStyle } from '@/contracts/reports/negatives'
import { inUnits, type ReportUnits, styled, unitsOf } from '@/contracts/reports/presentation'
import type { CompanyAsPrinted } from '../../../domain/print/as-printed'
import { companyColour, INK } from '../../../domain/print/colours'
import type { PrintDefinition, PrintNode } from '../../../domain/print/definition'
import { amountText, dayText, quantityText } from '../../../domain/print/figures'
import { textNode } from '../../../domain/print/text'
import { Problem } from '../../../http/problem'
import type { MadeReport } from '../define-report'
import type { SheetColumn, SheetRow } from '../sheet'
import { isNumber } from './csv'
import { checkText, provenanceText } from './words'

/** Widths in points of columns other than the texts, which share the rest. */
const WIDTHS = { code: 50, day: 52, money: 60, foreign: 60, percent: 38, count: 44 } as const
interface PaperSheet {
  size: PrintDefinition['pageSize']
  isWide: boolean
  /** What widths and letters are multiplied by, so that all columns fit beside each other. */
  scale: number
}

const SIDE = 36
/** Space between columns, as the layout `report` has it. */
const GAP = 6
/** Room that a text needs at least. */
const TEXT = 84
/** Smallest scale that people can read. */
const LEAST = 0.66
/** Short and long side of the sheets that a report may be printed on, in points. */
const SIZES = { a4: ['A4', 595, 842, 'A3', 1191], letter: ['LETTER', 612, 792, 'TABLOID', 1224] } as const

/**
 * The smallest sheet that the columns fit on: upright, lengthwise, or twice as large.
 * @throws Problem 422 for more columns than any sheet takes
 */
export const sheetFor = (columns: readonly SheetColumn[], paper: PaperSize): PaperSheet => {
  const texts = columns.filter(({ kind }) => kind === 'text').length
  const others = columns.reduce((sum, { kind }) => sum + (kind === 'text' ? 0 : WIDTHS[kind]), 0)
  const scaleOn = (width: number) => Math.min(1, (width - 2 * SIDE - GAP * (columns.length - 1)) / (others + texts * TEXT))
  const [small, short, long, large, longest] = SIZES[paper]
  if (scaleOn(short) === 1) return { size: small, isWide: false, scale: 1 }
  if (scaleOn(long) >= LEAST) return { size: small, isWide: true, scale: scaleOn(long) }
  if (scaleOn(longest) >= LEAST) return { size: large, isWide: true, scale: scaleOn(longest) }
  throw new Problem(422, `These are ${columns.length} columns, more than fit on a sheet. Choose fewer, or export the report to Excel.`, {
    code: 'TOO_MANY_COLUMNS',
  })
}

interface Style {
  currency: string
  units: ReportUnits
  negatives: NegativeStyle
}

/** An amount in the units of the report and the user's style. */
const moneyText = (value: string, { currency, units, negatives }: Style): string =>
  styled(inUnits(value, units), negatives, units === 'exact' ? (amount) => amountText(amount, currency) : quantityText)

const cellText = (column: SheetColumn, row: SheetRow, index: number, style: Style): string => {
  const cell = row.cells[index]
  if (cell === null || cell === undefined || cell === '') return ''
  if (!isNumber(column)) return column.kind === 'day' ? dayText(cell) : cell
  if (row.isPercent || column.kind === 'percent') return `${quantityText(cell)} %`
  if (column.kind === 'count' || column.kind === 'foreign') return quantityText(cell)
  return moneyText(cell, style)
}

const tableOf = ({ columns, rows, currency, parameters }: MadeReport, { scale }: PaperSheet, negatives: NegativeStyle): PrintNode => {
  const style = { currency, units: unitsOf(parameters), negatives }
  const firstText = columns.findIndex(({ kind }) => kind === 'text')
  const cellOf = (row: SheetRow): PrintNode[] =>
    columns.map((column, index) =>
      textNode(cellText(column, row, index, style), {
        alignment: isNumber(column) ? 'right' : 'left',
        bold: row.kind !== 'line' && row.kind !== 'note',
        margin: [index === firstText ? row.level * 6 : 0, 0, 0, 0],
        noWrap: isNumber(column),
      }),
    )
  const heading = columns.map((column) => ({
    stack: [textNode(column.band ?? ' '), textNode(column.header)],
    alignment: isNumber(column) ? 'right' : 'left',
    color: INK.quiet,
  }))
  return {
    fontSize: 7.5 * scale,
    layout: 'report',
    table: {
      widths: columns.map(({ kind }) => (kind === 'text' ? '*' : WIDTHS[kind] * scale)),
      headerRows: 1,
      dontBreakRows: true,
      body: [heading, ...rows.map(cellOf)],
    },
  }
}

/** The report on paper: upright, or lengthwise for many columns, with parameters, provenance and checks. */
export const reportDefinition = (report: MadeReport, ours: CompanyAsPrinted, negatives: NegativeStyle): PrintDefinition => {
  const { title, company, about, currency, columns, checks, provenance } = report
  const sheet = sheetFor(columns, ours.paper)
  const footer: PrintNode = {
    margin: [SIDE, 12, SIDE, 0],
    fontSize: 7,
    color: INK.quiet,
    columns: [
      textNode(provenanceText(report), { width: '*' }),
      { width: 80, alignment: 'right', text: ['Page ', { number: 'page' }, ' of ', { number: 'pages' }] },
    ],
  }
  const running = textNode(`${company} · ${title} · ${about.join(' · ')}`, { margin: [SIDE, 22, SIDE, 0], fontSize: 7.5, color: INK.quiet })
  return {
    title: `${title} ${company}`,
    author: company,
    madeAt: provenance.asOf,
    pageSize: sheet.size,
    ...(sheet.isWide && { pageOrientation: 'landscape' }),
    pageMargins: [SIDE, 44, SIDE, 44],
    images: {},
    defaultStyle: { font: 'sans', fontSize: 8, color: INK.text },
    content: [
      textNode(company, { fontSize: 11, bold: true, color: companyColour(ours.hue) }),
      textNode(title, { fontSize: 18, margin: [0, 6, 0, 2] }),
      textNode([...about, currency].join(' · '), { color: INK.quiet, margin: [0, 0, 0, 12] }),
      tableOf(report, sheet, negatives),
      {
        margin: [0, 12, 0, 0],
        stack: [
          ...checks.map((check) => textNode(checkText(check), check.passed ? { color: INK.quiet } : { color: INK.warning, bold: true })),
          textNode(provenanceText(report), { color: INK.quiet }),
        ],
      },
    ],
    firstHeader: null,
    laterHeader: running,
    footer,
  }
}
