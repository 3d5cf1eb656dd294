import type { PrintDefinition } from './definition'
import { dayText } from './figures'
import { commonFacts } from './letterhead'
import type { OrderPaper } from './paper'
import { pricedDefinition, section } from './priced-definition'
import { mono, textNode } from './text'

const MARKS = { draft: 'Draft, not a confirmation', cancelled: 'Cancelled, no longer an order' } as const

export const orderDefinition = (paper: OrderPaper): PrintDefinition =>
  pricedDefinition(paper, {
    title: 'Order confirmation',
    number: paper.number,
    mark: paper.mark && MARKS[paper.mark],
    facts: [
      ['Number', mono(paper.number, { bold: true })],
      ['Date', textNode(dayText(paper.date))],
      ['Required', paper.requiredDate ? textNode(dayText(paper.requiredDate)) : null],
      ...commonFacts(paper),
    ],
    sections: [...section('Ship to', paper.shipTo), ...section('Terms', paper.terms)],
  })
