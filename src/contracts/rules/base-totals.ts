import { apportion } from './allocation'
import { exponentOf } from './currencies'
import { add, type Decimal, multiply } from './decimal'
import { roundMoney } from './rounding'
import type { DocumentTotals } from './totals'

/** Converts an amount and rounds it in the currency `to`; `rate` is units of `to` for one unit of the amount's currency. */
export const convertMoney = (amount: Decimal, rate: Decimal, to: string): Decimal => roundMoney(multiply(amount, rate), to)

/**
 * A document's totals in the company's base currency. The grand total is converted and rounded once (it becomes the
 * receivable or payable), and its parts are apportioned to it, so that base parts add up exactly as the document's do.
 * @param rate base currency units for one unit of the document's currency
 */
export const baseTotals = (totals: DocumentTotals, rate: Decimal, baseCurrency: string): DocumentTotals => {
  const money = (value: Decimal) => roundMoney(value, baseCurrency)
  const convert = (value: Decimal) => convertMoney(value, rate, baseCurrency)
  const parts = [totals.netTotal, totals.freight, totals.otherCharges, totals.taxTotal]
  const grandTotal = convert(totals.grandTotal)
  const [netTotal = '0', freight = '0', otherCharges = '0', taxTotal = '0'] = apportion(
    grandTotal,
    parts.map((part) => multiply(part, rate)),
    exponentOf(baseCurrency),
  )
  const discountTotal = convert(totals.discountTotal)
  return { subTotal: money(add(netTotal, discountTotal)), discountTotal, netTotal, freight, otherCharges, taxTotal, grandTotal }
}
