import { useState } from 'react'
import { documentMargin, runningMarginSums } from '@/contracts/rules/margin'
import { runningLineSums, runningTotals } from '@/contracts/rules/totals'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { cachedAmounts, cachedMargin, taxedOf } from './line-figures'
import { type QuotationLine } from './quotation-line'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { verdictOf } from './percent'
import { QuotationTotals } from './totals'

interface LineTotalsProps {
  currency: string
  paymentTermId: string
  costs: boolean
  floor: string | null
  taxes: LineTaxes
}

const newSums = () => ({ lines: runningLineSums(), margin: runningMarginSums() })

/** Computes the same sums as the server, from the cached figures of each line. */
const sumsOf = (
  lines: readonly QuotationLine[],
  { currency, paymentTermId, taxes }: Pick<LineTotalsProps, 'currency' | 'paymentTermId' | 'taxes'>,
  sums: ReturnType<typeof newSums>,
) => {
  const priced = lines.filter((line) => !line.isOptional).map((line) => taxedOf(line, currency, taxes.borne(line.tax)))
  return {
    ...runningTotals({ currency, taxedShare: taxes.taxedShare(paymentTermId), lines: priced }, cachedAmounts, sums.lines),
    margin: documentMargin(priced, currency, cachedMargin, sums.margin),
  }
}

/** Totals of the lines while they are typed, by the same rules as on the server. */
export const LineTotals = ({ currency, paymentTermId, costs, floor, taxes }: LineTotalsProps) => {
  const [sums] = useState(newSums)
  return (
    <GridTotals<QuotationLine>>
      {(lines) => {
        const { totals, taxes: charged, margin } = sumsOf(lines, { currency, paymentTermId, taxes }, sums)
        const nameOf = (code: string) => taxes.usable.find((tax) => tax.code === code)?.name ?? code
        const { cost, amount, marginPercent: percent, unknownCosts } = margin
        return (
          <QuotationTotals
            currency={currency}
            {...totals}
            taxes={charged.map((tax) => ({ ...tax, name: nameOf(tax.code) }))}
            margin={costs ? { cost, amount, percent, verdict: verdictOf(percent, floor), unknownCosts } : undefined}
          />
        )
      }}
    </GridTotals>
  )
}
