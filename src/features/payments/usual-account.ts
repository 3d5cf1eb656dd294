import type { Payment } from '@/contracts/payments'
import type { PaymentBasis } from './kinds'

type Own = PaymentBasis['own'][number]

const typesByMethod: Partial<Record<string, Own['type']>> = { cash: 'cash', card: 'card_clearing' } satisfies Partial<Record<Payment['method'], Own['type']>>

/** The one of our accounts that money usually moves on: of the type that fits the method, kept in the currency, or else in any. */
export const usualAccount = (own: readonly Own[], method: string, currency: string): Own | undefined => {
  const fitting = own.filter(({ type }) => type === (typesByMethod[method] ?? 'bank'))
  return fitting.find((account) => account.currency === currency) ?? fitting.find((account) => account.currency === null) ?? fitting[0] ?? own[0]
}
