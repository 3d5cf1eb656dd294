import type { PrintDefinition } from './definition'
import { amountText, dayText } from './figures'
import { commonFacts } from './letterhead'
import type { InvoicePaper } from './paper'
import { pricedDefinition, section } from './priced-definition'
import { mono, textNode } from './text'

const MARKS = { draft: 'Draft, not an invoice', cancelled: 'Cancelled' } as const

const joinedNumbers = (numbers: readonly string[]) => (numbers.length > 0 ? textNode(numbers.join(', ')) : null)

/** A line for each due day with its amount; a single due day is shown among the facts instead. */
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
      // Words that programs look for when they read the invoice's data from its text.
      [isInvoice ? 'Invoice no.' : 'Credit note no.', mono(number, { bold: true })],
      ['Date', textNode(dayText(date))],
      ['Due', isInvoice && due && instalments.length === 1 ? textNode(dayText(due.dueDate)) : null],
      ['Subject', subject ? textNode(subject) : null],
      ['For invoice', invoiceNumber ? textNode(invoiceNumber) : null],
      ['Our order', joinedNumbers(salesOrders)],
      ['Delivery', joinedNumbers(deliveries)],
      ...commonFacts(paper),
    ],
    sections: [...section('Due', isInvoice ? instalmentsText(paper) : null), ...section('Shipped to', shipTo), ...section('Terms', terms)],
  })
}
