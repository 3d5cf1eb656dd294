import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { acceptInvitationBody, InvitationView } from '@/contracts/users'
import { writeAudit } from '../../db/audit'
import { isNotInFuture } from '../../db/clock'
import { bindCompany, ownCompanies } from '../../db/enter'
import { rowsOf } from '../../db/rows'
import { authEvents, companies, invitations, memberships, users } from '../../db/schema/identity'
import type { Visitor } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { invalidField, Problem } from '../../http/problem'
import type { Tx } from '../../ports'
import { type Counted, clearAttempts, countAttempts, LIMITS, refuseIfWaiting, requireAttempt } from '../auth/limits'
import { requireGoodPassword } from '../auth/password-rules'
import { requireFreeUserName } from './edit'

type Accepted = z.output<typeof acceptInvitationBody>

/** A message for each reason why a link no longer works: none of them is the guest's fault. */
const refusals = {
  unknown: () => new Problem(404, 'This link is not valid. Open it as it stands in the mail, or ask for another invitation.', { code: 'INVITATION_UNKNOWN' }),
  used: () => new Problem(409, 'This invitation was accepted already. Sign in with your password.', { code: 'INVITATION_USED' }),
  replaced: () => new Problem(409, 'A newer invitation has taken the place of this one. Use the link in the latest mail.', { code: 'INVITATION_REPLACED' }),
  withdrawn: () => new Problem(409, 'This invitation was withdrawn. Ask whoever invited you.', { code: 'INVITATION_WITHDRAWN' }),
  expired: () => new Problem(409, 'This invitation has expired: it was valid for 24 hours. Ask for another one.', { code: 'INVITATION_EXPIRED' }),
  inactive: () => new Problem(422, 'This account is not active. Ask an administrator of your company.', { code: 'NOT_ACTIVE' }),
}

/**
 * Binds the transaction to the company whose invitation the token opens. With `locking`, which every change needs, the company's row is locked before
 * the invitation is read, as all changes of its members do: a second acceptance, or one during a withdrawal, sees what came before.
 * @throws Problem for a link that is no longer valid
 */
const openInvitation = async (tx: Tx, token: string, { locking = false } = {}) => {
  const [opened] = await rowsOf<{ id: string; companyId: string; userId: string }>(
    tx,
    sql`select invitation_id as id, company_id as "companyId", user_id as "userId" from open_invitation(decode(${toHex(await sha256(token))}, 'hex'))`,
  )
  if (!opened) throw refusals.unknown()
  const { id, companyId, userId } = opened
  if (locking) await tx.execute(sql`select 1 from companies where id = ${companyId} for update`)
  const [company] = await tx.select({ name: companies.name, hue: companies.hue }).from(companies).where(eq(companies.id, companyId))
  const [invitation] = await tx
    .select({ row: invitations, past: sql<boolean>`${invitations.expiresAt} <= now() or not (${isNotInFuture(invitations.createdAt)})` })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id)))
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, userId)))
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (!company || !invitation || !account) throw new Error(`invitation ${id} leads nowhere`)
  if (invitation.row.usedAt) throw refusals.used()
  if (invitation.row.revokedAt) throw membership && !membership.joinedAt ? refusals.replaced() : refusals.withdrawn()
  if (!membership) throw refusals.withdrawn()
  if (invitation.past) throw refusals.expired()
  return { id, companyId, company, invitation: invitation.row, membership, account }
}
type Opened = Awaited<ReturnType<typeof openInvitation>>

const hasAccount = ({ account }: Opened): boolean => account.passwordHash !== null

export const viewInvitation = async ({ ports, address }: Visitor, token: string): Promise<InvitationView> => {
  await requireAttempt(ports, LIMITS.linkAddress, address)
  return ports.db.transaction(async (tx) => {
    const opened = await openInvitation(tx, token)
    const { company, membership, invitation } = opened
    const [inviter] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, invitation.createdBy))
    return {
      company,
      email: membership.invitedEmail ?? '',
      fullName: membership.invitedName ?? '',
      invitedBy: inviter?.name ?? '',
      expiresAt: invitation.expiresAt,
      hasAccount: hasAccount(opened),
    }
  })
}

