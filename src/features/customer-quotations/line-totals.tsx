import { useState } from 'react'
import { documentMargin, runningMarginSums } from '@/contracts/rules/margin'
import { runningLineSums, runningTotals } from '@/contracts/rules/totals'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { figuresOf, keptAmounts, keptMargin, type QuotationLine } from './line-pricing'
import { verdictOf } from './percent'
import { QuotationTotals } from './totals'

interface LineTotalsProps {
  currency: string
  costs: boolean
  floor: string | null
}

const newSums = () => ({ lines: runningLineSums(), margin: runningMarginSums() })

/** The same sums as the server's, from what was computed of each line when it was last touched. */
const sumsOf = (lines: readonly QuotationLine[], currency: string, sums: ReturnType<typeof newSums>) => {
  const priced = lines.filter((line) => !line.isOptional).map((line) => figuresOf(line, currency).priced)
  return {
    totals: runningTotals({ currency, lines: priced }, keptAmounts, sums.lines),
    margin: documentMargin(priced, currency, keptMargin, sums.margin),
  }
}

/** What the lines come to while they are typed, by the rules that the server judges with. */
export const LineTotals = ({ currency, costs, floor }: LineTotalsProps) => {
  const [sums] = useState(newSums)
  return (
    <GridTotals<QuotationLine>>
      {(lines) => {
        const { totals, margin } = sumsOf(lines, currency, sums)
        const { cost, amount, marginPercent: percent, unknownCosts } = margin
        return (
          <QuotationTotals
            currency={currency}
            {...totals}
            margin={costs ? { cost, amount, percent, verdict: verdictOf(percent, floor), unknownCosts } : undefined}
          />
        )
      }}
    </GridTotals>
  )
}
