import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { exchangeRates } from '@/contracts/exchange-rates'
import { formatDay } from '@/documents/dates'
import { isDay, short } from '@/documents/trade/typed'
import { call } from '@/lib/call'
import { useMay } from '@/lookups/use-may'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import type { QuotationValues } from './form-values'

const keys = companyKeys('exchange-rates')

/**
 * Fills in the rate of the day while nobody has typed another one.
 * @returns what the field says of the rate
 */
export const useDayRate = (baseCurrency: string): string | undefined => {
  const companyId = useCompanyId()
  const mayRead = useMay('exchange-rates', 'read')
  const { control, getValues, setValue } = useFormContext<QuotationValues>()
  const [currency, date] = useWatch({ control, name: ['currency', 'date'] })
  const foreign = currency !== baseCurrency && currency !== ''
  const { data } = useQuery({
    queryKey: keys.list(companyId, { currency, on: date }),
    queryFn: ({ signal }) => call(exchangeRates.on, { query: { currency, date }, companyId, signal }),
    enabled: mayRead && foreign && isDay(date),
  })
  const filled = useRef<string>(null)
  const found = data?.found
  useEffect(() => {
    const present = getValues('rate')
    if (present !== '' && present !== filled.current) return
    const next = foreign && found?.currency === currency ? short(found.rate) : ''
    filled.current = next
    if (present !== next) setValue('rate', next)
  }, [found, currency, foreign, getValues, setValue])
  if (!foreign) return undefined
  if (!mayRead) return 'Left empty, the rate of the day is taken.'
  if (data?.found === null) return 'No rate is known for this day. It is needed once the quotation is recorded.'
  return found ? `Our rate of ${formatDay(found.date)}` : undefined
}
