import type { ReactNode } from 'react'
import { useSession } from '@/session/session'
import { Quantity } from '@/ui/primitives/money'
import { Amount } from '../amount'

interface Converted {
  currency: string
  rate: string
  /** Null for who may not see it, and then nothing is told; left out where only the rate is. */
  baseGrandTotal?: string | null
}

/** Rate and base total of a document in another currency than the company's; nothing for one in the company's own. */
export const useRateFacts = ({ currency, rate, baseGrandTotal }: Converted): (readonly [string, ReactNode])[] => {
  const { baseCurrency } = useSession().companyInfo
  if (currency === baseCurrency || baseGrandTotal === null) return []
  return [
    [`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={rate} />],
    ...(baseGrandTotal === undefined ? [] : [[`Total in ${baseCurrency}`, <Amount key="base" value={baseGrandTotal} currency={baseCurrency} />] as const]),
  ]
}
