import { useController, useWatch } from 'react-hook-form'
import type { TradeBasis } from '@/contracts/trade'
import { useSession } from '@/session/session'
import { RateField } from './rate-field'
import { useRate } from './use-rate'

/** Field `rate` of a document in a foreign currency: the rate of its date, unless the user types one. @param rates of the document's date */
export const DocumentRate = ({ rates }: { rates: TradeBasis['rates'] | undefined }) => {
  const { baseCurrency } = useSession().companyInfo
  const { field, fieldState } = useController({ name: 'rate' })
  const currency = useWatch({ name: 'currency' }) as string
  const rate = field.value as string
  const day = useRate({ currency, baseCurrency, rate, setRate: field.onChange, rates })
  return <RateField currency={currency} baseCurrency={baseCurrency} value={rate} onChange={field.onChange} error={fieldState.error?.message} day={day} />
}
