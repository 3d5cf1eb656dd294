import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, requiredText, version } from './fields'
import { type FilterFields, listQuery } from './lists'
import { currencyCode, rate } from './rules/schemas'

/** A rate older than this is no longer taken for a day that has none of its own. */
export const OLDEST_RATE_DAYS = 7

const valued = { rate, source: requiredText(60, 'Enter where the rate is from.').default('manual') }
export const exchangeRateInput = z.strictObject({ currency: currencyCode, date: day, ...valued })
export type ExchangeRateInput = z.input<typeof exchangeRateInput>
export const exchangeRateEdit = z.strictObject({ version, ...valued })

export const exchangeRate = z.object({
  id: z.uuid(),
  currency: z.string(),
  date: z.string(),
  /** Units of the company's base currency for one unit of `currency`. */
  rate: z.string(),
  source: z.string(),
  version: z.number().int(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

export const exchangeRateFilters = {
  currency: { kind: 'text', label: 'Currency' },
  date: { kind: 'day', label: 'Date' },
  rate: { kind: 'amount', label: 'Rate' },
  source: { kind: 'text', label: 'Source' },
} as const satisfies FilterFields
export const exchangeRateQuery = listQuery(['date', 'currency'], '-date')
export type ExchangeRateParams = z.output<typeof exchangeRateQuery>

export const exchangeRates = {
  list: endpoint({
    method: 'GET',
    path: '/exchange-rate',
    query: exchangeRateQuery,
    response: page(exchangeRate),
    module: 'exchange-rates',
    action: 'read',
    summary: 'Exchange rates by day',
  }),
  on: endpoint({
    method: 'GET',
    path: '/exchange-rate/on',
    query: z.object({ currency: currencyCode, date: day }),
    response: z.object({ found: exchangeRate.nullable() }),
    module: 'exchange-rates',
    action: 'read',
    summary: 'The rate that holds on a day: its own, or the latest before it that is at most a week old',
  }),
  get: endpoint({ method: 'GET', path: '/exchange-rate/:id', response: exchangeRate, module: 'exchange-rates', action: 'read', summary: 'One exchange rate' }),
  create: endpoint({
    method: 'POST',
    path: '/exchange-rate',
    body: exchangeRateInput,
    response: exchangeRate,
    module: 'exchange-rates',
    action: 'create',
    summary: 'Add the rate of a currency on a day',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exchange-rate/:id',
    body: exchangeRateEdit,
    response: exchangeRate,
    module: 'exchange-rates',
    action: 'update',
    summary: 'Correct a rate',
  }),
}
