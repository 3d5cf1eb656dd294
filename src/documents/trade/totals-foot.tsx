import type { ReactNode } from 'react'
import type { DocumentTotals as Totals, ReckonedTax } from '@/contracts/rules/totals'
import { GridTotals } from '../line-grid/grid-totals'
import type { GridLine } from '../line-grid/types'
import { DocumentTotals } from './document-totals'
import type { LineTaxes } from './line-taxes'

interface TotalsFootProps<Line extends GridLine> {
  currency: string
  taxes: LineTaxes
  totalsOf: (lines: readonly Line[]) => { totals: Totals; taxes: readonly ReckonedTax[] }
  /** What follows from the grand total. */
  after?: (totals: Totals) => ReactNode
}

/** What a form's lines come to while they are typed. Stands in a LineGrid's `footer`. */
export const TotalsFoot = <Line extends GridLine>({ currency, taxes, totalsOf, after }: TotalsFootProps<Line>) => {
  const nameOf = (code: string) => taxes.usable.find((tax) => tax.code === code)?.name ?? code
  return (
    <GridTotals<Line>>
      {(lines) => {
        const { totals, taxes: charged } = totalsOf(lines)
        return <DocumentTotals currency={currency} {...totals} taxes={charged.map((tax) => ({ ...tax, name: nameOf(tax.code) }))} after={after?.(totals)} />
      }}
    </GridTotals>
  )
}
