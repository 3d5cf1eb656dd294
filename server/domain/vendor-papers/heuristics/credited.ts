import type { Layout } from '../layout/rows'
import type { Candidate } from './candidates'
import type { LabelHit, Labels } from './find-labels'
import { identifierCandidates } from './identifiers'

const OF_CREDIT = /credit|kredit|gutschrift|avoir|abono|accredito|cr[ée]dito|memo/i

interface CreditNumbers {
  own: Candidate<string>[]
  credited: Candidate<string>[]
}

/**
 * Numbers of a credit note: its own, and that of the invoice that it credits. A paper with a label for the credit note's number often labels the
 * credited invoice's number “Invoice No.”, which on an invoice is the label of its own number.
 */
export const creditNumbers = (labels: Labels, layout: Layout): CreditNumbers => {
  const isOfCredit = ({ row, from, to }: LabelHit): boolean =>
    OF_CREDIT.test(
      (layout.rows[row]?.words ?? [])
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
  const numbers = (isWanted: (hit: LabelHit) => boolean) => identifierCandidates({ ...labels, all: labels.all.filter(isWanted) }, 'invoiceNumber', layout)
  const labelled = identifierCandidates(labels, 'creditedInvoice', layout)
  const ownNumbers = numbers(isOfCredit)
  if (ownNumbers.length === 0) return { own: numbers(() => true).filter(({ value }) => !labelled.some((one) => one.value === value)), credited: labelled }
  const otherNumbers = labelled.length > 0 ? labelled : numbers((hit) => !isOfCredit(hit))
  return { own: ownNumbers, credited: otherNumbers.filter(({ value }) => !ownNumbers.some((one) => one.value === value)) }
}
