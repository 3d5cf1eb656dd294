import type { PrintDefinition } from './definition'
import { amountText, dayText } from './figures'
import { commonFacts } from './letterhead'
import type { InvoicePaper } from './paper'
import { pricedDefinition, section } from './priced-definition'
import { mono, said } from './text'

const MARKS = { draft: 'Draft, not an invoice', cancelled: 'Cancelled' } as const

const several = (numbers: readonly string[]) => (numbers.length > 0 ? said(numbers.join(', ')) : null)

/** The days on which parts are due, as a sentence each; one day stands among the facts instead. */
const instalmentsText = ({ instalments, currency }: InvoicePaper): string | null =>
  instalments.length > 1 ? instalments.map(({ dueDate, amount }) => `${amountText(amount, currency)} ${currency} until ${dayText(dueDate)}`).join('\n') : null

export const invoiceDefinition = (paper: InvoicePaper): PrintDefinition => {
  const { type, subject, number, mark, invoiceNumber, date, instalments, salesOrders, deliveries, shipTo, terms } = paper
  const isInvoice = type === 'invoice'
  const [due] = instalments
  return pricedDefinition(paper, {
    title: isInvoice ? 'Invoice' : 'Credit note',
    number,
    mark: mark && MARKS[mark],
    facts: [
      // In words that whoever reads it in by its text looks for.
      [isInvoice ? 'Invoice no.' : 'Credit note no.', mono(number, { bold: true })],
      ['Date', said(dayText(date))],
      ['Due', isInvoice && due && instalments.length === 1 ? said(dayText(due.dueDate)) : null],
      ['Subject', subject ? said(subject) : null],
      ['For invoice', invoiceNumber ? said(invoiceNumber) : null],
      ['Our order', several(salesOrders)],
      ['Delivery', several(deliveries)],
      ...commonFacts(paper),
    ],
    sections: [...section('Due', isInvoice ? instalmentsText(paper) : null), ...section('Shipped to', shipTo), ...section('Terms', terms)],
  })
}
