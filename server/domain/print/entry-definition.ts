import type { PaperSize } from '@/contracts/choices'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, LOGO, opening, sender } from './letterhead'
import { footerOf, headerOf, MARGINS, SHEETS, widthOf } from './page'
import type { PaperCompany } from './paper'
import { signatures } from './signatures'
import { lines, mono, textNode } from './text'

/** All data of a journal entry's paper, which is signed and filed. */
export interface EntryPaper {
  page: PaperSize
  /** Text above every page of an entry that isn't posted, or was reversed. */
  mark: string | null
  company: PaperCompany
  number: string
  /** YYYY-MM-DD */
  date: string
  narration: string
  reference: string | null
  enteredBy: string
  approvedBy: string | null
  currency: string
  /** Sum of the debits, and of the credits, in the base currency. */
  debits: string
  credits: string
  notes: string | null
  lines: readonly EntryPaperLine[]
}
interface EntryPaperLine {
  account: string
  /** Party, cost centre, text and the amount in another currency, each if there is one. */
  details: readonly string[]
  /** In the base currency; null on the other side. */
  debit: string | null
  credit: string | null
}

const FIGURE = 92
const GAP = 10

const figure = (text: string, bold = false): PrintNode => ({ text, alignment: 'right', bold })

const linesTable = ({ page, currency, lines: rows, debits, credits }: EntryPaper): PrintNode => {
  const heading = ['Account', `Debit ${currency}`, `Credit ${currency}`].map((text, index) => ({
    text,
    alignment: index === 0 ? 'left' : 'right',
    fontSize: 7.5,
    color: INK.quiet,
  }))
  const amount = (value: string | null) => figure(value === null ? '' : amountText(value, currency))
  const row = ({ account, details, debit, credit }: EntryPaperLine): PrintNode[] => [
    { stack: [textNode(account), lines(details, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })] },
    amount(debit),
    amount(credit),
  ]
  const total = [textNode('Total', { bold: true }), figure(amountText(debits, currency), true), figure(amountText(credits, currency), true)]
  return {
    fontSize: 8.5,
    layout: 'lines',
    table: {
      widths: [widthOf(page) - 2 * FIGURE - 2 * GAP, FIGURE, FIGURE],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [heading, ...rows.map(row), total],
    },
  }
}

const TITLE = 'Journal entry'

/** Definition of an entry's paper. Pure: the same paper gives the same definition. */
export const entryDefinition = (paper: EntryPaper): PrintDefinition => {
  const { page, company, number, mark, notes } = paper
  const facts = factsTable([
    ['Number', mono(number, { bold: true })],
    ['Date', textNode(dayText(paper.date))],
    ['Reference', paper.reference ? textNode(paper.reference) : null],
    ['Entered by', textNode(paper.enteredBy)],
    ['Approved by', paper.approvedBy ? textNode(paper.approvedBy) : null],
  ])
  return {
    title: number,
    author: company.legalName ?? company.name,
    madeAt: `${paper.date}T00:00:00Z`,
    pageSize: SHEETS[page].name,
    pageMargins: MARGINS,
    images: company.logo ? { [LOGO]: company.logo } : {},
    defaultStyle: { font: 'sans', fontSize: 8.8, color: INK.text },
    firstHeader: headerOf(page, mark, null),
    laterHeader: headerOf(page, mark, { company: company.name, title: TITLE, number }),
    footer: footerOf(page, company),
    content: [
      sender(paper),
      ...opening(TITLE, { width: '*', ...textNode(paper.narration, { lineHeight: 1.2 }) }, facts),
      linesTable(paper),
      ...(notes ? [textNode(notes, { margin: [0, 20, 0, 0], fontSize: 8.5, lineHeight: 1.2 })] : []),
      signatures(page, [
        ['Entered by', 220],
        ['Approved by', 220],
      ]),
    ],
  }
}
