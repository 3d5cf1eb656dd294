import type { z } from 'zod'
import type { mailMessage } from '@/contracts/mail-input'
import type { Session } from '../../http/context'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { queueMessage } from '../document-mails/queue-message'
import { queuePaper } from '../print/queue-paper'
import type { FollowContext } from '../documents/follow'
import { requireStreet } from './deliver-to'
import { followVendorPos } from './follow'
import { changeOwn, nextStatus, type VendorPoRow } from './store'
import { requireBuyable } from './submit'

type Message = z.output<typeof mailMessage>

/**
 * Records that the vendor has the order from now on. An order that is sent again, or was amended, gets the status that its receipts call for.
 * @param at ISO 8601
 */
export const noteSent = async (session: FollowContext, row: DocumentRow, via: NonNullable<VendorPoRow['sentVia']>, at: string): Promise<void> => {
  const status = nextStatus(row, 'send')
  if (status !== row.status) await setStatus(session, row, status)
  await changeOwn(session, row.id, { sentAt: at, sentVia: via })
  await followVendorPos(session, [row.id])
}

/** Sends the order by mail with its PDF, or records that the user sent it in another way. */
export const send = async (session: Session, row: DocumentRow, kindRow: VendorPoRow, mail: Message | null): Promise<void> => {
  await requireBuyable(session, kindRow.vendorId)
  requireStreet(kindRow)
  if (mail) await queueMessage(session, row.id, mail, 'order')
  else await queuePaper(session, row.id)
  await noteSent(session, row, mail ? 'mail' : 'other', session.ports.clock.now().toISOString())
}
