import { useToday } from '@/session/today'
import { cx } from '@/ui/cx'
import { formatDay } from './dates'

const DAY_MS = 86_400_000
/** From here on the end is near enough to be told apart. */
const SOON_DAYS = 3

/** Whole days from one calendar day to another, negative backwards. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

/** "12 days left", "last day", "expired 3 days ago". */
export const validityInWords = (until: string, today: string): string => {
  const days = daysBetween(today, until)
  return days < 0 ? `expired ${counted(-days)} ago` : days === 0 ? 'last day' : `${counted(days)} left`
}

/** Until when something holds, and how long that still is. */
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
