import { useEffect, useRef } from 'react'
import type { WorkLine } from '@/contracts/reconciling'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { cx } from '@/ui/cx'
import { Status, type StatusTone } from '@/ui/primitives/status'

const STATES: Readonly<Record<WorkLine['state'], readonly [string, StatusTone]>> = {
  open: ['Open', 'pending'],
  matched: ['Matched', 'done'],
  excluded: ['Left out', 'cancelled'],
  held: ['Put aside', 'draft'],
}

interface LineRowProps {
  line: WorkLine
  currency: string
  isCurrent: boolean
  isChosen: boolean
  isPending: boolean
  hint: string | null
  onSelect: () => void
}

/** One line in the list: who, when, how much, and what is proposed for it. */
const LineRow = ({ line, currency, isCurrent, isChosen, isPending, hint, onSelect }: LineRowProps) => {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const { date, counterparty, text, amount, rest, state, parentId, assignedTo } = line
  const [word, tone] = STATES[state]
  return (
    <li ref={row} className="[contain-intrinsic-size:auto_3rem] border-b border-line [content-visibility:auto] last:border-b-0">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onSelect}
        className={cx(
          'grid w-full grid-cols-[5.5rem_1fr_auto] items-baseline gap-x-3 px-3 py-1.5 text-left',
          parentId && 'pl-8',
          isCurrent && 'bg-selected',
          isPending && 'opacity-60',
        )}
      >
        <span className="whitespace-nowrap text-ink-2">{formatDay(date)}</span>
        <span className="min-w-0">
          <span className="block truncate font-medium">{counterparty ?? (text || 'No text')}</span>
          <span className="block truncate text-meta text-ink-2">{isPending ? 'Being saved' : (hint ?? (counterparty ? text : ''))}</span>
        </span>
        <span className="flex flex-col items-end">
          <span className="font-mono">
            <Amount value={state === 'open' && rest !== amount ? rest : amount} currency={currency} />
          </span>
          <span className="flex gap-1">
            {isChosen && <Status tone="sent">Chosen</Status>}
            {assignedTo && <Status tone="partial">{`Asked ${assignedTo.name}`}</Status>}
            {state !== 'open' && <Status tone={tone}>{word}</Status>}
          </span>
        </span>
      </button>
    </li>
  )
}

interface LineListProps {
  lines: readonly WorkLine[]
  currency: string
  current: string | null
  chosen: ReadonlySet<string>
  isPending: (id: string) => boolean
  hintOf: (line: WorkLine) => string | null
  onSelect: (id: string) => void
}

/** The lines of the statement; the keys of the page move through them. */
export const WorkLineList = ({ lines, currency, current, chosen, isPending, hintOf, onSelect }: LineListProps) => (
  <ul aria-label="Lines" data-work-lines className="max-h-[40vh] overflow-y-auto rounded-panel border border-line bg-surface lg:max-h-[calc(100vh-19rem)]">
    {lines.map((line) => (
      <LineRow
        key={line.id}
        line={line}
        currency={currency}
        isCurrent={line.id === current}
        isChosen={chosen.has(line.id)}
        isPending={isPending(line.id)}
        hint={hintOf(line)}
        onSelect={() => onSelect(line.id)}
      />
    ))}
  </ul>
)
