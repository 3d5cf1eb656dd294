import type { Position } from '@/contracts/reconciling'
import { isZero, negate } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { cx } from '@/ui/cx'

const Figure = ({
  label,
  value,
  currency,
  strong = false,
  className,
}: {
  label: string
  value: string | null
  currency: string
  strong?: boolean
  className?: string
}) => (
  <div className={cx('flex flex-col', className)}>
    <dt className="text-meta text-ink-2">{label}</dt>
    <dd className={cx('text-right font-mono', strong && 'font-semibold')}>{value === null ? '–' : <Amount value={value} currency={currency} />}</dd>
  </div>
)

/** Bank against books, live: green only when nothing is unexplained. */
export const PositionBar = ({ position, currency }: { position: Position; currency: string }) => {
  const { closing, ledger, underWay, later, excluded, difference, open, held } = position
  const isEven = difference !== null && isZero(difference)
  return (
    <dl aria-label="Position" className="flex flex-wrap items-end gap-x-6 gap-y-2 rounded-panel border border-line bg-surface px-3 py-2">
      <Figure label={`Bank, ${currency}`} value={closing} currency={currency} />
      <Figure label="Books" value={ledger} currency={currency} />
      <Figure label="Not at the bank yet" value={negate(underWay)} currency={currency} />
      {!isZero(later) && <Figure label="In the books later" value={later} currency={currency} />}
      {!isZero(excluded) && <Figure label="Left out" value={excluded} currency={currency} />}
      <Figure
        label="Difference"
        value={difference}
        currency={currency}
        strong
        className={cx('rounded-control px-2', isEven && open === 0 ? 'bg-done-tint text-done' : 'bg-pending-tint text-pending')}
      />
      <div className="ml-auto flex flex-col">
        <dt className="text-meta text-ink-2">Left to do</dt>
        <dd className="text-right">
          {open === 0 && held === 0 ? 'Nothing' : [open > 0 && `${open} open`, held > 0 && `${held} put aside`].filter(Boolean).join(', ')}
        </dd>
      </div>
    </dl>
  )
}
