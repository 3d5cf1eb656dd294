import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Profile } from '@/contracts/account'
import { accountRequests, emailChanges } from '../../db/schema/account'
import { ownCompanies } from '../../db/enter'
import type { Session } from '../../http/context'
import { recoveryCodesLeft } from '../auth/recovery-codes'
import { type Reach, reachOf } from './reach'

/** Names of the caller's companies that require a second step at sign-in. */
export const companiesRequiringSecondStep = async ({ tx }: Session): Promise<string[]> =>
  (await ownCompanies(tx)).filter(({ requiresSecondStep }) => requiresSecondStep).map(({ name }) => name)

const pendingEmailOf = async ({ tx }: Session, { user, isOwn, mayEdit }: Reach) => {
  if (!isOwn && !mayEdit) return null
  const [pending] = await tx
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, user.id), gt(emailChanges.expiresAt, sql`now()`)))
  return pending ?? null
}

/** The user's open deletion request. Only its owner and users who may decide on it see it. */
export const openRequestOf = async ({ tx }: Pick<Session, 'tx'>, userId: string) => {
  const [request] = await tx
    .select()
    .from(accountRequests)
    .where(and(eq(accountRequests.userId, userId), isNull(accountRequests.withdrawnAt), isNull(accountRequests.closedAt)))
  return request
}

const deletionOf = async (session: Session, { user, member, isOwn }: Reach): Promise<Pick<Profile, 'deletion' | 'mayDecideDeletion'>> => {
  const { entry, can } = session
  const request = isOwn || (member.joined && can('users', 'delete')) ? await openRequestOf(session, user.id) : undefined
  if (!request) return { deletion: null, mayDecideDeletion: false }
  const declinedHere = request.declinedCompanies.includes(entry.company.id)
  return {
    deletion: { requestedAt: request.createdAt ?? '', reason: request.reason, declinedHere },
    mayDecideDeletion: !isOwn && !declinedHere && can('users', 'delete'),
  }
}

const ownFields = async (session: Session, { user, isOwn }: Reach): Promise<Pick<Profile, 'secondStep' | 'passwordChangedAt'>> =>
  isOwn
    ? {
        secondStep: {
          method: user.secondStep,
          recoveryCodesLeft: await recoveryCodesLeft(session.tx, user.id),
          requiredBy: await companiesRequiringSecondStep(session),
        },
        passwordChangedAt: user.passwordChangedAt,
      }
    : { secondStep: null, passwordChangedAt: null }

/** The part of an account that the caller may see. For a user who is only invited, it is what the inviter entered. */
export const profileOf = async (session: Session, reach: Reach): Promise<Profile> => {
  const { user, member, isOwn, mayEdit, maySeeHistory } = reach
  const hasJoined = member.joined
  return {
    _id: user.id,
    fullName: member.name,
    userName: hasJoined ? user.userName : null,
    email: member.email,
    phoneNumber: hasJoined ? user.phoneNumber : null,
    photo: hasJoined ? user.photoId : null,
    userType: member.userType,
    role: member.role,
    membership: member.disabled ? 'disabled' : hasJoined ? 'active' : 'invited',
    lastLoginAt: maySeeHistory ? user.lastLoginAt : null,
    // Needed only for changes, and nobody may change the account of an invited user.
    version: hasJoined ? user.version : 0,
    isOwn,
    mayEdit,
    maySeeHistory,
    pendingEmail: await pendingEmailOf(session, reach),
    ...(await ownFields(session, reach)),
    ...(await deletionOf(session, reach)),
  }
}

export const loadProfile = async (session: Session, userId: string): Promise<Profile> => profileOf(session, await reachOf(session, userId))
