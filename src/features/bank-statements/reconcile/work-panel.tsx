import { Link } from '@tanstack/react-router'
import type { LineSuggestion, WorkLine } from '@/contracts/reconciling'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { Facts } from '@/documents/facts'
import { documentLink } from '@/lookups/document-links'
import { cx } from '@/ui/cx'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'
import { Status } from '@/ui/primitives/status'
import type { LineAct } from './acts'

const LEVELS = { certain: ['Certain', 'done'], likely: ['Likely', 'approved'], possible: ['Possible', 'draft'] } as const

interface SuggestionProps {
  suggestion: LineSuggestion
  number: number
  isMarked: boolean
  onAccept: () => void
  onDecline: () => void
}

/** What may explain the line, drawn unlike what is saved: dashed, with why, and what accepting it posts. */
const Suggestion = ({ suggestion, number, isMarked, onAccept, onDecline }: SuggestionProps) => {
  const { title, reasons, posts, level } = suggestion
  const [word, tone] = LEVELS[level]
  return (
    <li className={cx('rounded-control border border-dashed p-2', isMarked ? 'border-accent bg-selected' : 'border-line-strong')}>
      <div className="flex flex-wrap items-baseline gap-2">
        <Kbd>{String(number)}</Kbd>
        <span className="min-w-0 flex-1 font-medium break-words">{title}</span>
        <Status tone={tone}>{word}</Status>
      </div>
      <p className="text-ink-2">{reasons.join(' · ')}</p>
      {posts && <p className="text-meta text-ink-2">{posts}</p>}
      <div className="mt-1 flex gap-2">
        <Button tone={isMarked ? 'primary' : 'secondary'} onClick={onAccept}>
          Accept{isMarked && <Kbd>y</Kbd>}
        </Button>
        <Button onClick={onDecline}>Never this</Button>
      </div>
    </li>
  )
}

interface WorkPanelProps {
  line: WorkLine
  currency: string
  suggestions: readonly LineSuggestion[]
  marked: number
  isSuggesting: boolean
  /** Asks for suggestions again; null unless they couldn’t be loaded. */
  onRetry: (() => void) | null
  isLocked: boolean
  acts: readonly LineAct[]
  onAccept: (suggestion: LineSuggestion) => void
  onDecline: (suggestion: LineSuggestion) => void
}

/** The line that is worked on: what the bank says, what explains it, and what may. */
export const WorkPanel = ({ line, currency, suggestions, marked, isSuggesting, onRetry, isLocked, acts, onAccept, onDecline }: WorkPanelProps) => {
  const { counterparty, text, reference, chequeNo, date, valueDate, amount, rest, matches, state } = line
  return (
    <Panel title={counterparty ?? (text || 'Line without a text')}>
      <div className="flex flex-col gap-3">
        <Facts
          facts={[
            ['Amount', <Amount key="amount" value={amount} currency={currency} withCode />],
            ['Booked', formatDay(date)],
            ...(valueDate && valueDate !== date ? [['Value date', formatDay(valueDate)] as const] : []),
            ...(text && counterparty ? [['Text', text] as const] : []),
            ...(reference ? [['Reference', reference] as const] : []),
            ...(chequeNo ? [['Cheque', chequeNo] as const] : []),
            ...(state === 'open' && rest !== amount ? [['Not explained yet', <Amount key="rest" value={rest} currency={currency} withCode />] as const] : []),
            ...(line.excludedReason ? [['Left out because', line.excludedReason] as const] : []),
            ...(line.heldUntil ? [['Put aside until', `${formatDay(line.heldUntil)}${line.heldReason ? `: ${line.heldReason}` : ''}`] as const] : []),
            ...(line.assignedTo ? [['Asked', `${line.assignedTo.name}, by ${line.assignedByName ?? ''}: ${line.assignedNote ?? ''}`] as const] : []),
          ]}
        />
        {matches.length > 0 && (
          <ul aria-label="Explained by" className="rounded-control border border-line">
            {matches.map(({ id, document, text: words, date: day, amount: part }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-2 py-1 last:border-b-0">
                {document && (
                  <Link {...documentLink(document.kind, document.voucherId)} className="font-mono text-meta text-link hover:underline">
                    {document.voucherId}
                  </Link>
                )}
                <span className="min-w-0 flex-1 truncate">{words}</span>
                <span className="text-ink-2">{formatDay(day)}</span>
                <Amount value={part} currency={currency} />
              </li>
            ))}
          </ul>
        )}
        {!isLocked && state === 'open' && (
          <ol aria-label="Suggestions" className="flex flex-col gap-2">
            {suggestions.map((suggestion, index) => (
              <Suggestion
                key={suggestion.candidates.join()}
                suggestion={suggestion}
                number={index + 1}
                isMarked={index === marked}
                onAccept={() => onAccept(suggestion)}
                onDecline={() => onDecline(suggestion)}
              />
            ))}
            {onRetry && !isSuggesting ? (
              <li className="flex list-none items-center gap-3 text-ink-2">
                Suggestions can’t be loaded at the moment.<Button onClick={onRetry}>Retry</Button>
              </li>
            ) : (
              suggestions.length === 0 && (
                <li className="list-none text-ink-2">{isSuggesting ? 'Looking for what explains it…' : 'Nothing was found that explains it.'}</li>
              )
            )}
          </ol>
        )}
        {!isLocked && (
          <div className="flex flex-wrap gap-2">
            {acts.map(({ id, label, keys, run }) => (
              <Button key={id} onClick={run}>
                {label}
                {keys && <Kbd>{keys}</Kbd>}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Panel>
  )
}
