import type { InquiryRow } from '@/contracts/inquiries'
import { DueDay } from '@/documents/due-day'
import { useToday } from '@/session/today'
import { isOverdue } from './states'

interface DueProps {
  of: Pick<InquiryRow, 'status' | 'dueDate'>
  short?: boolean
}

/** The day our offer is due, marked once it is past and the customer still waits. */
export const Due = ({ of, short }: DueProps) => <DueDay day={of.dueDate} late={isOverdue(of, useToday()) ? 'overdue' : null} short={short} />
