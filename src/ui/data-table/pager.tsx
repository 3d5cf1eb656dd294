import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../primitives/button'

export interface PagerProps {
  total: number
  /** Counting stopped early: shows "1,000+" and, with `onCountAll`, a way to know. */
  totalCapped: boolean
  onCountAll?: () => void
  /** Left out when there is no such page. */
  onPrevious?: () => void
  onNext?: () => void
  /** What is counted, e.g. ['inquiry', 'inquiries']. */
  nouns?: readonly [one: string, many: string]
}

const number = new Intl.NumberFormat('en-US')

/** Previous and next of a list that is paged by cursor. */
export const Pager = ({ total, totalCapped, onCountAll, onPrevious, onNext, nouns = ['row', 'rows'] }: PagerProps) => (
  <nav aria-label="Pages" className="mt-2 flex flex-wrap items-center gap-2 text-meta text-ink-2">
    <p role="status">
      {number.format(total)}
      {totalCapped && '+'} {total === 1 && !totalCapped ? nouns[0] : nouns[1]}
    </p>
    {totalCapped && onCountAll && (
      <button type="button" onClick={onCountAll} className="min-h-6 text-link underline underline-offset-2">
        Count all
      </button>
    )}
    <div className="ml-auto flex gap-2">
      <Button onClick={onPrevious} disabled={!onPrevious} icon={<ChevronLeft aria-hidden className="size-4" />}>
        Previous
      </Button>
      <Button onClick={onNext} disabled={!onNext}>
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  </nav>
)
