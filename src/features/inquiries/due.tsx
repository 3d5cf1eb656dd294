import type { InquiryRow } from '@/contracts/inquiries'
import { DueDay } from '@/documents/due-day'
import { useToday } from '@/session/today'
import { isOverdue } from './states'

interface DueProps {
  of: Pick<InquiryRow, 'status' | 'dueDate'>
  short?: boolean
}

/** Due date of our offer, marked once it has passed and the customer is still waiting. */
export const Due = ({ of, short }: DueProps) => <DueDay day={of.dueDate} late={isOverdue(of, useToday()) ? 'overdue' : null} short={short} />
