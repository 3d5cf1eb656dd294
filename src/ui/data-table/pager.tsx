import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/button'

export interface PagerProps {
  total: number
  /** Whether counting stopped early: shows "1,000+" and, with `onCountAll`, a button to count all. */
  totalCapped: boolean
  onCountAll?: () => void
  /** `onPrevious` and `onNext` are omitted when there is no such page. */
  onPrevious?: () => void
  onNext?: () => void
  /** Called when the pointer or the focus is on Next, which is then likely to be pressed. */
  onNextIntent?: () => void
  /** Singular and plural of the rows counted, e.g. ['inquiry', 'inquiries']. */
  nouns?: readonly [one: string, many: string]
  /** Shown between the count and the buttons, such as sums of a selection. */
  children?: ReactNode
}

const number = new Intl.NumberFormat('en-US')

/** Returns the count with its noun, e.g. "1,000+ inquiries"; the plus means that counting stopped early. */
export const countInWords = ({ total, totalCapped }: Pick<PagerProps, 'total' | 'totalCapped'>, [one, many]: readonly [string, string]): string =>
  `${number.format(total)}${totalCapped ? '+' : ''} ${total === 1 && !totalCapped ? one : many}`

/** Previous and Next of a list with cursor paging. One line of fixed height, so that nothing jumps when its content arrives. */
export const Pager = ({ total, totalCapped, onCountAll, onPrevious, onNext, onNextIntent, nouns = ['row', 'rows'], children }: PagerProps) => (
  <nav aria-label="Pages" className="flex min-h-6 items-start gap-x-3 gap-y-1 text-meta text-ink-2 max-sm:flex-wrap">
    <p role="status" className="py-[5px] whitespace-nowrap">
      {countInWords({ total, totalCapped }, nouns)}
    </p>
    {totalCapped && onCountAll && (
      <button type="button" onClick={onCountAll} className="min-h-6 text-link underline underline-offset-2">
        Count all
      </button>
    )}
    {children}
    <div className="ml-auto flex shrink-0 gap-1">
      <Button tone="ghost" onClick={onPrevious} disabled={!onPrevious} icon={<ChevronLeft aria-hidden className="size-4" />} className="h-6 px-2 text-meta">
        Previous
      </Button>
      <Button tone="ghost" onClick={onNext} onPointerEnter={onNextIntent} onFocus={onNextIntent} disabled={!onNext} className="h-6 px-2 text-meta">
        Next
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </div>
  </nav>
)
