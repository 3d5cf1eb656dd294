import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { approvalBy } from './approval'
import { begin, move, type VendorPoRow } from './store'

export const approve = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  const finish = begin(session, row, 'approve')
  await finish(await approvalBy(session, row, kindRow))
}

export const reject = async (session: Session, row: DocumentRow, reason: string): Promise<void> => {
  await move(session, row, 'reject', { outcomeReason: reason })
}
