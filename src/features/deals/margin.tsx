import type { Deal, DealMargin } from '@/contracts/deals'
import { isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { Amount } from '@/documents/amount'
import { TotalRow } from '@/documents/trade/document-totals'
import { Panel } from '@/ui/layout/panel'
import { Quantity } from '@/ui/primitives/money'

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
          {of.percent !== null && (
            <>
              {' '}
              (<Quantity value={roundTo(of.percent, 1)} unit="%" />)
            </>
          )}
        </span>
      </TotalRow>
    </dl>
  </div>
)

/** An amount that is part of neither margin yet. */
const NotCountedYet = ({ amount, currency, children }: { amount: string; currency: string; children: string }) =>
  isZero(amount) ? null : (
    <p className="mt-3 text-meta text-ink-2">
      <Amount value={amount} currency={currency} withCode /> {children}
    </p>
  )

/** The deal's expected margin, and its actual margin so far. */
export const DealMargins = ({ margin, currency }: { margin: NonNullable<Deal['margin']>; currency: string }) => (
  <Panel title="Margin">
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      {margin.expected && <Column title="Expected, by the costs that were quoted" of={margin.expected} currency={currency} />}
      <Column title="So far, of what was delivered and invoiced" of={margin.actual} currency={currency} />
    </div>
    {!margin.expected && <p className="mt-3 text-meta text-ink-2">What to expect isn’t known: the cost of a line was not quoted.</p>}
    <NotCountedYet amount={margin.notInvoiced} currency={currency}>
      is the cost of what was delivered and isn’t invoiced yet.
    </NotCountedYet>
    <NotCountedYet amount={margin.notDelivered} currency={currency}>
      was invoiced of what isn’t delivered yet.
    </NotCountedYet>
  </Panel>
)
