import type { z } from 'zod'
import type { vendorPoPatch } from '@/contracts/vendor-po-input'
import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { approvalBy } from './approval'
import { askCancel, askRefresh, askSubmit } from './ask'
import { amend, cancel, close } from './end'
import { move } from './move'
import { changeOwn, type VendorPoRow } from './own'
import { send } from './send'
import { submit } from './submit'

type Patch = z.output<typeof vendorPoPatch>
export type Step = Exclude<Patch, { action: 'edit' | 'addFiles' }>

const approve = async (session: Session, row: DocumentRow, own: VendorPoRow): Promise<void> => {
  const status = move(row, 'approve')
  await changeOwn(session, row.id, await approvalBy(session, row, own))
  await setStatus(session, row, status)
}

const reject = async (session: Session, row: DocumentRow, reason: string): Promise<void> => {
  const status = move(row, 'reject')
  await changeOwn(session, row.id, { outcomeReason: reason })
  await setStatus(session, row, status)
}

/** A step of the order's status. The caller has locked what it is bought for and the order, and claimed the version. */
export const takeStep = async (session: Session, row: DocumentRow, own: VendorPoRow, step: Step): Promise<void> => {
  switch (step.action) {
    case 'submit':
      return submit(session, row, own)
    case 'approve':
      return approve(session, row, own)
    case 'reject':
      return reject(session, row, step.reason)
    case 'send':
      return send(session, row, own, step.mail)
    case 'markSent':
      return send(session, row, own, null)
    case 'amend':
      return amend(session, row, own)
    case 'close':
      return close(session, row, own, step.reason)
    case 'cancel':
      return cancel(session, row, own, step.reason)
    case 'submitOrder':
      return askSubmit(session, row, own)
    case 'refreshOrder':
      return askRefresh(session, row, own)
    case 'cancelOrder':
      return askCancel(session, row, own)
  }
}
