import type { ReactNode } from 'react'
import { Quantity } from '@/ui/primitives/money'
import { Amount } from '../amount'

interface Converted {
  currency: string
  rate: string
  baseGrandTotal: string
}

/** What a document in another currency comes to in the company's own; nothing of one in its own. */
export const rateFacts = ({ currency, rate, baseGrandTotal }: Converted, baseCurrency: string): (readonly [string, ReactNode])[] =>
  currency === baseCurrency
    ? []
    : [
        [`${baseCurrency} for 1 ${currency}`, <Quantity key="rate" value={rate} />],
        [`Total in ${baseCurrency}`, <Amount key="base" value={baseGrandTotal} currency={baseCurrency} />],
      ]
