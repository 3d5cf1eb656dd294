import { exchangeRates, MAX_RATES } from '@/contracts/exchange-rates'
import { addDays } from '../../domain/today'
import type { Desk } from './desk'
import { rateOf } from './market'
import { markets } from './names'

const weekOf = (day: string): string[] => Array.from({ length: 5 }, (_, index) => addDays(day, index))

/** Creates the rates of each working day for the currencies that the company's vendors quote in, like pasted lists of a bank. */
export const seedRates = async (desk: Desk, from: string): Promise<void> => {
  const monday = addDays(from, 1 - (new Date(`${from}T00:00:00Z`).getUTCDay() || 7))
  const days: string[] = []
  for (let day = monday; day <= desk.today; day = addDays(day, 7)) days.push(...weekOf(day).filter((each) => each <= desk.today))
  desk.at(desk.today)
  for (const currency of markets[desk.key].foreign)
    for (let index = 0; index < days.length; index += MAX_RATES) {
      const rows = days.slice(index, index + MAX_RATES).map((date) => ({ currency, date, rate: rateOf(currency, desk.base, date) }))
      await desk.administrator.call(exchangeRates.createMany, { body: { rows, source: 'Central bank' } })
    }
}
