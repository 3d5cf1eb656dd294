import type { ReactNode } from 'react'
import type { DocumentTotals as Totals, TaxAmount } from '@/contracts/rules/totals'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { selfTaxOf } from '@/contracts/rules/self-assessed'
import type { SalesTax } from '@/contracts/sales-taxes'
import { GridTotals } from '../line-grid/grid-totals'
import type { GridLine } from '../line-grid/types'
import { DocumentTotals } from './document-totals'
import type { LineTaxes } from './line-taxes'

/** The self-assessed amounts of a tax (reverse charge); null if the vendor charges the tax. */
const selfAssessed = (salesTax: SalesTax | undefined, base: Decimal, currency: string) => {
  if (!salesTax?.selfPercent) return null
  const [tax, cost] = selfTaxOf(base, salesTax.selfPercent, salesTax.deductiblePct, currency)
  return { percent: salesTax.selfPercent, tax, deducted: roundMoney(subtract(tax, cost), currency) }
}

interface TotalsFootProps<Line extends GridLine> {
  currency: string
  taxes: LineTaxes
  totalsOf: (lines: readonly Line[]) => { totals: Totals; taxes: readonly TaxAmount[] }
  /** Further rows below the grand total. */
  after?: (totals: Totals) => ReactNode
}

/** Totals of a form's lines, updated while they are typed. For a LineGrid's `footer`. */
export const TotalsFoot = <Line extends GridLine>({ currency, taxes, totalsOf, after }: TotalsFootProps<Line>) => {
  const withName = ({ code, base, ...tax }: TaxAmount) => {
    const salesTax = taxes.usable.find((one) => one.code === code)
    return { ...tax, code, base, name: salesTax?.name ?? code, selfAssessed: selfAssessed(salesTax, base, currency) }
  }
  return (
    <GridTotals<Line>>
      {(lines) => {
        const { totals, taxes: charged } = totalsOf(lines)
        return <DocumentTotals currency={currency} {...totals} taxes={charged.map(withName)} after={after?.(totals)} />
      }}
    </GridTotals>
  )
}
