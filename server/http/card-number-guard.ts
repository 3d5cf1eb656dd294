import type { AnyEndpoint } from '@/contracts/endpoint'
import { needsModule } from '@/contracts/endpoint'
import type { Module } from '@/contracts/permissions'
import { findCardNumbers, holdsBrandedNumber, holdsCardNumber } from '../domain/card-numbers'
import { Problem } from './problem'

/** Where people might enter the number of a card. References of banks in payments are long numbers too, so there it must look like a brand's. */
const STRICT: readonly Module[] = ['customers', 'card-global', 'card-mnt']
const BRANDED: readonly Module[] = ['customer-payments']

/** Digits of the longest telephone number (E.164). */
const PHONE_DIGITS = 15
const holdsAny = (text: string): boolean => findCardNumbers(text).length > 0

/** Fields that have numbers of their own kind: tax numbers, telephones, and bank accounts, which are masked wherever they are shown. */
const judgeOf = (path: string): ((text: string) => boolean) => {
  if (/(^|\.)taxIds\[\d+\]\.value$/.test(path)) return holdsBrandedNumber
  if (/(^|\.)phone$/.test(path)) return (text) => holdsAny(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS
  return /(^|\.)accountNo$/.test(path) ? () => false : holdsAny
}

/**
 * Refuses a call about customers, their cards or their payments that holds the number of a card. The field is named, the number isn't repeated.
 * @throws Problem 422 PAN_NOT_ALLOWED
 */
export const refuseCardNumbers = (endpoint: AnyEndpoint, body: unknown): void => {
  if (!needsModule(endpoint)) return
  const judge = STRICT.includes(endpoint.module)
    ? (text: string, path: string) => judgeOf(path)(text)
    : BRANDED.includes(endpoint.module)
      ? holdsBrandedNumber
      : null
  const place = judge && holdsCardNumber(body, judge)
  if (place === null) return
  const message = 'This looks like the number of a card, which is never stored here. Remove it, and add the card by its token.'
  // A key that holds a number isn't repeated: the place is that of the object around it.
  throw new Problem(422, message, { code: 'PAN_NOT_ALLOWED', errors: [{ path: place.replace(/\[(\d+)\]/g, '.$1'), code: 'PAN_NOT_ALLOWED', message }] })
}
