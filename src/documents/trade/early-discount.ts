import type { EarlyDiscount } from '@/contracts/document-record'
import { exponentOf } from '@/contracts/rules/currencies'
import { offerInWords } from '@/contracts/rules/payment-terms'
import { formatDecimal } from '@/ui/primitives/decimal'
import { formatDay } from '../dates'
import { factOf } from '../detail/record-facts'

interface OnTerms {
  paymentTerm: { name: string } | null
  earlyDiscount: EarlyDiscount | null
  currency: string
}

const offerOf = ({ pct, amount, until }: EarlyDiscount, currency: string): string =>
  offerInWords({ pct, amount: formatDecimal(amount, exponentOf(currency)), day: formatDay(until) })

/** The payment term of an invoice, and the discount that it offers for early payment. */
export const termFacts = ({ paymentTerm, earlyDiscount, currency }: OnTerms) => [
  ['Payment term', paymentTerm?.name] as const,
  ...factOf('If paid early', earlyDiscount && offerOf(earlyDiscount, currency)),
]
