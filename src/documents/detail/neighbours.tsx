import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useShortcut } from '@/lib/shortcuts'
import type { RowLink } from '@/ui/data-table/types'

export interface Neighbours {
  previous?: RowLink | undefined
  next?: RowLink | undefined
  /** "12 of 1,000+" */
  position?: string | undefined
}

const stepClass = 'inline-flex size-7 items-center justify-center rounded-control text-ink-2 pointer-coarse:size-10'

const Step = ({ link, label, icon: Icon }: { link: RowLink | undefined; label: string; icon: typeof ChevronLeft }) =>
  link ? (
    <Link {...link} title={label} aria-label={label} className={`${stepClass} transition-colors duration-hover hover:bg-hover hover:text-ink`}>
      <Icon aria-hidden className="size-4" />
    </Link>
  ) : (
    // Placeholder, so that the other button doesn't move under the pointer.
    <span className={`${stepClass} opacity-40`}>
      <Icon aria-hidden className="size-4" />
    </span>
  )

/** The records before and after this one in the list that the user came from, also by `[` and `]`. */
export const NeighbourLinks = ({ previous, next, position }: Neighbours) => {
  const navigate = useNavigate()
  useShortcut({ keys: '[', label: 'Previous record', group: 'Record', run: () => previous && void navigate(previous), enabled: previous !== undefined })
  useShortcut({ keys: ']', label: 'Next record', group: 'Record', run: () => next && void navigate(next), enabled: next !== undefined })
  if (!previous && !next) return null
  return (
    <nav aria-label="Records of the list" className="flex items-center">
      <Step link={previous} label="Previous record" icon={ChevronLeft} />
      {position && <span className="px-1 text-meta whitespace-nowrap text-ink-2">{position}</span>}
      <Step link={next} label="Next record" icon={ChevronRight} />
    </nav>
  )
}
