import { useQuery } from '@tanstack/react-query'
import { type ExchangeRateParams, exchangeRates } from '@/contracts/exchange-rates'
import { recordQueries } from '@/documents/calls/queries'
import { useCompanyId } from '@/session/session'

export const queries = recordQueries('exchange-rates', exchangeRates, 'id')

/** The newest rate of a currency up to a day, that day included, however old; null where there is none. */
export const useLatestRate = (currency: string, day: string) => {
  const params: ExchangeRateParams = { f: `currency:is:${currency}~date:to:${day}`, sort: '-date', limit: 1, count: 'capped' }
  const { data } = useQuery({
    ...queries.list(useCompanyId(), params),
    placeholderData: undefined,
    enabled: currency !== '' && /^\d{4}-\d\d-\d\d$/.test(day),
  })
  return data?.rows[0] ?? null
}
