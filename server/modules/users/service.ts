import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserDetail, userPatch } from '@/contracts/users'
import { authEvents, memberships, users } from '../../db/schema/identity'
import { secondStepResetMail } from '../../domain/user-mails'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { forgetRecoveryCodes } from '../auth/recovery-codes'
import { queueMail } from '../mails/queue'
import { effectivePermissionsOf, type Member, requireMember } from '../memberships/members'
import { lockAdministration, requireAdministratorLeft, requireGrantsWithinOwn, requireNotStronger } from '../memberships/rules'
import { requireOwnAccount } from './account'
import { claimMembership } from '../memberships/claim'
import { editUser } from './edit'
import { endSessionsHere } from './end-sessions'
import { resendInvitation, withdrawInvitation } from './invite'
import { getUser } from './queries'

type Patch = z.output<typeof userPatch>

const illegal = (message: string) => new Problem(409, message, { code: 'INVALID_TRANSITION' })

const requireJoined = ({ joined, name }: Member): void => {
  if (!joined) throw illegal(`${name} has not joined yet.`)
}
/** Refuses actions on one's own account for which the user's own profile asks for the password. */
const requireOther = ({ entry }: Session, { userId }: Member, message: string): void => {
  if (userId === entry.user._id) throw new Problem(409, message, { code: 'OWN_ACCOUNT' })
}

const setDisabled = ({ tx, entry }: Session, { userId }: Member, disabled: boolean) =>
  tx
    .update(memberships)
    .set({ disabledAt: disabled ? (sql`now()` as never) : null })
    .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId)))

const disable = async (session: Session, member: Member): Promise<void> => {
  requireOther(session, member, 'You can’t disable yourself. Ask another administrator.')
  requireJoined(member)
  if (member.disabled) throw illegal(`${member.name} is disabled already.`)
  await setDisabled(session, member, true)
  await endSessionsHere(session, member.userId)
  await requireAdministratorLeft(session)
}

const enable = async (session: Session, member: Member): Promise<void> => {
  requireJoined(member)
  if (!member.disabled) throw illegal(`${member.name} works here already.`)
  requireGrantsWithinOwn(session, [], effectivePermissionsOf(member))
  await setDisabled(session, member, false)
}

const endSessions = async (session: Session, member: Member): Promise<void> => {
  requireOther(session, member, 'End your own sessions in your profile.')
  requireJoined(member)
  await endSessionsHere(session, member.userId)
}

const resetSecondStep = async (session: Session, member: Member): Promise<void> => {
  requireOther(session, member, 'Change your own second step in your profile.')
  requireJoined(member)
  const account = await requireOwnAccount(session, member)
  if (account.secondStep === 'none') throw illegal(`${member.name} has no second step.`)
  const { tx, entry } = session
  await tx.update(users).set({ secondStep: 'none', totpSecret: null, totpLastStep: null }).where(eq(users.id, member.userId))
  await forgetRecoveryCodes(tx, member.userId)
  await tx.insert(authEvents).values({ userId: member.userId, kind: 'second-step-reset' })
  const mail = secondStepResetMail({ name: member.name, company: entry.company.name, by: entry.user.fullName })
  await queueMail(session, { to: [member.email], replyTo: entry.user.email, ...mail })
}

const steps = {
  edit: editUser,
  resend: resendInvitation,
  withdraw: withdrawInvitation,
  disable,
  enable,
  endSessions,
  resetSecondStep,
} satisfies { [A in Patch['action']]: (session: Session, member: Member, patch: Extract<Patch, { action: A }>) => Promise<void> }

/** A change of the account is recorded under the user, all others under the membership. */
const subjectOf = ({ action }: Patch) => (action === 'resetSecondStep' ? 'user' : 'membership')

export const changeUser = async (session: Session, userId: string, patch: Patch): Promise<UserDetail | null> => {
  await lockAdministration(session)
  const member = await requireMember(session, userId)
  requireNotStronger(session, member)
  const before = await getUser(session, userId)
  await claimMembership(session, userId, patch.version, () => getUser(session, userId))
  await steps[patch.action](session, member, patch as never)
  const after = patch.action === 'withdraw' ? null : await getUser(session, userId)
  await session.audit({ entity: subjectOf(patch), entityId: userId, action: patch.action, before, after })
  return after
}
