import { add, type Decimal, divide } from '@/contracts/rules/decimal'
import { groupBy } from '../group-by'
import { daysBetween } from '../today'

/** Units of the base currency for one unit of a currency, on a day. */
export interface DayRate {
  currency: string
  date: string
  rate: Decimal
}

/** A rate that translation needs and nobody has entered. */
export interface MissingRate {
  currency: string
  from: string
  to: string
}

export interface Translator {
  /** The day whose rate counts for a day: itself, or the last whose rates are known. */
  day: (asked: string) => string
  /** Factor from a currency to that of the presentation on a day; null, and noted as missing, if there is no rate. */
  on: (currency: string, day: string) => Decimal | null
  /** Mean of the rates recorded from one day to another; if none is, the rate that counts on the last of them. */
  average: (currency: string, from: string, to: string) => Decimal | null
  /** What was asked for in vain. */
  missing: () => MissingRate[]
}

interface Table {
  /** The company whose exchange rates are used has them in this currency. */
  base: string
  presentation: string
  /** In the order of days. */
  rates: readonly DayRate[]
  /** A rate counts for as many days after its own. */
  oldestDays: number
  /** Later days have the rates of this one, as nobody knows theirs yet. */
  today: string
}

/** Translates amounts of companies into the currency of a consolidated report, by the rates of one company. */
export const createTranslator = ({ base, presentation, rates, oldestDays, today }: Table): Translator => {
  const missed = new Map<string, MissingRate>()
  const ofCurrency = groupBy(rates, ({ currency }) => currency)
  const on = (currency: string, day: string): Decimal | null => {
    if (currency === base) return '1'
    const latest = ofCurrency.get(currency)?.findLast(({ date }) => date <= day)
    return latest && daysBetween(latest.date, day) <= oldestDays ? latest.rate : null
  }
  const average = (currency: string, from: string, to: string): Decimal | null => {
    if (currency === base) return '1'
    const within = (ofCurrency.get(currency) ?? []).filter(({ date }) => date >= from && date <= to)
    return within.length === 0 ? on(currency, to) : divide(add(...within.map(({ rate }) => rate)), String(within.length))
  }
  const known = (day: string): string => (day < today ? day : today)
  const factor = (rateOf: (currency: string) => Decimal | null, currency: string, from: string, to: string): Decimal | null => {
    if (currency === presentation) return '1'
    const [own, shown] = [rateOf(currency), rateOf(presentation)]
    for (const [of, rate] of [
      [currency, own],
      [presentation, shown],
    ] as const)
      if (rate === null) missed.set(`${of} ${from} ${to}`, { currency: of, from, to })
    if (own === null || shown === null) return null
    return presentation === base ? own : divide(own, shown)
  }
  return {
    day: known,
    on: (currency, asked) => {
      const day = known(asked)
      return factor((of) => on(of, day), currency, day, day)
    },
    average: (currency, first, last) => {
      const [from, to] = [known(first), known(last)]
      return factor((of) => average(of, from, to), currency, from, to)
    },
    missing: () => [...missed.values()],
  }
}
