import { cx } from '../cx'

export type StatusTone = 'draft' | 'sent' | 'pending' | 'approved' | 'partial' | 'done' | 'failed' | 'cancelled'

const tones: Record<StatusTone, string> = {
  draft: 'bg-draft-tint text-draft',
  sent: 'bg-sent-tint text-sent',
  pending: 'bg-pending-tint text-pending',
  approved: 'bg-approved-tint text-approved',
  partial: 'bg-partial-tint text-partial',
  done: 'bg-done-tint text-done',
  failed: 'bg-failed-tint text-failed',
  cancelled: 'bg-cancelled-tint text-cancelled line-through',
}

/** A dot and a word, so that colour is never the only sign of a state. */
export const Status = ({ tone, children, className }: { tone: StatusTone; children: string; className?: string }) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-pill px-1.5 py-px text-meta font-medium whitespace-nowrap forced-colors:border',
      tones[tone],
      className,
    )}
  >
    <span aria-hidden className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
    {children}
  </span>
)
