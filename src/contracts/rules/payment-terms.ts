import { apportion } from './allocation'
import { exponentOf } from './currencies'
import { add, type Decimal, divide, equals, multiply } from './decimal'
import type { DiscountTaxMode } from './early-discount'
import { roundMoney } from './rounding'

/** A share of the amount and when it is due: `days` after the document's date or, with `eom`, after the end of its month. */
export interface TermLine {
  pct: Decimal
  days: number
  eom: boolean
}
export interface Terms {
  lines: readonly TermLine[]
  /** Discount of `pct` percent for what is paid within `days`. */
  discount: { pct: Decimal; days: number; taxMode: DiscountTaxMode } | null
}

const addDays = (date: string, days: number): string => {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}
const endOfMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export const sumsToAll = (lines: readonly { pct: Decimal }[]): boolean => equals(add('0', ...lines.map(({ pct }) => pct)), '100')

/** Last day of an early discount on a document of `date`. */
export const discountUntil = ({ days }: Pick<NonNullable<Terms['discount']>, 'days'>, date: string): string => addDays(date, days)

/**
 * Due dates with the part of `amount` that is due on each, earliest first.
 * The parts add up to the amount to the last cent (largest remainder).
 * @param date of the document, YYYY-MM-DD
 * @throws RangeError when the lines don't make 100 %
 */
export const dueDates = ({ lines }: Pick<Terms, 'lines'>, date: string, amount: Decimal, currency: string): { date: string; amount: Decimal }[] => {
  if (!sumsToAll(lines)) throw new RangeError('The lines do not make 100 %.')
  const parts = apportion(
    roundMoney(amount, currency),
    lines.map(({ pct }) => divide(multiply(roundMoney(amount, currency), pct), '100')),
    exponentOf(currency),
  )
  const due = lines.map(({ days, eom }, index) => ({ date: addDays(eom ? endOfMonth(date) : date, days), amount: parts[index] ?? '0' }))
  return due.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const plain = (value: Decimal): string => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
const whenInWords = ({ days, eom }: Omit<TermLine, 'pct'>): string =>
  days === 0 ? (eom ? 'at the end of the month' : 'at once') : `${days === 1 ? 'in 1 day' : `in ${days} days`}${eom ? ' after the end of the month' : ''}`

/** The lines in words: "30 % at once, 70 % in 30 days"; a single line is written without its share. */
export const linesInWords = (lines: readonly TermLine[]): string =>
  lines.length === 1 && lines[0]
    ? whenInWords(lines[0]).replace(/^./, (first) => first.toUpperCase())
    : lines.map((line) => `${plain(line.pct)} % ${whenInWords(line)}`).join(', ')

/** The discount in words: "2 % less within 10 days", or null. */
export const discountInWords = (discount: Omit<NonNullable<Terms['discount']>, 'taxMode'> | null): string | null =>
  discount && `${plain(discount.pct)} % less ${discount.days === 0 ? 'at once' : discount.days === 1 ? 'within 1 day' : `within ${discount.days} days`}`

/** An invoice's discount in words: "2 % less (2.42) if paid by 8 Dec 2026". @param amount and day as they are shown */
export const offerInWords = ({ pct, amount, day }: { pct: Decimal; amount: string; day: string }): string =>
  `${plain(pct)} % less (${amount}) if paid by ${day}`

/** What a mode does to the tax, in words. */
export const discountTaxInWords: Readonly<Record<DiscountTaxMode, string>> = {
  always: 'On the discounted amount',
  on_payment: 'Corrected when paid early',
  never: 'On the full amount',
}
