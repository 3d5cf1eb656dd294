import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addUserBody } from '@/contracts/users'
import { rowsOf } from '../../db/rows'
import { invitations, memberships, users } from '../../db/schema/identity'
import { invitationMail } from '../../domain/user-mails'
import type { Session } from '../../http/context'
import { sha256, toBase64Url } from '../../http/digest'
import { invalidField, Problem } from '../../http/problem'
import { cancelMail, queueMail } from '../mails/queue'
import type { Member } from '../memberships/members'
import { lockAdministration, requireGrantsWithinOwn } from '../memberships/rules'
import { allowedByRole } from '../roles/queries'
import { getUser, requireRoleToGive } from './queries'

/** The most invitations that a company can send to one address in a day, so that it can't fill anybody's mailbox. */
const MOST_A_DAY = 10
const HOURS = 24

/** Revokes the open invitation link, and cancels its mail if it has not gone out. */
export const revokeInvitations = async (session: Session, userId: string): Promise<void> => {
  const { tx, entry } = session
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invitations.companyId, entry.company.id), eq(invitations.userId, userId), isNull(invitations.revokedAt), isNull(invitations.usedAt)))
    .returning({ mailId: invitations.mailId })
  for (const { mailId } of revoked) if (mailId) await cancelMail(session, mailId)
}

interface NewInvitation {
  userId: string
  email: string
  fullName: string
  role: string
  message: string | null
}

/** Mails a new link, which replaces the one before. @throws Problem 429 after too many */
const sendInvitation = async (session: Session, { userId, email, fullName, role, message }: NewInvitation): Promise<void> => {
  const { tx, ports, entry } = session
  const { company, user } = entry
  await revokeInvitations(session, userId)
  const recent = and(eq(invitations.companyId, company.id), eq(invitations.userId, userId), gt(invitations.createdAt, sql`now() - interval '1 day'`))
  if ((await tx.$count(invitations, recent)) >= MOST_A_DAY)
    throw new Problem(429, 'This address was invited often enough today. Try again tomorrow.', { code: 'TOO_MANY_INVITATIONS' })
  const token = toBase64Url(ports.random.bytes(32))
  const mailId = await queueMail(session, {
    to: [email],
    replyTo: user.email,
    ...invitationMail({ name: fullName, company: company.name, inviter: user, role, message }),
    link: `${ports.publicUrl}/register#${token}`,
  })
  await tx.insert(invitations).values({
    companyId: company.id,
    userId,
    tokenHash: await sha256(token),
    expiresAt: sql`now() + make_interval(hours => ${HOURS}::int)` as never,
    mailId,
    createdBy: user._id,
  })
}

/**
 * Returns the id of the account with this address, which is created if there is none. The same statements run in both cases, so that the response
 * time doesn't reveal which it was. A new account can't sign in until its owner has chosen a password.
 */
const accountOf = async ({ tx, ports }: Session, email: string, fullName: string): Promise<string> => {
  await tx.execute(
    sql`insert into users (user_name, email, full_name, status) values (${`invited-${ports.random.uuid()}`}, ${email}, ${fullName}, 'invited')
        on conflict (lower(email)) do nothing`,
  )
  const [account] = await rowsOf<{ id: string }>(tx, sql`select ${users.id} as id from ${users} where lower(${users.email}) = lower(${email})`)
  if (!account) throw new Error('no account row')
  return account.id
}

export const addUser = async (session: Session, { email, fullName, roleId, message = null }: z.output<typeof addUserBody>) => {
  const { tx, entry, audit } = session
  await lockAdministration(session)
  const role = await requireRoleToGive(session, roleId)
  requireGrantsWithinOwn(session, [], allowedByRole(role.isSystem, role.grants))
  const userId = await accountOf(session, email, fullName)
  const added = await tx
    .insert(memberships)
    .values({
      companyId: entry.company.id,
      userId,
      roleId,
      joinedAt: null,
      invitedAt: sql`now()` as never,
      invitedBy: entry.user._id,
      invitedName: fullName,
      invitedEmail: email,
    })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId })
  if (added.length === 0) {
    const known = await getUser(session, userId)
    const state = { invited: 'was invited already', active: 'works here already', disabled: 'is disabled here; enable the user instead' }[known.status]
    throw invalidField('email', `${known.fullName} ${state}.`, 'member')
  }
  await sendInvitation(session, { userId, email, fullName, role: role.role, message })
  const after = await getUser(session, userId)
  await audit({ entity: 'membership', entityId: userId, action: 'invite', after })
  return after
}

const requireInvited = ({ joined, name }: Member): void => {
  if (joined) throw new Problem(409, `${name} has joined already.`, { code: 'INVALID_TRANSITION' })
}

export const resendInvitation = async (session: Session, member: Member): Promise<void> => {
  requireInvited(member)
  const { tx, entry } = session
  await tx
    .update(memberships)
    .set({ invitedAt: sql`now()` as never, invitedBy: entry.user._id })
    .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, member.userId)))
  await sendInvitation(session, { userId: member.userId, email: member.email, fullName: member.name, role: member.role, message: null })
}

/** Deletes the membership. Nobody can sign in to an account that was created for it, and the next invitation uses that account again. */
export const withdrawInvitation = async (session: Session, member: Member): Promise<void> => {
  requireInvited(member)
  const { tx, entry } = session
  await revokeInvitations(session, member.userId)
  await tx.delete(memberships).where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, member.userId)))
}
