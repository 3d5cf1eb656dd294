import { compare } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { cx } from '@/ui/cx'
import { Quantity } from '@/ui/primitives/money'

/** A margin to a tenth of a percent; red below zero. */
export const Percent = ({ value, className }: { value: string | null; className?: string }) => (
  <Quantity value={value && roundTo(value, 1)} unit="%" className={cx(value !== null && compare(value, '0') < 0 && 'text-negative', className)} />
)

export type Verdict = 'below cost' | 'below floor' | null

/** @param floor the company's margin floor in percent; null for users who may not see costs */
export const verdictOf = (marginPct: string | null, floor: string | null): Verdict => {
  if (marginPct === null) return null
  if (compare(marginPct, '0') < 0) return 'below cost'
  return floor !== null && compare(marginPct, floor) < 0 ? 'below floor' : null
}

/** Says in a word what the colour of a margin means. */
export const VerdictNote = ({ verdict }: { verdict: Verdict }) =>
  verdict && <span className={cx('block text-meta whitespace-nowrap', verdict === 'below cost' ? 'font-medium text-negative' : 'text-pending')}>{verdict}</span>
