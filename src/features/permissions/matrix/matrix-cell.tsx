import { cx } from '@/ui/cx'
import type { Subject } from './cells'
import { sourceOf, stateInWords } from './words'

interface CellMarkProps {
  kind: Subject['kind']
  everything: boolean
  own: string
  effective: string
  changed: boolean
}

const sign = (own: string, effective: string): string => (effective === 'm' ? '◐' : effective === '1' ? '✓' : own === 'd' ? '✕' : '·')
const tone = (own: string, effective: string): string => (effective === '1' ? 'text-positive' : own === 'd' ? 'text-negative' : 'text-ink-3')

/** What holds in a cell as a sign, the letter of where it comes from, and a dot where it isn't saved yet. */
export const CellMark = ({ kind, everything, own, effective, changed }: CellMarkProps) => (
  <span aria-hidden className="relative inline-flex min-w-7 items-baseline justify-center gap-0.5">
    <span className={cx('font-semibold', tone(own, effective))}>{sign(own, effective)}</span>
    {/* Drawn, not written: the cell's name says it in words. */}
    <span data-source={sourceOf(kind, everything, own, effective) ?? ''} className="text-fine text-ink-2 after:content-[attr(data-source)]" />
    {changed && <span className="absolute -top-1 -right-1 font-semibold text-accent">•</span>}
  </span>
)

/** A cell’s name: what, where, what holds, and whether that is saved. */
export const cellLabel = (flag: string, row: string, { kind, everything, own, effective, changed }: CellMarkProps): string =>
  `${flag}, ${row}: ${stateInWords(kind, everything, own, effective)}${changed ? ', not saved yet' : ''}`
