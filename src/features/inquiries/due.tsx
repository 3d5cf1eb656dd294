import { Clock } from 'lucide-react'
import type { InquiryRow } from '@/contracts/inquiries'
import { formatDay } from '@/documents/dates'
import { useToday } from '@/session/today'
import { isOverdue } from './states'

interface DueProps {
  of: Pick<InquiryRow, 'status' | 'dueDate'>
  /** A clock stands for the word "overdue", where a list is narrow. */
  short?: boolean
}

/** The day our offer is due, marked once it is past and the customer still waits. */
export const Due = ({ of, short = false }: DueProps) => {
  const overdue = isOverdue(of, useToday())
  return (
    <span className={overdue ? 'font-medium whitespace-nowrap text-negative' : 'whitespace-nowrap'}>
      {overdue && short && <Clock aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />}
      {formatDay(of.dueDate)}
      {overdue && <span className={short ? 'sr-only' : undefined}> · overdue</span>}
    </span>
  )
}
