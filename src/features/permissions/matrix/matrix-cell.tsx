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

/**
 * What holds in a cell as a sign, the letter of where it comes from, and a dot where it isn't saved yet. Nothing in it is positioned: each
 * cell would be a layer of its own, and all of them are painted anew with each key. Letters are drawn, not written: the name says them in words.
 */
export const CellMark = ({ kind, everything, own, effective, changed }: CellMarkProps) => (
  <span
    aria-hidden
    data-source={`${sourceOf(kind, everything, own, effective) ?? ''}${changed ? '•' : ''}`}
    className={cx('font-semibold after:ml-0.5 after:text-fine after:text-ink-2 after:content-[attr(data-source)]', tone(own, effective))}
  >
    {sign(own, effective)}
  </span>
)

/** A cell’s name: what, where, what holds, and whether that is saved. */
export const cellLabel = (flag: string, row: string, { kind, everything, own, effective, changed }: CellMarkProps): string =>
  `${flag}, ${row}: ${stateInWords(kind, everything, own, effective)}${changed ? ', not saved yet' : ''}`
