import type { ComponentProps } from 'react'
import { Amount } from '@/documents/amount'
import { DocumentTotals, TotalRow } from '@/documents/trade/document-totals'
import { Percent, type Verdict, VerdictNote } from './percent'

type QuotationTotalsProps = Omit<ComponentProps<typeof DocumentTotals>, 'children'> & {
  /** Left out for users who may not see costs. */
  margin?: { cost: string | null; amount: string | null; percent: string | null; verdict: Verdict; unknownCosts?: number } | undefined
}

/** Totals of a quotation, with its cost and margin. */
export const QuotationTotals = ({ margin, ...totals }: QuotationTotalsProps) => (
  <DocumentTotals {...totals}>
    {margin && (
      <>
        <TotalRow label="Cost">
          <Amount value={margin.cost} currency={totals.currency} />
        </TotalRow>
        <TotalRow label="Margin">
          <Amount value={margin.amount} currency={totals.currency} /> · <Percent value={margin.percent} />
          <VerdictNote verdict={margin.verdict} />
          {margin.unknownCosts ? <span className="block text-meta text-ink-2">without {margin.unknownCosts} of unknown cost</span> : null}
        </TotalRow>
      </>
    )}
  </DocumentTotals>
)
