import type { Session } from '../../http/context'
import { notify } from '../mails/notify'
import { idsOf } from './ids'

interface DocumentNotice {
  /** Word for the kind of document, e.g. "quotation". */
  noun: string
  voucherId: string
  /** Path of the record's page, without the number. */
  page: string
}

const pathOf = ({ page, voucherId }: DocumentNotice): string => `${page}?voucherId=${encodeURIComponent(voucherId)}`

/** Mails the approvers that a document waits for their approval. */
export const tellApprovers = (session: Session, approvers: readonly { id: string }[], notice: DocumentNotice): Promise<void> =>
  notify(session, 'approvalAsked', idsOf(approvers), {
    subject: `${notice.voucherId} waits for an approval`,
    paragraphs: [`${session.entry.user.fullName} has submitted the ${notice.noun} ${notice.voucherId}, and it needs an approval before it can be sent.`],
    path: pathOf(notice),
  })

/** Mails the decision, "approved" or "sent back", to the users who wait for it. */
export const tellOfDecision = (session: Session, userIds: readonly (string | null)[], decided: string, notice: DocumentNotice): Promise<void> =>
  notify(
    session,
    'approvalDecided',
    userIds.flatMap((id) => id ?? []),
    {
      subject: `${notice.voucherId} was ${decided}`,
      paragraphs: [`${session.entry.user.fullName} has ${decided} the ${notice.noun} ${notice.voucherId}.`],
      path: pathOf(notice),
    },
  )
