import { exchangeRates, MAX_RATES } from '@/contracts/exchange-rates'
import { addDays } from '../../domain/today'
import type { Desk } from './desk'
import { demoCurrencies, rateOf } from './market'
import { markets } from './names'

const weekOf = (day: string): string[] => Array.from({ length: 5 }, (_, index) => addDays(day, index))

/** Creates the rates of each working day for these currencies, like pasted lists of a bank. */
const seedRatesOf = async (desk: Desk, from: string, currencies: readonly string[]): Promise<void> => {
  const monday = addDays(from, 1 - (new Date(`${from}T00:00:00Z`).getUTCDay() || 7))
  const days: string[] = []
  for (let day = monday; day <= desk.today; day = addDays(day, 7)) days.push(...weekOf(day).filter((each) => each <= desk.today))
  desk.at(desk.today)
  for (const currency of currencies)
    for (let index = 0; index < days.length; index += MAX_RATES) {
      const rows = days.slice(index, index + MAX_RATES).map((date) => ({ currency, date, rate: rateOf(currency, desk.base, date) }))
      await desk.administrator.call(exchangeRates.createMany, { body: { rows, source: 'Central bank' } })
    }
}

/** The rates of the currencies that the company's vendors quote in. */
export const seedRates = (desk: Desk, from: string): Promise<void> => seedRatesOf(desk, from, markets[desk.key].foreign)

/** The rates of the currencies in which other companies keep their books, by which they are consolidated. Nothing is bought in them, so they come last. */
export const seedOtherRates = (desk: Desk, from: string): Promise<void> => {
  const known = [desk.base, ...markets[desk.key].foreign]
  return seedRatesOf(
    desk,
    from,
    demoCurrencies.filter((currency) => !known.includes(currency)),
  )
}
