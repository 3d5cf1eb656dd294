import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { formatDay } from '@/documents/dates'
import { useToday } from '@/session/today'
import { isUnderWay } from './states'

const DAY_MS = 86_400_000
/** The week, today included, in which the home page lists a quotation as expiring. */
const SOON_DAYS = 6

/** Whole days from one calendar day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The last day of the offer, and how near it is while the customer may still accept it. What is past has a notice of its own. */
export const ValidUntil = ({ of: { status, validUntil } }: { of: Pick<CustomerQuotation, 'status' | 'validUntil'> }) => {
  const left = daysBetween(useToday(), validUntil)
  const near = (isUnderWay(status) || status === 'sent') && left >= 0 && left <= SOON_DAYS
  if (!near) return <>{formatDay(validUntil)}</>
  return (
    <span className="font-medium whitespace-nowrap text-pending">
      {formatDay(validUntil)} · {left === 0 ? 'last day' : left === 1 ? '1 day left' : `${left} days left`}
    </span>
  )
}
