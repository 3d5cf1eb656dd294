import type { PaperSize } from '@/contracts/choices'
import { absolute, compare, type Decimal, isZero, multiply } from '@/contracts/rules/decimal'
import type { PrintDefinition } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, opening, sender } from './letterhead'
import type { PaperCompany } from './paper'
import { figure, figureTable, notesOf, sheet } from './sheet'
import { signatures } from './signatures'
import { mono, textNode } from './text'

/** All data of a cash count's paper, which two persons sign. */
export interface CountPaper {
  page: PaperSize
  /** Text above every page of a count that isn't posted, or was reversed. */
  mark: string | null
  company: PaperCompany
  number: string
  /** YYYY-MM-DD */
  date: string
  till: string
  enteredBy: string
  currency: string
  /** Empty if only the total was counted. */
  lines: readonly { denomination: Decimal; pieces: Decimal }[]
  counted: Decimal
  bookBalance: Decimal
  /** Above zero if the till holds more than the books say. */
  difference: Decimal
  reason: string | null
  notes: string | null
}

const TITLE = 'Cash count'
const FIGURE = 110

const countTable = ({ page, currency, lines, counted, bookBalance, difference }: CountPaper) => {
  const money = (value: Decimal, bold = false) => figure(amountText(value, currency), bold)
  const sum = (label: string, value: Decimal) => [textNode(label, { bold: true }), figure(''), money(value, true)]
  const side = compare(difference, '0') > 0 ? 'Over' : 'Short'
  return figureTable(
    page,
    [{ heading: 'Notes and coins' }, { heading: 'Pieces', width: FIGURE, isFigure: true }, { heading: `Amount ${currency}`, width: FIGURE, isFigure: true }],
    [
      ...lines.map(({ denomination, pieces }) => [textNode(amountText(denomination, currency)), figure(pieces), money(multiply(denomination, pieces))]),
      sum('Counted', counted),
      sum('In the books', bookBalance),
      isZero(difference) ? sum('No difference', '0') : sum(side, absolute(difference)),
    ],
  )
}

/** Definition of a count's paper. Pure: the same paper gives the same definition. */
export const countDefinition = (paper: CountPaper): PrintDefinition => {
  const facts = factsTable([
    ['Number', mono(paper.number, { bold: true })],
    ['Counted on', textNode(dayText(paper.date))],
    ['Currency', textNode(paper.currency)],
    ['Entered by', textNode(paper.enteredBy)],
  ])
  const head = [paper.till, paper.reason && `Reason of the difference: ${paper.reason}`].filter(Boolean).join('\n')
  return sheet(paper, TITLE, paper.mark, [
    sender(paper),
    ...opening(TITLE, { width: '*', ...textNode(head, { lineHeight: 1.2 }) }, facts),
    countTable(paper),
    ...notesOf(paper.notes),
    signatures(paper.page, [
      ['Counted by', 220],
      ['Witnessed by', 220],
    ]),
  ])
}
