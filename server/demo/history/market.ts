import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

/** Price of one unit of each currency in US dollars: round figures for the demo, of no real day. */
const DOLLARS: Readonly<Record<string, number>> = { USD: 1, AED: 1 / 3.6725, EUR: 1.09 }

/** The currencies of the demo companies, their vendors and customers. */
export const demoCurrencies = Object.keys(DOLLARS)

/** A slow wave and a quick one of up to 3 %, so that rates of different days differ; the dirham is pegged to the dollar. */
const wave = (currency: string, dayNumber: number): number => (currency === 'EUR' ? 1 + 0.022 * Math.sin(dayNumber / 61) + 0.006 * Math.sin(dayNumber / 5) : 1)

/** Returns units of `base` for one unit of `currency` on a day, 6 decimals. */
export const rateOf = (currency: string, base: string, day: string): string => {
  const dayNumber = Math.floor(Date.parse(day) / 86_400_000)
  const dollars = (code: string) => (DOLLARS[code] ?? 1) * wave(code, dayNumber)
  return (dollars(currency) / dollars(base)).toFixed(6)
}

/** Converts a dollar price to another currency, without the waves: list prices don't change each day. */
export const priceIn = (currency: string, dollars: string, share = 1): string =>
  roundMoney(multiply(dollars, (share / (DOLLARS[currency] ?? 1)).toFixed(6)), currency)
