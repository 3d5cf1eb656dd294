import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exchangeRateInput, exchangeRateEdit, exchangeRateMany } from './exchange-rate-input'
import { day } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { exchangeRateOrders } from './list-orders'
import { currencyCode } from './rules/schemas'

export * from './exchange-rate-input'

/** Greatest age of a rate that is used for a day without a rate of its own. */
export const OLDEST_RATE_DAYS = 7

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
/** An exchange rate with the rate of the latest earlier day, null for the first one. */
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
export const exchangeRateQuery = listQuery(exchangeRateOrders)
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
