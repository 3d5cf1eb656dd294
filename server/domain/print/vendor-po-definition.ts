import type { PrintDefinition } from './definition'
import { dayText } from './figures'
import type { PaperFact } from './letterhead'
import { pricedDefinition, section } from './priced-definition'
import { lines, mono, textNode } from './text'
import type { VendorPoPaper } from './vendor-po-paper'

const factsOf = (paper: VendorPoPaper): PaperFact[] => [
  ['Number', mono(paper.number, { bold: true })],
  ['Amendment', paper.amendment > 0 ? textNode(String(paper.amendment), { bold: true }) : null],
  ['Date', textNode(dayText(paper.date))],
  ['Needed by', paper.expectedDate ? textNode(dayText(paper.expectedDate), { bold: true }) : null],
  ['Currency', paper.isUnpriced ? null : textNode(paper.currency)],
  ['Your quotation', paper.vendorQuoteNo ? textNode(paper.vendorQuoteNo) : null],
  ['Special bid', paper.specialBidNo ? textNode(paper.specialBidNo) : null],
  ['Payment terms', paper.paymentTerms ? textNode(paper.paymentTerms) : null],
  ['Deliver to', paper.deliverTo.length > 0 ? lines([...paper.deliverTo]) : null],
  ['Contact', lines([paper.buyer.name, paper.buyer.email, paper.buyer.phone])],
]

/** Definition of the order as its vendor gets it. Pure: the same paper gives the same definition. */
export const vendorPoDefinition = (paper: VendorPoPaper): PrintDefinition => {
  const { vendor, buyer, mark, number, terms } = paper
  return pricedDefinition(
    { ...paper, customer: vendor, salesperson: buyer, customerReference: null },
    { title: 'Purchase order', number, mark, addressed: 'To', facts: factsOf(paper), sections: section('Terms', terms) },
  )
}
