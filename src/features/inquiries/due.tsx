import type { InquiryRow } from '@/contracts/inquiries'
import { formatDay } from '@/documents/dates'
import { useToday } from '@/session/today'
import { isOverdue } from './states'

/** The day our offer is due, marked once it is past and the customer still waits. */
export const Due = ({ of }: { of: Pick<InquiryRow, 'status' | 'dueDate'> }) => {
  const overdue = isOverdue(of, useToday())
  return (
    <span className={overdue ? 'font-medium whitespace-nowrap text-negative' : 'whitespace-nowrap'}>
      {formatDay(of.dueDate)}
      {overdue && ' · overdue'}
    </span>
  )
}
