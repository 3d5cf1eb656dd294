import { Check, Pin } from 'lucide-react'
import { isDecimal } from '@/contracts/rules/decimal'
import { cx } from '@/ui/cx'
import { choiceOf } from '@/ui/form/choice-search'
import { formatDecimal } from '@/ui/primitives/decimal'
import { formatDay } from '../dates'
import { choicesIn, isNumeric } from './cells'
import { countInWords, entriesOf } from './list-text'
import type { GridColumn, GridLine } from './types'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Formats a cell's text for display: figures with thousands separators, dates with the month's name, choices by their label. */
export const shownText = <Line extends GridLine>(line: Line, column: GridColumn<Line>): string => {
  const text = column.read(line)
  if (isNumeric(column) && isDecimal(text)) return formatDecimal(text, column.places ?? 0)
  if (column.kind === 'day' && DAY.test(text)) return formatDay(text)
  if (column.kind === 'list') return text === '' ? '' : countInWords(entriesOf(text).length, column.expected?.(line))
  if (column.kind === 'search') return choiceOf(choicesIn(line, column), text)?.label ?? text
  return column.kind === 'choice' ? (column.choices?.find(({ value }) => value === text)?.label ?? text) : text
}

// Unlike `hidden`, `clip` cuts off the text without making the browser create a layer.
const oneLine = 'overflow-clip text-ellipsis whitespace-nowrap'
/** Characters; a text up to this length never takes more than three lines. */
const CLAMP_ABOVE = 40

const tones = { warn: 'text-pending', bad: 'font-medium text-negative' } as const

export interface CellContentProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
}

export const CellContent = <Line extends GridLine>({ line, column }: CellContentProps<Line>) => {
  const tone = column.tone?.(line)
  const shown = shownText(line, column)
  if (column.kind === 'check')
    return column.read(line) ? <Check role="img" aria-hidden={false} aria-label="Yes" className="mx-auto size-4" /> : <span role="img" aria-label="No" />
  return (
    <>
      <span className={cx('flex items-baseline gap-1', column.align === 'end' && 'justify-end')}>
        {column.pinned?.(line) && <Pin role="img" aria-hidden={false} aria-label="Holds" className="size-3 shrink-0 self-center text-ink-3" />}
        <span
          className={cx(
            'min-w-0',
            column.kind === 'multiline' ? cx('wrap-anywhere whitespace-pre-wrap', shown.length > CLAMP_ABOVE && 'line-clamp-3') : oneLine,
            column.mono && 'font-mono text-meta',
          )}
        >
          {column.display ? column.display(line) : shown}
        </span>
      </span>
      {tone && <span className={cx('block text-meta', tones[tone.level])}>{tone.word}</span>}
    </>
  )
}
