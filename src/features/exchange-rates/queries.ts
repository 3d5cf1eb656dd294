import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ExchangeRateParams, exchangeRates } from '@/contracts/exchange-rates'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('exchange-rates')

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
