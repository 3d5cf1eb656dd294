import type { z } from 'zod'
import type { mailMessage } from '@/contracts/mail-input'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { requireFilesOf } from '../documents/attachments'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { queueMail } from '../mails/queue'
import { queuePaper } from '../print/queue-paper'
import type { Following } from '../documents/follow'
import { followVendorPos } from './follow'
import { move } from './move'
import { changeOwn, type VendorPoRow } from './own'
import { requireBuyable } from './submit'

type Message = z.output<typeof mailMessage>

const queueOrder = async (session: Session, row: DocumentRow, { to, cc, subject, text, fileIds }: Message): Promise<void> => {
  const [first, ...others] = to
  if (first === undefined) throw invalid('mail.to', 'Enter at least one recipient.', 'required')
  await queueMail(session, {
    to: [first, ...others],
    cc,
    replyTo: session.entry.user.email,
    subject,
    text,
    documentId: row.id,
    paperOf: row.id,
    fileIds,
  })
}

/**
 * The vendor has it from now on. One that is sent again, or was amended, is brought in line with what has come already.
 * @param at ISO 8601
 */
export const noteSent = async (session: Following, row: DocumentRow, via: NonNullable<VendorPoRow['sentVia']>, at: string): Promise<void> => {
  const status = move(row, 'send')
  if (status !== row.status) await setStatus(session, row, status)
  await changeOwn(session, row.id, { sentAt: at, sentVia: via })
  await followVendorPos(session, [row.id])
}

/** By mail with its PDF, or without one by whatever means its user chose. */
export const send = async (session: Session, row: DocumentRow, own: VendorPoRow, mail: Message | null): Promise<void> => {
  await requireBuyable(session, own.vendorId)
  if (mail) await requireFilesOf(session, row.id, mail.fileIds, 'order')
  await noteSent(session, row, mail ? 'mail' : 'other', session.ports.clock.now().toISOString())
  if (mail) await queueOrder(session, row, mail)
  else await queuePaper(session, row.id)
}
