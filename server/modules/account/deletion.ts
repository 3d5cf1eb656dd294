import { and, eq, isNull, sql } from 'drizzle-orm'
import { bindCompany, ownCompanies } from '../../db/enter'
import { accountRequests, emailChanges, recoveryCodes, userSettings } from '../../db/schema/account'
import { memberships, users } from '../../db/schema/identity'
import { deletionAsked, deletionDecided } from '../../domain/account-mail'
import { isAdministrator } from '../../domain/administration'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { endOpenCodes } from '../auth/codes'
import { endSessionsHere } from '../users/end-sessions'
import { endAllSessions } from '../auth/sessions'
import { insertMail, queueMail } from '../mails/queue'
import { forgetDevices } from '../auth/devices'
import { activeMembers, effectivePermissionsOf, type Member, membershipsElsewhere, requireMember } from '../memberships/members'
import { lockAdministration, requireAdministratorLeft, requireNotStronger } from '../memberships/rules'
import { openRequestOf } from './profile'

/**
 * Mails the administrators of every company that the user works in. The transaction is bound to each company in turn, because members can
 * be read only within their own company.
 */
const tellAdministrators = async ({ tx, ports, entry, afterCommit }: Session, reason: string | null): Promise<void> => {
  const { user } = entry
  for (const { id, name } of await ownCompanies(tx)) {
    await bindCompany(tx, id, user._id)
    const members = await activeMembers({ tx, entry: { ...entry, company: { ...entry.company, id } } })
    for (const member of members) {
      if (member.userId === user._id || !isAdministrator(effectivePermissionsOf(member))) continue
      const link = `${ports.publicUrl}/user-management/users/detail/${user._id}`
      const { to, ...letter } = deletionAsked({
        administrator: { email: member.email, fullName: member.name },
        who: user.fullName,
        company: name,
        reason,
        link,
      })
      await insertMail(tx, { companyId: id, userId: user._id }, { to: [to], ...letter })
    }
  }
  await bindCompany(tx, entry.company.id, user._id)
  afterCommit(async () => ports.worker.wake())
}

/** Opens a deletion request, or returns the one that is open already. The caller has checked the password. */
export const requestDeletion = async (session: Session, reason: string | null): Promise<{ requestedAt: string }> => {
  const { tx, entry, audit } = session
  const userId = entry.user._id
  const [inserted] = await tx.insert(accountRequests).values({ userId, reason }).onConflictDoNothing().returning()
  const request = inserted ?? (await openRequestOf(session, userId))
  if (!request) throw new Error('no account request row')
  if (inserted) {
    await audit({ entity: 'user', entityId: userId, action: 'request-deletion', after: { reason } })
    await tellAdministrators(session, reason)
  }
  return { requestedAt: request.createdAt ?? '' }
}

export const withdrawDeletion = async ({ tx, entry, audit }: Session): Promise<void> => {
  const userId = entry.user._id
  const withdrawn = await tx
    .update(accountRequests)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(accountRequests.userId, userId), isNull(accountRequests.withdrawnAt), isNull(accountRequests.closedAt)))
    .returning({ id: accountRequests.id })
  if (withdrawn.length > 0) await audit({ entity: 'user', entityId: userId, action: 'withdraw-deletion' })
}

const worksElsewhere = async (session: Session, userId: string, excludedCompanyIds: readonly string[]): Promise<boolean> =>
  (await membershipsElsewhere(session, userId)).some(({ companyId, works }) => works && !excludedCompanyIds.includes(companyId))

const endMembership = async (session: Session, userId: string): Promise<void> => {
  const { tx, entry } = session
  await tx
    .update(memberships)
    .set({ disabledAt: sql`now()`, isDefault: false, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId)))
  await endSessionsHere(session, userId)
}

/** Erases the person's data and disables the account for good. The name stays, because the audit trail refers to it. */
const closeAccount = async ({ tx, ports, afterCommit }: Session, userId: string): Promise<void> => {
  const [user] = await tx.select({ photoId: users.photoId }).from(users).where(eq(users.id, userId)).for('update')
  await tx
    .update(users)
    .set({
      status: 'disabled',
      email: `closed-${userId}@account.invalid`,
      userName: `closed-${userId}`,
      phoneNumber: null,
      passwordHash: null,
      secondStep: 'none',
      totpSecret: null,
      totpLastStep: null,
      photoId: null,
      closedAt: sql`now()` as never,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await forgetDevices(tx, userId)
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(userSettings).where(eq(userSettings.userId, userId))
  await endOpenCodes(tx, userId)
  await endAllSessions(tx, userId)
  const photo = user?.photoId
  if (photo) afterCommit(() => ports.files.delete(photo))
}

type Decision = { action: 'approve' | 'decline'; reason?: string | null | undefined }

const applyDecision = async (session: Session, member: Member, request: typeof accountRequests.$inferSelect, { action }: Decision) => {
  const { tx, entry } = session
  const declined = action === 'decline' ? [...request.declinedCompanies, entry.company.id] : request.declinedCompanies
  if (action === 'approve') await endMembership(session, member.userId)
  const isLast = action === 'approve' && !(await worksElsewhere(session, member.userId, []))
  const isDecided = isLast || !(await worksElsewhere(session, member.userId, declined))
  await tx
    .update(accountRequests)
    .set({ declinedCompanies: declined, ...(isDecided ? { closedAt: sql`now()` as never } : {}) })
    .where(eq(accountRequests.id, request.id))
  if (isLast) await closeAccount(session, member.userId)
  return isLast
}

/**
 * Approves or declines a deletion request for this company. Approval ends the membership here; with the last membership the account is closed.
 * @throws Problem 404 without an open request, 409 for the last administrator
 */
export const decideDeletion = async (session: Session, userId: string, decision: Decision): Promise<{ closed: boolean }> => {
  const { tx, entry, audit } = session
  await lockAdministration(session)
  const member = await requireMember(session, userId)
  if (!member.joined) throw notFound()
  if (userId === entry.user._id) throw new Problem(403, 'Somebody else must decide on your own request.', { code: 'OWN_REQUEST' })
  requireNotStronger(session, member)
  await tx.execute(sql`select 1 from account_requests where user_id = ${userId} and withdrawn_at is null and closed_at is null for update`)
  const request = await openRequestOf(session, userId)
  if (!request || request.declinedCompanies.includes(entry.company.id)) throw notFound()
  const reason = decision.reason ?? null
  const owner = { email: member.email, fullName: member.name }
  const closed = await applyDecision(session, member, request, decision)
  await requireAdministratorLeft(session)
  const { to, ...letter } = deletionDecided(owner, { company: entry.company.name, approved: decision.action === 'approve', closed, reason })
  await queueMail(session, { to: [to], ...letter })
  await audit({
    entity: 'user',
    entityId: userId,
    action: `${decision.action}-deletion`,
    before: { membership: member.disabled ? 'disabled' : 'active' },
    after: { membership: decision.action === 'approve' ? 'disabled' : 'active', accountClosed: closed, reason },
  })
  return { closed }
}
