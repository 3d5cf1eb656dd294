import type { KeepAnswer, StoredCard } from '../types'
import { type ApiReply, errorAnswer, paymentMethodAnswer } from './shapes'

const cardOf = (body: unknown): StoredCard | null => {
  const { brand, masked_number_last4, expiry_month, expiry_year } = paymentMethodAnswer.safeParse(body).data?.card ?? {}
  const last4 = /\d{4}$/.exec(masked_number_last4 ?? '')?.[0]
  const [expMonth, year] = [Number(expiry_month), Number(expiry_year)]
  if (!brand || !last4 || !(expMonth >= 1 && expMonth <= 12) || !(year > 0)) return null
  return { brand: brand.toUpperCase(), last4, expMonth, expYear: 2000 + (year % 100) }
}

/** What became of a token that was to be kept. */
export const keptOf = ({ status, body }: ApiReply): KeepAnswer => {
  if (status === 200) return { is: 'kept', card: cardOf(body) }
  const code = errorAnswer.safeParse(body).data?.detailed_error_code ?? String(status)
  if (status >= 400 && status < 500) return { is: 'refused', code, words: 'The processor doesn’t know this card any more. Enter it again.' }
  return { is: 'unavailable', why: `The card processor answers with ${status}.`, retryAfter: null }
}
