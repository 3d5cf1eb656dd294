import { isIban } from '@/contracts/rules/bank-account'
import { accountNumber, meant } from '../texts'
import type { ReadStatement } from '../types'

type Account = ReadStatement['account']

/** Some IBANs end with letters, so only what leaves a number is taken for a currency. */
const withoutCurrency = (text: string): { number: string; currency: string | null } => {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  const [, number, currency] = /^([A-Z0-9]*\d)([A-Z]{3})$/.exec(plain) ?? []
  return number === undefined || currency === undefined || isIban(plain) ? { number: plain, currency: null } : { number, currency }
}

/** Reads `:25:`: an IBAN, an account number, or a bank and an account number, maybe followed by the currency. `:25P:` has a BIC in its second line. */
export const readAccount = ([first = '', second = '']: readonly string[]): Account => {
  const parts = first
    .slice(0, 70)
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const isCurrencyLast = parts.length > 1 && /^[A-Z]{3}$/.test(last)
  const named = isCurrencyLast ? parts.slice(0, -1) : parts
  const { number, currency } = withoutCurrency(named.at(-1) ?? '')
  return {
    number: accountNumber(number),
    bank: (named.length > 1 ? meant(named[0]) : null) ?? meant(second),
    currency: isCurrencyLast ? last : currency,
    kind: 'bank',
  }
}
