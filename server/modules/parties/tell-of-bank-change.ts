import { and, eq } from 'drizzle-orm'
import { parties } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { usersWithFlag } from '../memberships/holders'
import { notify } from '../mails/notify'
import type { PartyModule } from './queries'

const partyOf = async ({ tx, entry }: Session, module: PartyModule, id: string) => {
  const [party] = await tx
    .select({ name: parties.name })
    .from(parties)
    .where(and(eq(parties.companyId, entry.company.id), eq(parties.id, id)))
  const kind = module === 'customers' ? 'customer' : 'vendor'
  return { name: party?.name ?? kind, path: `/people/${kind}/detail?id=${encodeURIComponent(id)}` }
}

/** Mails the approvers that a change of bank details waits for approval. The mail contains no account number. */
export const tellBankApprovers = async (session: Session, module: PartyModule, partyId: string): Promise<void> => {
  const { name, path } = await partyOf(session, module, partyId)
  const approvers = await usersWithFlag(session, module, 'approve')
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
  module: PartyModule,
  partyId: string,
  to: string,
  decided: 'approved' | 'rejected',
  reason: string | null,
) => {
  const { name, path } = await partyOf(session, module, partyId)
  const paragraphs = [`${session.entry.user.fullName} has ${decided} your change of the bank details of ${name}.`, ...(reason ? [`The reason: ${reason}`] : [])]
  await notify(session, 'approvalDecided', [to], { subject: `Your change of the bank details of ${name} was ${decided}`, paragraphs, path })
}
