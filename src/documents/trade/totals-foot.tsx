import type { ReactNode } from 'react'
import type { DocumentTotals as Totals, ReckonedTax } from '@/contracts/rules/totals'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { selfTaxOf } from '@/contracts/rules/self-assessed'
import type { SalesTax } from '@/contracts/sales-taxes'
import { GridTotals } from '../line-grid/grid-totals'
import type { GridLine } from '../line-grid/types'
import { DocumentTotals } from './document-totals'
import type { LineTaxes } from './line-taxes'

/** What the lines with a tax owe in the vendor's place; nothing where the vendor charges it. */
const selfAssessed = (known: SalesTax | undefined, base: Decimal, currency: string) => {
  if (!known?.selfPercent) return null
  const [tax, cost] = selfTaxOf(base, known.selfPercent, known.deductiblePct, currency)
  return { percent: known.selfPercent, tax, deducted: roundMoney(subtract(tax, cost), currency) }
}

interface TotalsFootProps<Line extends GridLine> {
  currency: string
  taxes: LineTaxes
  totalsOf: (lines: readonly Line[]) => { totals: Totals; taxes: readonly ReckonedTax[] }
  /** What follows from the grand total. */
  after?: (totals: Totals) => ReactNode
}

/** What a form's lines come to while they are typed. Stands in a LineGrid's `footer`. */
export const TotalsFoot = <Line extends GridLine>({ currency, taxes, totalsOf, after }: TotalsFootProps<Line>) => {
  const named = ({ code, base, ...tax }: ReckonedTax) => {
    const known = taxes.usable.find((one) => one.code === code)
    return { ...tax, code, base, name: known?.name ?? code, selfAssessed: selfAssessed(known, base, currency) }
  }
  return (
    <GridTotals<Line>>
      {(lines) => {
        const { totals, taxes: charged } = totalsOf(lines)
        return <DocumentTotals currency={currency} {...totals} taxes={charged.map(named)} after={after?.(totals)} />
      }}
    </GridTotals>
  )
}
