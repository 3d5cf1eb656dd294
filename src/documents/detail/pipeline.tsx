import { Check } from 'lucide-react'
import type { StatusStep } from '@/contracts/timeline'
import { cx } from '@/ui/cx'
import { Hint } from '@/ui/primitives/hint'
import { formatMoment } from '../dates'
import { inWords } from '../status'

export interface PipelineProps {
  /** The statuses that this kind of document goes through, in order. Any other status is shown as a badge beside them. */
  steps: readonly string[]
  status: string
  /** When each status was reached, as far as known. */
  history: readonly StatusStep[]
}

const latestByStatus = (history: readonly StatusStep[]) => new Map(history.map((step) => [step.status, step]))

/** Index of the current step; for a status that is not among the steps, the last step that was reached. */
const reachedOf = (steps: readonly string[], status: string, history: readonly StatusStep[]): number => {
  const at = steps.indexOf(status)
  return at >= 0 ? at : Math.max(0, ...history.map((step) => steps.indexOf(step.status)))
}

const stepClass = 'inline-flex min-h-6 items-center gap-1 rounded-pill px-2 text-meta whitespace-nowrap'

/** The stages of a document: done ones say who and when, skipped ones say nothing, the current one is marked; other statuses mark none. */
export const Pipeline = ({ steps, status, history }: PipelineProps) => {
  const reached = reachedOf(steps, status, history)
  const known = latestByStatus(history)
  const isStep = steps.includes(status)
  return (
    <ol aria-label="Progress" className="flex flex-wrap items-center gap-y-1">
      {steps.map((step, index) => {
        const isCurrent = isStep && index === reached
        const isPast = index < reached || (!isStep && index === reached)
        const seen = known.get(step)
        const label = (
          <>
            {isPast && seen && <Check aria-hidden className="size-3" />}
            {inWords(step)}
            {isPast && seen && <span className="sr-only">, done</span>}
          </>
        )
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="flex items-center">
            {index > 0 && <span aria-hidden className={cx('h-px w-4 max-sm:w-2', index <= reached ? 'bg-accent' : 'bg-line-strong')} />}
            {isPast && seen ? (
              <Hint content={`${inWords(step)} ${formatMoment(seen.at)}${seen.by ? `, ${seen.by.name}` : ''}`}>
                <button type="button" className={cx(stepClass, 'text-ink-2 hover:bg-hover')}>
                  {label}
                </button>
              </Hint>
            ) : (
              <span className={cx(stepClass, isCurrent ? 'bg-accent font-medium text-on-accent' : 'text-ink-3')}>{label}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
