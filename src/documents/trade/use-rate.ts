import { useEffect, useRef, useState } from 'react'
import type { TradeBasis } from '@/contracts/trade'
import { withoutPadding } from './typed'

interface RateOf {
  currency: string
  baseCurrency: string
  rate: string
  setRate: (rate: string) => void
  /** Rates of the document's date; undefined until they are fetched. */
  rates: TradeBasis['rates'] | undefined
}

/**
 * Fills in the exchange rate of the document's date, and replaces it when currency or date change, unless the user has typed a rate.
 * @returns the day of the rate that was filled in; null if the user has typed the rate
 */
export const useRate = ({ currency, baseCurrency, rate, setRate, rates }: RateOf): string | null => {
  const [filled, setFilled] = useState<{ currency: string; rate: string; day: string } | null>(null)
  const write = useRef(setRate)
  useEffect(() => {
    write.current = setRate
  })
  useEffect(() => {
    if (!rates || currency === baseCurrency) return
    const found = rates.find((candidate) => candidate.currency === currency)
    const mayFill = rate.trim() === '' || rate === filled?.rate
    const next = withoutPadding(found?.rate ?? null)
    if (!mayFill || next === rate) return
    if (found) setFilled({ currency, rate: next, day: found.date })
    // No rate is known for the currency: the field is emptied if it still held the rate of another one.
    if (found || filled?.currency !== currency) write.current(next)
  }, [rates, currency, baseCurrency, rate, filled])
  return filled && filled.currency === currency && filled.rate === rate ? filled.day : null
}
