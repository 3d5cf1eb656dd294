import type { PaperSize } from '@/contracts/choices'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, opening, sender } from './letterhead'
import type { PaperCompany } from './paper'
import { figure, figureTable, notesOf, sheet } from './sheet'
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

const linesTable = ({ page, currency, lines: rows, debits, credits }: EntryPaper): PrintNode => {
  const amount = (value: string | null) => figure(value === null ? '' : amountText(value, currency))
  const row = ({ account, details, debit, credit }: EntryPaperLine): PrintNode[] => [
    { stack: [textNode(account), lines(details, { fontSize: 7.5, color: INK.quiet, margin: [0, 1.5, 0, 0] })] },
    amount(debit),
    amount(credit),
  ]
  const total = [textNode('Total', { bold: true }), figure(amountText(debits, currency), true), figure(amountText(credits, currency), true)]
  const columns = [
    { heading: 'Account' },
    { heading: `Debit ${currency}`, width: FIGURE, isFigure: true },
    { heading: `Credit ${currency}`, width: FIGURE, isFigure: true },
  ]
  return figureTable(page, columns, [...rows.map(row), total])
}

const TITLE = 'Journal entry'

/** Definition of an entry's paper. Pure: the same paper gives the same definition. */
export const entryDefinition = (paper: EntryPaper): PrintDefinition => {
  const { page, number, mark, notes } = paper
  const facts = factsTable([
    ['Number', mono(number, { bold: true })],
    ['Date', textNode(dayText(paper.date))],
    ['Reference', paper.reference ? textNode(paper.reference) : null],
    ['Entered by', textNode(paper.enteredBy)],
    ['Approved by', paper.approvedBy ? textNode(paper.approvedBy) : null],
  ])
  return sheet(paper, TITLE, mark, [
    sender(paper),
    ...opening(TITLE, { width: '*', ...textNode(paper.narration, { lineHeight: 1.2 }) }, facts),
    linesTable(paper),
    ...notesOf(notes),
    signatures(page, [
      ['Entered by', 220],
      ['Approved by', 220],
    ]),
  ])
}
