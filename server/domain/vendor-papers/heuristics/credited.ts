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
 * A credit note's own number, and that of the invoice that it takes back: papers that have a label for each often call the other one
 * “Invoice No.”, as invoices call their own.
 */
export const creditNumbers = (labels: Labels, layout: Layout): CreditNumbers => {
  const isOfCredit = ({ row, from, to }: LabelHit): boolean =>
    OF_CREDIT.test(
      (layout.rows[row]?.words ?? [])
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    )
  const numbers = (wanted: (hit: LabelHit) => boolean) => identifierCandidates({ ...labels, all: labels.all.filter(wanted) }, 'invoiceNumber', layout)
  const named = identifierCandidates(labels, 'creditedInvoice', layout)
  const own = numbers(isOfCredit)
  if (own.length === 0) return { own: numbers(() => true).filter(({ value }) => !named.some((one) => one.value === value)), credited: named }
  const others = named.length > 0 ? named : numbers((hit) => !isOfCredit(hit))
  return { own, credited: others.filter(({ value }) => !own.some((one) => one.value === value)) }
}
