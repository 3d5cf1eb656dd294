import { useToday } from '@/session/today'
import { cx } from '@/ui/cx'
import { formatDay } from './dates'

const DAY_MS = 86_400_000
/** Up to this number of days before its end, the validity is highlighted. */
const SOON_DAYS = 3

/** Whole days from one calendar day to another; negative if `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** "12 days left", "last day", "expired 3 days ago". */
export const validityInWords = (until: string, today: string): string => {
  const days = daysBetween(today, until)
  return days < 0 ? `expired ${daysInWords(-days)} ago` : days === 0 ? 'last day' : `${daysInWords(days)} left`
}

/** The last day on which something is valid, and the time that is left. */
export const Validity = ({ until }: { until: string | null }) => {
  const today = useToday()
  if (until === null) return <>{formatDay(null)}</>
  const days = daysBetween(today, until)
  return (
    <>
      {formatDay(until)}{' '}
      <span className={cx('font-normal', days < 0 ? 'font-medium text-negative' : days <= SOON_DAYS ? 'font-medium text-pending' : 'text-ink-2')}>
        ({validityInWords(until, today)})
      </span>
    </>
  )
}
