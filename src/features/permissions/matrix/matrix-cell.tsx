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
 * Sign for a cell's effective permission, the letter of its source, and a dot while it isn't saved yet. Nothing in it is positioned: each
 * cell would become a layer, and all layers are repainted on each key press. Letters are CSS content, not text: the cell's label says them in words.
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

/** Accessible name of a cell: flag, row, effective permission, and whether it isn't saved yet. */
export const cellLabel = (flag: string, row: string, { kind, everything, own, effective, changed }: CellMarkProps): string =>
  `${flag}, ${row}: ${stateInWords(kind, everything, own, effective)}${changed ? ', not saved yet' : ''}`
