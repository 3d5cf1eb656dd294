import { useEffect, useRef, useState } from 'react'
import type { TradeBasis } from '@/contracts/trade'
import { short } from './typed'

interface RateOf {
  currency: string
  baseCurrency: string
  rate: string
  setRate: (rate: string) => void
  /** Of the document's day, as far as they are known. */
  rates: TradeBasis['rates'] | undefined
}

/**
 * Fills in the rate of the document's day, and that of another currency or day in its place, unless somebody typed one.
 * @returns the day of the rate that stands there, when nobody typed it
 */
export const useRate = ({ currency, baseCurrency, rate, setRate, rates }: RateOf): string | null => {
  const [filled, setFilled] = useState<{ currency: string; rate: string; day: string } | null>(null)
  const write = useRef(setRate)
  useEffect(() => {
    write.current = setRate
  })
  useEffect(() => {
    if (!rates || currency === baseCurrency) return
    const found = rates.find((one) => one.currency === currency)
    const mayFill = rate.trim() === '' || rate === filled?.rate
    const next = short(found?.rate ?? null)
    if (!mayFill || next === rate) return
    if (found) setFilled({ currency, rate: next, day: found.date })
    // A currency without a rate of the day: what stood there was another's.
    if (found || filled?.currency !== currency) write.current(next)
  }, [rates, currency, baseCurrency, rate, filled])
  return filled && filled.currency === currency && filled.rate === rate ? filled.day : null
}
