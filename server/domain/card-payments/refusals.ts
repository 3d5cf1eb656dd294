import { isCurrency } from '@/contracts/rules/currencies'
import { add, compare, isDecimal } from '@/contracts/rules/decimal'
import { isWholeUnits } from '@/contracts/rules/rounding'
import { holdsCardNumber } from '../card-numbers'
import type { CardAttempt, Refused } from './types'

/** Limits of GP-API 2021-03-22 for `reference` and X-GP-Idempotency. */
const REFERENCE = { min: 8, max: 50 }
const LONGEST_KEY = 50

const refused = (code: string, words: string): Refused => ({ is: 'refused', code, words })

/** What is wrong with the form of an attempt; null if nothing is. */
export const malformed = (attempt: CardAttempt): Refused | null => {
  const { reference, amount, currency, idempotencyKey } = attempt
  if (reference.length < REFERENCE.min || reference.length > REFERENCE.max)
    return refused('REFERENCE', `The reference must have ${REFERENCE.min} to ${REFERENCE.max} characters; it has ${reference.length}.`)
  if (idempotencyKey === '' || idempotencyKey.length > LONGEST_KEY) return refused('KEY', `The idempotency key must have 1 to ${LONGEST_KEY} characters.`)
  if (!isCurrency(currency)) return refused('CURRENCY', `${currency.slice(0, 10)} is no currency.`)
  if (!isDecimal(amount) || compare(amount, '0') <= 0) return refused('AMOUNT', 'The amount must be above zero.')
  if (!isWholeUnits(amount, currency)) return refused('AMOUNT', `${amount} has more decimals than ${currency} has.`)
  if (holdsCardNumber([reference, idempotencyKey, attempt.kind === 'SALE' ? attempt.token : null]) !== null)
    return refused('CARD_NUMBER', 'Card numbers are never sent. Use the token of a stored card.')
  return null
}

/** Why an attempt is never sent, as far as it can be seen from the attempt itself; null if it can be sent. */
export const refusalOf = (attempt: CardAttempt): Refused | null => {
  const fault = malformed(attempt)
  if (fault) return fault
  if (attempt.kind === 'REFUND' && compare(add(attempt.of.refunded, attempt.amount), attempt.of.captured) > 0)
    return refused(
      'REFUND_TOO_LARGE',
      `A refund of ${attempt.amount} is too much: ${attempt.of.captured} was captured, and ${attempt.of.refunded} of it is refunded already.`,
    )
  return null
}
