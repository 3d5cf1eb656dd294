import type { Inquiry } from '@/contracts/inquiries'

type Status = Inquiry['status']

/** Once something is quoted on its lines, they stay as they are. */
export const isEditable = (status: Status): boolean => status === 'draft' || status === 'open'

/** What a later save may still add to an inquiry whose lines are quoted. */
export const addable = (status: Status): 'lines' | 'files' | null => {
  if (status === 'quoting') return 'lines'
  return status === 'quoted' || status === 'won' ? 'files' : null
}

/** Submitted, and neither won nor given up. */
export const isUnderWay = (status: Status): boolean => status === 'open' || status === 'quoting' || status === 'quoted'

/** The customer still waits for our offer after the day it was due. */
export const isOverdue = ({ status, dueDate }: { status: Status; dueDate: string | null }, today: string): boolean =>
  dueDate !== null && dueDate < today && (status === 'draft' || status === 'open' || status === 'quoting')
