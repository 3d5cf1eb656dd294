import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, requiredText, version } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { currencyCode, rate } from './rules/schemas'

/** A rate older than this is no longer taken for a day that has none of its own. */
export const OLDEST_RATE_DAYS = 7

const valued = { rate, source: requiredText(60, 'Enter where the rate is from.').default('manual') }
export const exchangeRateInput = z.strictObject({ currency: currencyCode, date: day, ...valued })
export type ExchangeRateInput = z.input<typeof exchangeRateInput>
export const exchangeRateEdit = z.strictObject({ version, ...valued })

/** As many as a year of one currency. */
export const MOST_RATES = 400
export const exchangeRateMany = z.strictObject({
  rows: z
    .array(z.strictObject({ currency: currencyCode, date: day, rate }))
    .min(1, 'Paste at least one rate.')
    .max(MOST_RATES, `Paste at most ${MOST_RATES} rates at once.`),
  source: valued.source,
  /** Correct rates that differ; without it a day that has another rate is refused. */
  replace: z.boolean().default(false),
})
export type ExchangeRateMany = z.input<typeof exchangeRateMany>

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
/** With the rate of the latest day before, null for the first one. */
export const exchangeRateRow = exchangeRate.extend({ previousRate: z.string().nullable() })
export type ExchangeRateRow = z.infer<typeof exchangeRateRow>
export const exchangeRateDetail = exchangeRateRow.extend({
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type ExchangeRateDetail = z.infer<typeof exchangeRateDetail>

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
    response: page(exchangeRateRow),
    module: 'exchange-rates',
    action: 'read',
    summary: 'Exchange rates by day',
  }),
  export: exportEndpoint('exchange-rates', '/exchange-rate', exchangeRateQuery),
  on: endpoint({
    method: 'GET',
    path: '/exchange-rate/on',
    query: z.object({ currency: currencyCode, date: day }),
    response: z.object({ found: exchangeRate.nullable() }),
    module: 'exchange-rates',
    action: 'read',
    summary: 'The rate that holds on a day: its own, or the latest before it that is at most a week old',
  }),
  get: endpoint({
    method: 'GET',
    path: '/exchange-rate/:id',
    response: exchangeRateDetail,
    module: 'exchange-rates',
    action: 'read',
    summary: 'One exchange rate',
  }),
  create: endpoint({
    method: 'POST',
    path: '/exchange-rate',
    body: exchangeRateInput,
    response: exchangeRateDetail,
    module: 'exchange-rates',
    action: 'create',
    summary: 'Add the rate of a currency on a day',
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/exchange-rate/many',
    body: exchangeRateMany,
    response: z.object({ added: z.number().int(), replaced: z.number().int(), unchanged: z.number().int() }),
    module: 'exchange-rates',
    action: 'create',
    summary: 'Add the rates of several days at once, all or none',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/exchange-rate/:id',
    body: exchangeRateEdit,
    response: exchangeRateDetail,
    module: 'exchange-rates',
    action: 'update',
    summary: 'Correct a rate',
  }),
}
