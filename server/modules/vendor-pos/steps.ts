import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { approvalBy } from './approval'
import { changeOwn, move, nextStatus, type VendorPoRow } from './own'

export const approve = async (session: Session, row: DocumentRow, own: VendorPoRow): Promise<void> => {
  const status = nextStatus(row, 'approve')
  await changeOwn(session, row.id, await approvalBy(session, row, own))
  await setStatus(session, row, status)
}

export const reject = async (session: Session, row: DocumentRow, reason: string): Promise<void> => {
  await move(session, row, 'reject', { outcomeReason: reason })
}
