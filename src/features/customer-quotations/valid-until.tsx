import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatDay } from '@/documents/dates'
import { useToday } from '@/session/today'
import { isUnderWay } from './states'

const DAY_MS = 86_400_000
/** At most this many days left count as near: the week, today included, in which the home page lists a quotation as expiring. */
const SOON_DAYS = 6

/** Whole days from one calendar day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The last day of the offer, and how near it is while the customer may still accept it. A past day has its own notice on the page. */
export const ValidUntil = ({ of: { status, validUntil } }: { of: Pick<CustomerQuotation, 'status' | 'validUntil'> }) => {
  const daysLeft = daysBetween(useToday(), validUntil)
  const isNear = (isUnderWay(status) || status === 'sent') && daysLeft >= 0 && daysLeft <= SOON_DAYS
  if (!isNear) return <>{formatDay(validUntil)}</>
  return (
    <span className="font-medium whitespace-nowrap text-pending">
      {formatDay(validUntil)} · {daysLeft === 0 ? 'last day' : daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}
    </span>
  )
}
