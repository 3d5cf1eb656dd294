import { type Decimal, equals, negate, sumOf } from '@/contracts/rules/decimal'
import { cleanText } from '../texts'
import type { ReadDetail } from '../types'
import { counterpartyOf } from './parties'
import { moneySources, type Payment } from './payment'

/** What an entry tells of the payments in it. */
export interface Batch {
  /** Signed as booked. */
  amount: Decimal
  isCredit: boolean
  isReversal: boolean
  payments: readonly Payment[]
}

type Source = (typeof moneySources)[number]

/**
 * Signed amounts of the payments in the account's currency; null if one of them can't be told. Banks differ in which element is in that currency,
 * so the first reading that adds up to the entry wins. Amounts that are all the entry's own are the total of the batch, repeated.
 */
const amountsOf = ({ amount, isCredit, payments }: Batch, currency: string | null): Decimal[] | null => {
  const reading = (sources: readonly Source[], ownDirection: boolean): Decimal[] | null => {
    const amounts: Decimal[] = []
    for (const payment of payments) {
      const source = sources.find((each) => (payment.monies[each]?.currency ?? currency) === currency && payment.monies[each] !== null)
      const money = source && payment.monies[source]
      if (!money) return null
      const isCreditOfPayment = ownDirection ? (payment.isCredit ?? isCredit) : isCredit
      amounts.push(isCreditOfPayment ? money.amount : negate(money.amount))
    }
    return amounts
  }
  const candidates: readonly (readonly Source[])[] = [moneySources, ...moneySources.map((source) => [source])]
  const readings = [true, false].flatMap((ownDirection) => candidates.map((sources) => reading(sources, ownDirection))).filter((each) => each !== null)
  const tying = readings.find((each) => equals(sumOf(each), amount))
  const first = tying ?? readings[0] ?? null
  return first?.every((each) => equals(each, amount)) ? null : first
}

/** Payments of a batch; empty if the amount of any can't be told, because the others alone would look like the whole. */
export const detailsOf = (batch: Batch, own: string | null, currency: string | null): ReadDetail[] => {
  const amounts = amountsOf(batch, currency)
  return (amounts ?? []).flatMap((amount, index) => {
    const payment = batch.payments[index]
    if (!payment) return []
    const isReturned = batch.isReversal || payment.returnReason !== null
    return {
      amount,
      reference: payment.reference ?? payment.creditorReference,
      counterparty: counterpartyOf(payment.parties, !amount.startsWith('-'), isReturned, own),
      text: textOf(payment.texts),
      returnReason: payment.returnReason,
    }
  })
}

/** Different parts of a text in their order. */
export const textOf = (parts: readonly (string | null)[]): string => cleanText([...new Set(parts.filter((part) => part !== null))].join(' '))
