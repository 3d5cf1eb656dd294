import type { PaperSize } from '@/contracts/choices'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { LOGO } from './letterhead'
import { footerOf, headerOf, MARGINS, SHEETS, widthOf } from './page'
import type { PaperCompany } from './paper'
import { textNode } from './text'

interface Sheet {
  page: PaperSize
  company: PaperCompany
  number: string
  /** YYYY-MM-DD */
  date: string
}

/** Definition of a paper on the company's sheet. Pure: the same paper gives the same definition. */
export const sheet = ({ page, company, number, date }: Sheet, title: string, mark: string | null, content: PrintNode[]): PrintDefinition => ({
  title: number,
  author: company.legalName ?? company.name,
  // Not the time of the last change: sending is a change too, but must not result in a different file from the one shown before.
  madeAt: `${date}T00:00:00Z`,
  pageSize: SHEETS[page].name,
  pageMargins: MARGINS,
  images: company.logo ? { [LOGO]: company.logo } : {},
  defaultStyle: { font: 'sans', fontSize: 8.8, color: INK.text },
  firstHeader: headerOf(page, mark, null),
  laterHeader: headerOf(page, mark, { company: company.name, title, number }),
  footer: footerOf(page, company),
  content,
})

const GAP = 10

/** A figure in a table, at its right edge. */
export const figure = (text: string, bold = false): PrintNode => ({ text, alignment: 'right', bold })

interface FigureColumn {
  heading: string
  /** In points; the column without a width takes the rest. */
  width?: number
  isFigure?: boolean
}

/** A table with headings, whose rows are not broken across pages. Columns are separated by a gap that their widths don't contain. */
export const figureTable = (page: PaperSize, columns: readonly FigureColumn[], rows: PrintNode[][]): PrintNode => {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0) + (columns.length - 1) * GAP
  return {
    fontSize: 8.5,
    layout: 'lines',
    table: {
      widths: columns.map(({ width }) => width ?? widthOf(page) - taken),
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [columns.map(({ heading, isFigure }) => ({ text: heading, alignment: isFigure ? 'right' : 'left', fontSize: 7.5, color: INK.quiet })), ...rows],
    },
  }
}

/** The notes at the end of a paper. */
export const notesOf = (notes: string | null): PrintNode[] => (notes ? [textNode(notes, { margin: [0, 20, 0, 0], fontSize: 8.5, lineHeight: 1.2 })] : [])