/**
 * Users who have an account prove it by its password. The link came by mail, so attempts are counted for this invitation alone: attempts by strangers
 * at the sign-in don't keep anybody from joining.
 * @throws Problem 422
 */
const provePassword = async ({ ports, address, userAgent }: Visitor, { id, account }: Opened, password: string): Promise<void> => {
  const counted: Counted[] = [[LIMITS.ownPassword, `invitation ${id}`]]
  refuseIfWaiting(await countAttempts(ports, counted))
  if (!(await ports.passwords.verify(account.passwordHash ?? '', password))) {
    await ports.db.transaction((tx) => tx.insert(authEvents).values({ userId: account.id, kind: 'refused', ip: address, userAgent }))
    throw invalidField('password', 'The password is not right.', 'wrong')
  }
  await clearAttempts(ports, counted)
}

/** The data of the new account. @throws Problem 422 at a missing field, or for a password that isn't good enough */
const newAccount = async ({ ports }: Visitor, { membership }: Opened, { fullName, userName, password }: Accepted) => {
  if (fullName === undefined) throw invalidField('fullName', 'Enter your full name.', 'missing')
  if (userName === undefined) throw invalidField('userName', 'Choose a user name.', 'missing')
  requireGoodPassword(password, { fullName, userName, email: membership.invitedEmail ?? '' })
  return { fullName, userName, passwordHash: await ports.passwords.hash(password) }
}

/** Whether the user has a default company. The first company of a new user becomes the default one. */
const hasDefault = async (tx: Tx): Promise<boolean> => (await ownCompanies(tx)).some(({ isDefault }) => isDefault)

/**
 * Joins the company. If a link is used several times at once, one of them succeeds. The second step is asked for at sign-in as usual.
 * @throws Problem 404, 409 for a link that no longer works, 422, 429
 */
export const acceptInvitation = async (visitor: Visitor, accepted: Accepted): Promise<{ email: string }> => {
  const { ports, address, userAgent, requestId } = visitor
  await requireAttempt(ports, LIMITS.linkAddress, address)
  const before = await ports.db.transaction((tx) => openInvitation(tx, accepted.token))
  // Hashing takes long: no transaction waits for it.
  if (hasAccount(before)) await provePassword(visitor, before, accepted.password)
  const created = hasAccount(before) ? null : await newAccount(visitor, before, accepted)
  return ports.db.transaction(async (tx) => {
    const { id, companyId, account, membership } = await openInvitation(tx, accepted.token, { locking: true })
    if ((created && account.passwordHash) || (!created && account.passwordHash !== before.account.passwordHash))
      throw new Problem(409, 'Your account has changed in the meantime. Open the link again.', { code: 'INVITATION_CHANGED' })
    if (account.status !== (created ? 'invited' : 'active')) throw refusals.inactive()
    await bindCompany(tx, companyId, account.id)
    const used = await tx
      .update(invitations)
      .set({ usedAt: sql`now()` as never })
      .where(
        and(
          eq(invitations.companyId, companyId),
          eq(invitations.id, id),
          isNull(invitations.usedAt),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, sql`now()`),
          isNotInFuture(invitations.createdAt),
        ),
      )
      .returning({ id: invitations.id })
    if (used.length !== 1) throw refusals.used()
    if (created) {
      await requireFreeUserName(tx, account.id, created.userName)
      await tx
        .update(users)
        .set({ ...created, status: 'active' })
        .where(eq(users.id, account.id))
    }
    await tx
      .update(memberships)
      .set({ joinedAt: sql`now()` as never, isDefault: !(await hasDefault(tx)), version: membership.version + 1 })
      .where(and(eq(memberships.companyId, companyId), eq(memberships.userId, account.id)))
    await tx.insert(authEvents).values({ userId: account.id, kind: created ? 'registered' : 'joined', ip: address, userAgent })
    const after = { status: 'active', ...(created && { fullName: created.fullName, userName: created.userName }) }
    const auditEntry = { entity: 'membership', entityId: account.id, action: 'join', before: { status: 'invited' }, after }
    await writeAudit(tx, { companyId, userId: account.id, requestId }, auditEntry)
    return { email: account.email }
  })
}
