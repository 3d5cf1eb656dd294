import type { Session } from '../../http/context'
import { notify } from '../mails/notify'
import { idsOf } from './ids'

interface Told {
  /** "quotation" */
  noun: string
  voucherId: string
  /** The record's page, without its number. */
  page: string
}

const pathOf = ({ page, voucherId }: Told): string => `${page}?voucherId=${encodeURIComponent(voucherId)}`

/** Mails whoever may approve that a document waits for them. */
export const tellApprovers = (session: Session, approvers: readonly { id: string }[], told: Told): Promise<void> =>
  notify(session, 'approvalAsked', idsOf(approvers), {
    subject: `${told.voucherId} waits for an approval`,
    paragraphs: [`${session.entry.user.fullName} has submitted the ${told.noun} ${told.voucherId}, and it needs an approval before it can be sent.`],
    path: pathOf(told),
  })

/** Mails whoever waits what was decided: "approved", "sent back". */
export const tellOfDecision = (session: Session, waiting: readonly (string | null)[], decided: string, told: Told): Promise<void> =>
  notify(
    session,
    'approvalDecided',
    waiting.flatMap((id) => id ?? []),
    {
      subject: `${told.voucherId} was ${decided}`,
      paragraphs: [`${session.entry.user.fullName} has ${decided} the ${told.noun} ${told.voucherId}.`],
      path: pathOf(told),
    },
  )
