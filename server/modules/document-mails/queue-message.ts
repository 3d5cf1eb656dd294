import type { z } from 'zod'
import type { mailMessage } from '@/contracts/mail-input'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { requireFilesOf } from '../documents/attachments'
import { type NewMail, queueMail } from '../mails/queue'

/**
 * A mail to a business partner about a document, with its PDF and those of its files that were chosen. Answers go to who sends it.
 * @param noun what the document is called
 */
export const queueMessage = async (
  session: Session,
  documentId: string,
  { to, cc, subject, text, fileIds }: z.output<typeof mailMessage>,
  noun: string,
  more: Pick<NewMail, 'link' | 'delaySeconds'> = {},
): Promise<void> => {
  await requireFilesOf(session, documentId, fileIds, noun)
  const [first, ...others] = to
  if (first === undefined) throw invalid('mail.to', 'Enter at least one recipient.', 'required')
  await queueMail(session, { to: [first, ...others], cc, replyTo: session.entry.user.email, subject, text, ...more, documentId, paperOf: documentId, fileIds })
}
