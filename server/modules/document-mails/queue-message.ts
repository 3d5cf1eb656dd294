import type { z } from 'zod'
import type { mailMessage } from '@/contracts/mail-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireFilesOf } from '../documents/attachments'
import { type NewMail, queueMail } from '../mails/queue'

/**
 * Queues a mail to a business partner about a document, with its PDF and the chosen files. Replies go to the sender.
 * @param noun word for the kind of document
 */
export const queueMessage = async (
  session: Session,
  documentId: string,
  { to, cc, subject, text, fileIds }: z.output<typeof mailMessage>,
  noun: string,
  extra: Pick<NewMail, 'link' | 'delaySeconds' | 'papersOf' | 'partyId' | 'statement'> = {},
): Promise<void> => {
  await requireFilesOf(session, documentId, fileIds, noun)
  const [first, ...others] = to
  if (first === undefined) throw invalidField('mail.to', 'Enter at least one recipient.', 'required')
  await queueMail(session, { to: [first, ...others], cc, replyTo: session.entry.user.email, subject, text, ...extra, documentId, paperOf: documentId, fileIds })
}
