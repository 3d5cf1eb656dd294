import type { PaperSize } from '@/contracts/choices'
import { type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import type { PrintDefinition, PrintNode } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, opening, recipient, sender } from './letterhead'
import type { PaperCompany, PaperCustomer } from './paper'
import { paymentNote } from './payment-note'
import { figure, figureTable, sheet } from './sheet'
import { mono, textNode } from './text'

/** All data of the letter that reminds a customer. */
export interface ReminderPaper {
  page: PaperSize
  mark: string | null
  company: PaperCompany
  number: string
  /** YYYY-MM-DD */
  date: string
  customer: PaperCustomer
  /** Name of the level. */
  title: string
  /** The subject of the letter, and its text. */
  subject: string
  text: string
  currency: string
  rows: readonly {
    document: string
    theirNumber: string | null
    date: string
    dueDate: string
    daysOverdue: number
    amount: Decimal
    open: Decimal
    interest: Decimal
  }[]
  open: Decimal
  credits: Decimal
  fee: Decimal
  interest: Decimal
  total: Decimal
}

const FIGURE = 74

const linesTable = ({ page, currency, rows, open, credits, fee, interest, total }: ReminderPaper): PrintNode => {
  const hasInterest = !isZero(interest)
  const money = (value: Decimal, bold = false) => figure(isZero(value) ? '' : amountText(value, currency), bold)
  const blank = textNode('')
  const sum = (label: string, value: Decimal, bold = false) => [
    textNode(label, { bold }),
    ...Array.from({ length: hasInterest ? 6 : 5 }, () => blank),
    figure(amountText(value, currency), bold),
  ]
  return figureTable(
    page,
    [
      { heading: 'Document' },
      { heading: 'Your number', width: 80 },
      { heading: 'Date', width: 56 },
      { heading: 'Due', width: 56 },
      { heading: 'Days', width: 30, isFigure: true },
      { heading: 'Amount', width: FIGURE, isFigure: true },
      ...(hasInterest ? [{ heading: 'Interest', width: 54, isFigure: true }] : []),
      { heading: `Open ${currency}`, width: FIGURE, isFigure: true },
    ],
    [
      ...rows.map((row) => [
        mono(row.document),
        textNode(row.theirNumber ?? ''),
        textNode(dayText(row.date)),
        textNode(dayText(row.dueDate)),
        figure(String(row.daysOverdue)),
        money(row.amount),
        ...(hasInterest ? [money(row.interest)] : []),
        money(row.open),
      ]),
      sum('Overdue', open),
      ...(isZero(credits) ? [] : [sum('Credits and payments on account', negate(credits))]),
      ...(isZero(fee) ? [] : [sum('Reminder fee', fee)]),
      ...(hasInterest ? [sum('Interest', interest)] : []),
      sum('To be paid', total, true),
    ],
  )
}

/** Definition of a reminder's letter. Pure: the same paper gives the same definition. */
export const reminderDefinition = (paper: ReminderPaper): PrintDefinition => {
  const { title, mark, number, date, currency, subject, text } = paper
  const facts = factsTable([
    ['Number', mono(number, { bold: true })],
    ['Date', textNode(dayText(date))],
    ['Currency', textNode(currency)],
  ])
  return sheet(paper, title, mark, [
    sender(paper),
    ...opening(title, recipient(paper, 'To'), facts),
    textNode(subject, { bold: true, margin: [0, 0, 0, 6] }),
    textNode(text, { lineHeight: 1.25, margin: [0, 0, 0, 14] }),
    linesTable(paper),
    paymentNote,
  ])
}
