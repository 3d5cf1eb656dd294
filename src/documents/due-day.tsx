import { Clock } from 'lucide-react'
import { formatDay } from './dates'

/** Wording for a day that is past. */
export type Late = 'overdue' | 'part overdue'

interface DueDayProps {
  day: string | null
  /** Null while the day isn't past. */
  late: Late | null
  /** Shows a clock icon instead of the word, for narrow lists. */
  short?: boolean
}

/** A day on which something is due, marked once it is past. */
export const DueDay = ({ day, late, short = false }: DueDayProps) => (
  <span className={late ? 'font-medium whitespace-nowrap text-negative' : 'whitespace-nowrap'} title={(short && late) || undefined}>
    {late && short && <Clock aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
    {formatDay(day)}
    {late && <span className={short ? 'sr-only' : undefined}> · {late}</span>}
  </span>
)
