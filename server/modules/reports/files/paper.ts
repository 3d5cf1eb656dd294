import type { CompanyAsPrinted } from '../../../domain/print/as-printed'
import { companyColour, INK } from '../../../domain/print/colours'
import type { PrintDefinition, PrintNode } from '../../../domain/print/definition'
import { amountText, dayText, quantityText } from '../../../domain/print/figures'
import { SHEETS } from '../../../domain/print/page'
import { textNode } from '../../../domain/print/text'
import type { MadeReport } from '../define-report'
import type { SheetColumn, SheetRow } from '../sheet'
import { isNumber } from './csv'
import { checkText, provenanceText } from './words'

const SIDE = 36
/** Widths in points of columns other than the texts, which share the rest. */
const WIDTHS = { code: 50, day: 52, money: 62, foreign: 62, percent: 38, count: 44 } as const
/** Columns that fit beside each other on an upright sheet. */
const MOST_UPRIGHT = 8

const cellText = (column: SheetColumn, row: SheetRow, index: number, currency: string): string => {
  const cell = row.cells[index]
  if (cell === null || cell === undefined || cell === '') return ''
  if (!isNumber(column)) return column.kind === 'day' ? dayText(cell) : cell
  if (row.isPercent || column.kind === 'percent') return `${quantityText(cell)} %`
  if (column.kind === 'count' || column.kind === 'foreign') return quantityText(cell)
  return amountText(cell, currency)
}

const tableOf = ({ columns, rows, currency }: MadeReport): PrintNode => {
  const firstText = columns.findIndex(({ kind }) => kind === 'text')
  const cellOf = (row: SheetRow): PrintNode[] =>
    columns.map((column, index) =>
      textNode(cellText(column, row, index, currency), {
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
    fontSize: columns.length > MOST_UPRIGHT ? 6.5 : 7.5,
    layout: 'report',
    table: {
      widths: columns.map(({ kind }) => (kind === 'text' ? '*' : WIDTHS[kind])),
      headerRows: 1,
      dontBreakRows: true,
      body: [heading, ...rows.map(cellOf)],
    },
  }
}

/** The report on paper: upright, or lengthwise for many columns, with parameters, provenance and checks. */
export const reportDefinition = (report: MadeReport, ours: CompanyAsPrinted): PrintDefinition => {
  const { title, company, about, currency, columns, checks, provenance } = report
  const isWide = columns.length > MOST_UPRIGHT
  const footer: PrintNode = {
    margin: [SIDE, 12, SIDE, 0],
    fontSize: 7,
    color: INK.quiet,
    columns: [textNode(provenanceText(report), { width: '*' }), { width: 80, alignment: 'right', text: ['Page ', { number: 'page' }, ' of ', { number: 'pages' }] }],
  }
  const running = textNode(`${company} · ${title} · ${about.join(' · ')}`, { margin: [SIDE, 22, SIDE, 0], fontSize: 7.5, color: INK.quiet })
  return {
    title: `${title} ${company}`,
    author: company,
    madeAt: provenance.asOf,
    pageSize: SHEETS[ours.paper].name,
    ...(isWide && { pageOrientation: 'landscape' }),
    pageMargins: [SIDE, 44, SIDE, 44],
    images: {},
    defaultStyle: { font: 'sans', fontSize: 8, color: INK.text },
    content: [
      textNode(company, { fontSize: 11, bold: true, color: companyColour(ours.hue) }),
      textNode(title, { fontSize: 18, margin: [0, 6, 0, 2] }),
      textNode([...about, currency].join(' · '), { color: INK.quiet, margin: [0, 0, 0, 12] }),
      tableOf(report),
      {
        margin: [0, 12, 0, 0],
        stack: [...checks.map((check) => textNode(checkText(check), check.passed ? { color: INK.quiet } : { color: INK.warning, bold: true })), textNode(provenanceText(report), { color: INK.quiet })],
      },
    ],
    firstHeader: null,
    laterHeader: running,
    footer,
  }
}
