import type { PaperSize } from '@/contracts/choices'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { daysBetween } from '../today'
import { INK } from './colours'
import type { PrintDefinition, PrintNode } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, opening, recipient, sender } from './letterhead'
import type { PaperCompany, PaperCustomer } from './paper'
import { paymentNote } from './payment-note'
import { figure, figureTable, sheet } from './sheet'
import { lines, mono, textNode } from './text'

export interface StatementLine {
  /** YYYY-MM-DD */
  date: string
  /** What it is in the customer's words, such as "Invoice". */
  text: string
  document: string
  theirNumber: string | null
  dueDate: string | null
  /** Charges are positive, payments and credits negative. */
  amount: Decimal
}

/** What a customer owes and paid in one currency. Our values in other currencies are none of the customer's business. */
export interface StatementAccount {
  currency: string
  /** The balance before the first line. */
  opening: Decimal
  lines: readonly StatementLine[]
  closing: Decimal
  /** What is open, by how long it has been due. */
  ageing: readonly { label: string; amount: Decimal }[]
  overdue: Decimal
}

/** All data of a customer's statement of account. */
export interface StatementPaper {
  page: PaperSize
  company: PaperCompany
  customer: PaperCustomer
  /** First day of its movements; null if it lists what is open on the last day. */
  from: string | null
  to: string
  accounts: readonly StatementAccount[]
}

const whatOf = ({ text, document, theirNumber }: StatementLine): PrintNode => ({
  stack: [
    { text: [textNode(`${text} `), mono(document)] },
    ...(theirNumber ? [textNode(`Your number ${theirNumber}`, { fontSize: 7.5, color: INK.quiet })] : []),
  ],
})

const totalRow = (label: string, day: string | null, blanks: number, value: Decimal, currency: string): PrintNode[] => [
  textNode(day ? dayText(day) : ''),
  textNode(label, { bold: true }),
  ...Array.from({ length: blanks }, () => textNode('')),
  figure(amountText(value, currency), true),
]

/** All movements, with the balance after each. */
const movementsTable = (page: PaperSize, from: string, to: string, { currency, opening, lines: rows, closing }: StatementAccount): PrintNode => {
  let balance = opening
  const body = rows.map((row) => {
    balance = add(balance, row.amount)
    const isCharge = compare(row.amount, '0') > 0
    return [
      textNode(dayText(row.date)),
      whatOf(row),
      textNode(row.dueDate && isCharge ? dayText(row.dueDate) : ''),
      isCharge ? figure(amountText(row.amount, currency)) : textNode(''),
      isCharge ? textNode('') : figure(amountText(negate(row.amount), currency)),
      figure(amountText(balance, currency)),
    ]
  })
  return figureTable(
    page,
    [
      { heading: 'Date', width: 54 },
      { heading: 'Document' },
      { heading: 'Due', width: 54 },
      { heading: 'Charges', width: 66, isFigure: true },
      { heading: 'Payments and credits', width: 66, isFigure: true },
      { heading: `Balance ${currency}`, width: 72, isFigure: true },
    ],
    [totalRow('Balance brought forward', from, 3, opening, currency), ...body, totalRow('Balance', to, 3, closing, currency)],
  )
}

/** What is open on the last day, the first due first. */
const openTable = (page: PaperSize, to: string, { currency, lines: rows, closing }: StatementAccount): PrintNode =>
  figureTable(
    page,
    [
      { heading: 'Date', width: 54 },
      { heading: 'Document' },
      { heading: 'Due', width: 54 },
      { heading: 'Days overdue', width: 56, isFigure: true },
      { heading: `Open ${currency}`, width: 80, isFigure: true },
    ],
    [
      ...rows.map((row) => {
        const days = row.dueDate && compare(row.amount, '0') > 0 ? daysBetween(row.dueDate, to) : 0
        return [
          textNode(dayText(row.date)),
          whatOf(row),
          textNode(row.dueDate ? dayText(row.dueDate) : ''),
          figure(days > 0 ? String(days) : ''),
          figure(amountText(row.amount, currency)),
        ]
      }),
      totalRow('Balance', to, 2, closing, currency),
    ],
  )

const ageingTable = (page: PaperSize, { currency, ageing }: StatementAccount): PrintNode =>
  figureTable(
    page,
    ageing.map(({ label }, index) => ({ heading: label, isFigure: true, ...(index > 0 && { width: 62 }) })),
    [ageing.map(({ amount }) => figure(isZero(amount) ? '' : amountText(amount, currency)))],
  )

const accountNodes = ({ page, from, to, accounts }: StatementPaper, account: StatementAccount): PrintNode[] => [
  ...(accounts.length > 1 ? [textNode(`In ${account.currency}`, { bold: true, fontSize: 10.5, margin: [0, 0, 0, 6] })] : []),
  from ? movementsTable(page, from, to, account) : openTable(page, to, account),
  {
    unbreakable: true,
    margin: [0, 14, 0, 20],
    stack: [textNode(`Open on ${dayText(to)}, by days overdue`, { bold: true, margin: [0, 0, 0, 4] }), ageingTable(page, account)],
  },
]

/** Name of the file, without its ending. `from` is null for what is open on a day. */
export const statementName = ({ from, to }: { from: string | null; to: string }): string => `Statement ${from ? `${from} to ${to}` : to}`

/** Definition of a customer's statement of account. Pure: the same paper gives the same definition. */
export const statementDefinition = (paper: StatementPaper): PrintDefinition => {
  const { from, to, accounts } = paper
  const title = 'Statement of account'
  const period = from ? `${dayText(from)} to ${dayText(to)}` : dayText(to)
  const amounts = (of: (account: StatementAccount) => Decimal, style = {}) =>
    lines(
      accounts.map((account) => `${amountText(of(account), account.currency)} ${account.currency}`),
      style,
    )
  const facts = factsTable([
    [from ? 'Period' : 'As of', textNode(period)],
    ['Balance', accounts.length > 0 ? amounts(({ closing }) => closing, { bold: true }) : textNode('Nothing is open')],
    ['Overdue', accounts.some(({ overdue }) => !isZero(overdue)) ? amounts(({ overdue }) => overdue) : null],
  ])
  const page = sheet({ ...paper, number: period, date: to }, title, null, [
    sender(paper),
    ...opening(title, recipient(paper), facts),
    ...(accounts.length > 0
      ? accounts.flatMap((account) => accountNodes(paper, account))
      : [textNode(from ? 'Nothing was charged or paid in this period, and nothing is open.' : 'Nothing is open.')]),
    ...(accounts.some(({ closing }) => compare(closing, '0') > 0) ? [paymentNote] : []),
  ])
  return { ...page, title: statementName(paper) }
}
