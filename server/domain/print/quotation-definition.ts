import { formatRevision } from '../numbering'
import type { PrintDefinition } from './definition'
import { dayText } from './figures'
import { commonFacts } from './letterhead'
import type { PaperMark, QuotationPaper } from './paper'
import { pricedDefinition, section } from './priced-definition'
import { mono, textNode } from './text'

const MARKS: Readonly<Record<Exclude<PaperMark, null>, string>> = {
  draft: 'Draft, not an offer',
  expired: 'Expired, no longer an offer',
  superseded: 'Superseded by a later revision, no longer an offer',
  cancelled: 'Cancelled, no longer an offer',
  rejected: 'Declined, no longer an offer',
}

/** Number by which the customer refers to the quotation: "CQ-2026-00012", later revisions "CQ-2026-00012-R2". */
export const numberOf = ({ number, revision }: QuotationPaper): string => (number.startsWith('DRAFT') ? number : formatRevision(number, revision))

export const quotationDefinition = (paper: QuotationPaper): PrintDefinition => {
  const number = numberOf(paper)
  return pricedDefinition(paper, {
    title: 'Quotation',
    number,
    mark: paper.mark && MARKS[paper.mark],
    facts: [
      ['Number', mono(number, { bold: true })],
      ['Revision', paper.revision > 1 ? textNode(String(paper.revision)) : null],
      ['Date', textNode(dayText(paper.date))],
      ['Valid until', textNode(dayText(paper.validUntil), { bold: true })],
      ...commonFacts(paper),
    ],
    sections: section('Terms', paper.terms),
  })
}
