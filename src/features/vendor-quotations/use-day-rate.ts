import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { exchangeRates } from '@/contracts/exchange-rates'
import { formatDay } from '@/documents/dates'
import { isDay, withoutPadding } from '@/documents/trade/typed'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import type { QuotationValues } from './form-values'

const keys = companyKeys('exchange-rates')

/**
 * Fills in the day's exchange rate unless another one has been typed.
 * @returns hint for the rate field
 */
export const useDayRate = (baseCurrency: string): string | undefined => {
  const companyId = useCompanyId()
  const mayRead = useMay('exchange-rates', 'read')
  const { control, getValues, setValue } = useFormContext<QuotationValues>()
  const [currency, date] = useWatch({ control, name: ['currency', 'date'] })
  const isForeign = currency !== baseCurrency && currency !== ''
  const { data } = useQuery({
    queryKey: keys.list(companyId, { currency, on: date }),
    queryFn: ({ signal }) => call(exchangeRates.on, { query: { currency, date }, companyId, signal }),
    enabled: mayRead && isForeign && isDay(date),
  })
  const filled = useRef<string>(null)
  const found = data?.found
  useEffect(() => {
    const currentRate = getValues('rate')
    if (currentRate !== '' && currentRate !== filled.current) return
    const next = isForeign && found?.currency === currency ? withoutPadding(found.rate) : ''
    filled.current = next
    if (currentRate !== next) setValue('rate', next)
  }, [found, currency, isForeign, getValues, setValue])
  if (!isForeign) return undefined
  if (!mayRead) return 'Left empty, the rate of the day is taken.'
  if (data?.found === null) return 'No rate is known for this day. It is needed once the quotation is recorded.'
  return found ? `Our rate of ${formatDay(found.date)}` : undefined
}
