import { exponentOf } from '@/contracts/rules/currencies'
import type { Decimal } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

const ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const
/** Names of the thousands, which count up to what an amount in the database can be. */
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'] as const

const belowHundred = (n: number): string => {
  if (n < 20) return ONES[n] ?? ''
  const one = ONES[n % 10]
  return `${TENS[Math.floor(n / 10)] ?? ''}${one ? `-${one}` : ''}`
}
const belowThousand = (n: number): string => {
  const hundreds = ONES[Math.floor(n / 100)]
  return [hundreds ? `${hundreds} hundred` : '', belowHundred(n % 100)].filter(Boolean).join(' ')
}

/** A whole number in English, in the American way, without “and”: “one thousand two hundred thirty-four”. @param digits as many as 18 */
export const numberInWords = (digits: string): string => {
  if (!/^\d{1,18}$/.test(digits)) throw new RangeError(`“${digits}” can’t be written in words.`)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const words = groups.map((group, index) => {
    const n = Number(group)
    return n === 0 ? '' : [belowThousand(n), SCALES[groups.length - 1 - index]].filter(Boolean).join(' ')
  })
  return words.filter(Boolean).join(' ') || 'zero'
}

/** “US dollars”, as the currency is called in English; in the plural. */
export const currencyInWords = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .map(({ type, value }) => (type === 'currency' ? value : ''))
    .join('')

/**
 * The legal amount of a cheque: “One thousand two hundred thirty-four and 56/100 US dollars”. Parts of the unit are a fraction with as many digits as
 * the currency has decimals; a currency without them has none.
 */
export const amountInWords = (amount: Decimal, currency: string): string => {
  const decimals = exponentOf(currency)
  const [whole = '0', fraction = ''] = roundMoney(amount, currency).split('.')
  const words = numberInWords(whole)
  const parts = decimals === 0 ? [] : [`and ${fraction}/1${'0'.repeat(decimals)}`]
  return [words.charAt(0).toUpperCase() + words.slice(1), ...parts, currencyInWords(currency)].join(' ')
}
