import type { Session } from '../../http/context'
import { usersWithFlag } from '../memberships/holders'
import { notify } from '../mails/notify'
import { type BankOwner, requireOwner } from './owners'

const nameAndPath = async (session: Session, owner: BankOwner, id: string) => ({ name: await requireOwner(session, owner, id), path: owner.path(id) })

/** Mails the approvers that a change of bank details waits for approval. The mail contains no account number. */
export const tellBankApprovers = async (session: Session, owner: BankOwner, ownerId: string): Promise<void> => {
  const { name, path } = await nameAndPath(session, owner, ownerId)
  const approvers = await usersWithFlag(session, owner.module, 'approve')
  const paragraphs = [`${session.entry.user.fullName} has asked for a change of the bank details of ${name}. It counts once somebody else approves it.`]
  await notify(
    session,
    'approvalAsked',
    approvers.map(({ id }) => id),
    { subject: `Bank details of ${name} wait for an approval`, paragraphs, path },
  )
}

/** Mails the decision to the requester. */
export const tellBankDecision = async (
  session: Session,
  owner: BankOwner,
  ownerId: string,
  to: string,
  decided: 'approved' | 'rejected',
  reason: string | null,
) => {
  const { name, path } = await nameAndPath(session, owner, ownerId)
  const paragraphs = [`${session.entry.user.fullName} has ${decided} your change of the bank details of ${name}.`, ...(reason ? [`The reason: ${reason}`] : [])]
  await notify(session, 'approvalDecided', [to], { subject: `Your change of the bank details of ${name} was ${decided}`, paragraphs, path })
}
