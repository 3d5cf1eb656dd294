import type { PaperSize } from '@/contracts/choices'
import { isZero } from '@/contracts/rules/decimal'
import type { PrintDefinition, PrintNode } from './definition'
import { amountText, dayText } from './figures'
import { factsTable, opening, recipient, sender } from './letterhead'
import type { PaperCompany, PaperCustomer } from './paper'
import { figure, figureTable, notesOf, sheet } from './sheet'
import { mono, textNode } from './text'

/** All data of a payment's paper: a receipt for a customer, a remittance advice for a vendor. */
export interface PaymentPaper {
  page: PaperSize
  mark: string | null
  company: PaperCompany
  title: string
  number: string
  /** YYYY-MM-DD */
  date: string
  /** The customer or vendor. */
  customer: PaperCustomer
  /** Heading above the party. */
  addressed: string
  method: string
  reference: string | null
  currency: string
  amount: string
  onAccount: string
  notes: string | null
  /** Tax that was withheld, as certificates for the other party: each has a number of its own. */
  certificates: readonly { number: string; document: string; tax: string; base: string; withheld: string }[]
  rows: readonly {
    /** Our number. */
    document: string
    theirNumber: string | null
    date: string
    /** Discounts and other deductions. */
    deducted: string
    /** Below zero for a credit that was used. */
    paid: string
  }[]
}

const FIGURE = 80

/** The certificates of withheld tax, below what is paid. */
const certificatesOf = ({ page, certificates, currency }: PaymentPaper): PrintNode[] => {
  if (certificates.length === 0) return []
  const columns = [
    { heading: 'Certificate' },
    { heading: 'Document', width: 100 },
    { heading: 'Tax', width: 130 },
    { heading: 'Base', width: FIGURE, isFigure: true },
    { heading: 'Withheld', width: FIGURE, isFigure: true },
  ]
  const rows = certificates.map(({ number, document, tax, base, withheld }) => [
    mono(number),
    mono(document),
    textNode(tax),
    figure(amountText(base, currency)),
    figure(amountText(withheld, currency)),
  ])
  return [textNode('Certificates of tax withheld', { bold: true, margin: [0, 20, 0, 6] }), figureTable(page, columns, rows)]
}

/** Definition of a payment's paper. Pure: the same paper gives the same definition. */
export const paymentDefinition = (paper: PaymentPaper): PrintDefinition => {
  const { page, number, mark, title, currency, rows, amount, onAccount } = paper
  const money = (value: string) => figure(isZero(value) ? '' : amountText(value, currency))
  const blank = textNode('')
  const total = (label: string, value: string) => [textNode(label, { bold: true }), blank, blank, blank, figure(amountText(value, currency), true)]
  const facts = factsTable([
    ['Number', mono(number, { bold: true })],
    ['Date', textNode(dayText(paper.date))],
    ['Paid by', textNode(paper.method)],
    ['Reference', paper.reference ? textNode(paper.reference) : null],
    ['Currency', textNode(currency)],
  ])
  const columns = [
    { heading: 'Document' },
    { heading: 'Your number', width: 110 },
    { heading: 'Date', width: 66 },
    { heading: 'Deducted', width: FIGURE, isFigure: true },
    { heading: 'Paid', width: FIGURE, isFigure: true },
  ]
  const body = rows.map((row) => [mono(row.document), textNode(row.theirNumber ?? ''), textNode(dayText(row.date)), money(row.deducted), money(row.paid)])
  return sheet(paper, title, mark, [
    sender(paper),
    ...opening(title, recipient(paper, paper.addressed), facts),
    figureTable(page, columns, [...body, ...(isZero(onAccount) ? [] : [total('On account', onAccount)]), total('Total', amount)]),
    ...certificatesOf(paper),
    ...notesOf(paper.notes),
  ])
}
