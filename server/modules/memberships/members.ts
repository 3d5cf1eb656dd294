import { type SQL, sql } from 'drizzle-orm'
import type { PermissionEntry } from '@/contracts/permissions'
import { rowsOf } from '../../db/rows'
import { effectivePermissions, type RoleGrant, type UserGrant } from '../../domain/permissions'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/**
 * A user's membership in the company that the session is bound to, with everything that determines their permissions there. For a user who is only
 * invited, it has what the inviter entered: the company may not see the account yet.
 */
export interface Member {
  userId: string
  name: string
  email: string
  userType: 'system' | 'user'
  /** Status of the account. The membership's own state is `joined` and `disabled`. */
  accountStatus: string
  roleId: string
  role: string
  roleIsSystem: boolean
  roleGrants: RoleGrant[]
  userGrants: UserGrant[]
  joined: boolean
  disabled: boolean
  version: number
}

type InCompany = Pick<Session, 'tx' | 'entry'>

const select = ({ tx, entry }: InCompany, condition: SQL): Promise<Member[]> =>
  rowsOf<Member>(
    tx,
    sql`select u.id as "userId", case when m.joined_at is null then coalesce(m.invited_name, m.invited_email) else u.full_name end as name,
        case when m.joined_at is null then m.invited_email else u.email end as email,
        case when m.joined_at is null then 'user' else u.user_type end as "userType",
        case when m.joined_at is null then 'invited' else u.status end as "accountStatus", r.id as "roleId", r.name as role, r.is_system as "roleIsSystem",
        coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags)) from role_permissions p
          where p.company_id = m.company_id and p.role_id = m.role_id), '[]'::jsonb) as "roleGrants",
        coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'allow', p.allow, 'deny', p.deny)) from user_permissions p
          where p.company_id = m.company_id and p.user_id = m.user_id), '[]'::jsonb) as "userGrants",
        m.joined_at is not null as joined, m.disabled_at is not null as disabled, m.version
      from memberships m join users u on u.id = m.user_id join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${entry.company.id} and ${condition} order by lower(case when m.joined_at is null then m.invited_name else u.full_name end), u.id`,
  )

/** @throws Problem 404 for a user who isn't a member of the company. Disabled members count. */
export const requireMember = async (session: InCompany, userId: string): Promise<Member> => {
  const [member] = isUuid(userId) ? await select(session, sql`m.user_id = ${userId}`) : []
  if (!member) throw notFound()
  return member
}

/** All members of the company, including invited and disabled ones. */
export const allMembers = (session: InCompany): Promise<Member[]> => select(session, sql`true`)

/** Members who work in the company now. */
export const activeMembers = (session: InCompany): Promise<Member[]> =>
  select(session, sql`m.joined_at is not null and m.disabled_at is null and u.status = 'active'`)

/** Permissions of a member from role and exceptions, either the stored ones or those that are proposed. */
export const effectivePermissionsOf = (member: Pick<Member, 'userId' | 'userType' | 'roleIsSystem' | 'roleGrants' | 'userGrants'>): PermissionEntry[] =>
  effectivePermissions(member, member.roleGrants, member.userGrants)

/** The account's memberships in other companies, including open invitations and ended ones. `works` tells whether the user works there. */
export const membershipsElsewhere = ({ tx }: Pick<Session, 'tx'>, userId: string) =>
  rowsOf<{ companyId: string; works: boolean }>(tx, sql`select company_id as "companyId", works from memberships_elsewhere(${userId}::uuid)`)
