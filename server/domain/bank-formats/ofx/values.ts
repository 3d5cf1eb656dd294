import type { Decimal } from '@/contracts/rules/decimal'
import { readBankAmount } from '../bank-amount'
import { realDay } from '../texts'

/** A day as most files have it, with or without a time. */
const PLAIN_DAY = /^\d{8}(?:\d{6})?(?:$|[.[])/

/**
 * The day of a date and time such as `20090401122017.000[-5:EST]`. The day is kept as it is written: a time zone never shifts it. Banks also put blanks,
 * asterisks or dashes where the format has none. Null if it names no day that exists.
 */
export const ofxDay = (text: string): string | null => {
  if (PLAIN_DAY.test(text)) return realDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
  const digits = text.replace(/\[.*/s, '').replace(/^[\s*]+/, '')
  const parts = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?!\d(?:\D|$))/.exec(digits)
  return parts ? realDay(Number(parts[1]), Number(parts[3]), Number(parts[4])) : null
}

/** True for a field that holds no day at all: empty, or only zeros, blanks and asterisks. */
export const isNoDay = (text: string): boolean => /^[\s*0]*$/.test(text)

type Separator = '.' | ','
const separatorOf = (sign: string | undefined): Separator | undefined => (sign === '.' || sign === ',' ? sign : undefined)

/** Either sign may separate thousands or three decimals: `1.234`. With a leading zero it can only be decimals. */
const AMBIGUOUS = /^[^\d]{0,9}[1-9]\d{0,2}([.,])\d{3}[^\d.,]{0,9}$/

const NO_EVIDENCE = {}
/** What a sign does in an amount that can be read in one way only. */
const evidenceOf = (text: string): { grouping?: Separator; decimal?: Separator } => {
  if (!text.includes('.') && !text.includes(',')) return NO_EVIDENCE
  const signs = text.replace(/[^.,]/g, '')
  const last = separatorOf(signs.at(-1))
  if (last === undefined || AMBIGUOUS.test(text)) return {}
  const other = separatorOf([...signs].find((sign) => sign !== last))
  if (other !== undefined) return { grouping: other, decimal: last }
  return signs.length > 1 ? { grouping: last } : { decimal: last }
}

/** Amounts have digits, separators and a sign; `$120` isn't one by the standard (OFX 2.2, 3.2.9.2), so that nothing but the number is in the file. */
const FOREIGN = /\p{Sc}|\p{L}{3}/u
const LONGEST = 60

/**
 * Reads the amounts of one statement. The standard knows no separators of thousands, but banks write them. So an amount such as `1.234` is read as the
 * other amounts of the statement prove; without a proof it is null, unless the currency has three decimals.
 */
export const amountReader = (amounts: readonly string[], decimals: number | null) => {
  const [grouping, decimal] = [new Set<Separator>(), new Set<Separator>()]
  for (const text of amounts) {
    const evidence = evidenceOf(text.slice(0, LONGEST))
    if (evidence.grouping) grouping.add(evidence.grouping)
    if (evidence.decimal) decimal.add(evidence.decimal)
  }
  return (text: string): Decimal | null => {
    if (text.length > LONGEST || FOREIGN.test(text)) return null
    const sign = separatorOf(AMBIGUOUS.exec(text)?.[1])
    if (sign === undefined) return readBankAmount(text)
    if (grouping.has(sign) !== decimal.has(sign)) return readBankAmount(text, grouping.has(sign) ? { thousands: sign } : {})
    return decimals === 3 ? readBankAmount(text) : null
  }
}
