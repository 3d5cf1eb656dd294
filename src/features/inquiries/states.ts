import type { Inquiry } from '@/contracts/inquiries'

type Status = Inquiry['status']

/** Whether the lines can be changed: not once something is quoted on them. */
export const isEditable = (status: Status): boolean => status === 'draft' || status === 'open'

/** Additions that are still possible once quoting has started: `lines` (and files), only `files`, or none. */
export const addable = (status: Status): 'lines' | 'files' | null => {
  if (status === 'quoting') return 'lines'
  return status === 'quoted' || status === 'won' ? 'files' : null
}

/** Whether the inquiry is submitted, and neither won, lost nor closed. */
export const isUnderWay = (status: Status): boolean => status === 'open' || status === 'quoting' || status === 'quoted'

/** Whether the customer is still waiting for our offer after its due date. */
export const isOverdue = ({ status, dueDate }: { status: Status; dueDate: string | null }, today: string): boolean =>
  dueDate !== null && dueDate < today && (status === 'draft' || status === 'open' || status === 'quoting')
