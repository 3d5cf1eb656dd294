import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ExchangeRateInput, type ExchangeRateMany, type ExchangeRateParams, exchangeRates } from '@/contracts/exchange-rates'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'

const ENTITY = 'exchange-rates'
const keys = companyKeys(ENTITY)
type Key = Pick<Attempt, 'idempotencyKey'>

export const exchangeRatesQuery = (companyId: string, params: ExchangeRateParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(exchangeRates.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const exchangeRateQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(exchangeRates.get, { params: { id }, companyId, signal }) })

export const useExchangeRate = (id: string) => useSuspenseQuery(exchangeRateQuery(useCompanyId(), id)).data

/** The newest rate of a currency up to a day, that day included, however old; null where there is none. */
export const useLatestRate = (currency: string, day: string) => {
  const params: ExchangeRateParams = { f: `currency:is:${currency}~date:to:${day}`, sort: '-date', limit: 1, count: 'capped' }
  const { data } = useQuery({
    ...exchangeRatesQuery(useCompanyId(), params),
    placeholderData: undefined,
    enabled: currency !== '' && /^\d{4}-\d\d-\d\d$/.test(day),
  })
  return data?.rows[0] ?? null
}

export const useCreateRate = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ExchangeRateInput } & Key, scope) => call(exchangeRates.create, { body, ...scope, idempotencyKey }),
  })

export const useCreateRates = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ExchangeRateMany } & Key, scope) => call(exchangeRates.createMany, { body, ...scope, idempotencyKey }),
  })

export const useCorrectRate = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: { rate: string; source?: string; version: number | undefined } & Key, scope) =>
      call(exchangeRates.update, { params: { id }, body, ...scope, idempotencyKey }),
  })
