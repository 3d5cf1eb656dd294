import { documentMargin } from '@/contracts/rules/margin'
import { GridTotals } from '@/documents/line-grid/grid-totals'
import { totalsOf } from './form-values'
import { costIn, pricedOf, type QuotationLine } from './line-pricing'
import { verdictOf } from './percent'
import { QuotationTotals } from './totals'

interface LineTotalsProps {
  currency: string
  costs: boolean
  floor: string | null
}

const marginOf = (lines: readonly QuotationLine[], currency: string, floor: string | null) => {
  const counted = lines.filter((line) => !line.isOptional).map((line) => ({ ...pricedOf(line), unitCost: costIn(line, currency) }))
  const { cost, amount, marginPercent, unknownCosts } = documentMargin(counted, currency)
  return { cost, amount, percent: marginPercent, verdict: verdictOf(marginPercent, floor), unknownCosts }
}

/** What the lines come to while they are typed, by the rules that the server judges with. */
export const LineTotals = ({ currency, costs, floor }: LineTotalsProps) => (
  <GridTotals<QuotationLine>>
    {(lines) => (
      <QuotationTotals currency={currency} {...totalsOf({ currency, lines: [...lines] })} margin={costs ? marginOf(lines, currency, floor) : undefined} />
    )}
  </GridTotals>
)
