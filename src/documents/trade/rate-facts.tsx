import type { ReactNode } from 'react'
import { useSession } from '@/session/session'
import { Quantity } from '@/ui/primitives/money'
import { Amount } from '../amount'

interface Converted {
  currency: string
  rate: string
  /** Null if the user may not see it; then there are no facts at all. Left out if only the rate is shown. */
  baseGrandTotal?: string | null
}

/** Exchange rate and total in base currency of a document in a foreign currency; empty for one in the company's own. */
export const useRateFacts = ({ currency, rate, baseGrandTotal }: Converted): (readonly [string, ReactNode])[] => {
  const { baseCurrency } = useSession().companyInfo
  if (currency === baseCurrency || baseGrandTotal === null) return []
  return [
    [`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={rate} />],
    ...(baseGrandTotal === undefined ? [] : [[`Total in ${baseCurrency}`, <Amount key="base" value={baseGrandTotal} currency={baseCurrency} />] as const]),
  ]
}
