import type { Deal, DealMargin } from '@/contracts/deals'
import { roundTo } from '@/contracts/rules/rounding'
import { Amount } from '@/documents/amount'
import { TotalRow } from '@/documents/trade/document-totals'
import { Panel } from '@/ui/layout/panel'

const Column = ({ title, of, currency }: { title: string; of: DealMargin; currency: string }) => (
  <div className="min-w-0 flex-1 basis-56">
    <h3 className="mb-1 text-meta text-ink-2">{title}</h3>
    <dl className="flex flex-col gap-1">
      <TotalRow label="Revenue">
        <Amount value={of.revenue} currency={currency} />
      </TotalRow>
      <TotalRow label="Cost">
        <Amount value={of.cost} currency={currency} />
      </TotalRow>
      <TotalRow label="Margin">
        <span className="font-semibold">
          <Amount value={of.margin} currency={currency} withCode />
          {of.percent !== null && ` (${roundTo(of.percent, 1)} %)`}
        </span>
      </TotalRow>
    </dl>
  </div>
)

/** What the deal was expected to bring, and what it has brought so far. */
export const DealMargins = ({ margin, currency }: { margin: NonNullable<Deal['margin']>; currency: string }) => (
  <Panel title="Margin">
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <Column title="Expected, by the costs that were quoted" of={margin.expected} currency={currency} />
      <Column title="So far, by what was invoiced and what it cost" of={margin.actual} currency={currency} />
    </div>
    {!margin.isEven && (
      <p className="mt-3 text-meta text-ink-2">
        What was delivered and what was invoiced are not the same yet, so that revenue and cost are of different pieces.
      </p>
    )}
  </Panel>
)
