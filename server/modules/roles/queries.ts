import { type SQL, sql } from 'drizzle-orm'
import type { Role, RoleDetail } from '@/contracts/roles'
import { rowsOf } from '../../db/rows'
import { effectivePermissions, type RoleGrant } from '../../domain/permissions'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

type InCompany = Pick<Session, 'tx' | 'entry'>
type Row = Omit<Role, 'changed'> & { changedAt: string | null; changedBy: string | null }

const read = async ({ tx, entry }: InCompany, condition: SQL): Promise<Role[]> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select r.id, r.name, r.description, r.is_system as "isSystem", r.version,
        (select count(*)::int from memberships m where m.company_id = r.company_id and m.role_id = r.id) as members,
        to_char(r.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt", (select u.full_name from users u where u.id = r.updated_by) as "changedBy"
      from roles r where r.company_id = ${entry.company.id} and ${condition} order by r.is_system desc, lower(r.name)`,
  )
  return rows.map(({ changedAt, changedBy, ...role }) => ({ ...role, changed: changedAt === null ? null : { at: changedAt, by: changedBy ?? '' } }))
}

/** All roles: the administrators' role first, the others sorted by name. */
export const listRoles = (session: InCompany): Promise<Role[]> => read(session, sql`true`)

/** @throws Problem 404 */
export const requireRole = async (session: InCompany, id: string): Promise<Role> => {
  const [role] = isUuid(id) ? await read(session, sql`r.id = ${id}`) : []
  if (!role) throw notFound()
  return role
}

export const grantsOfRole = ({ tx, entry }: InCompany, roleId: string): Promise<RoleGrant[]> =>
  rowsOf<RoleGrant>(
    tx,
    sql`select p.module, p.url, p.flags from role_permissions p where p.company_id = ${entry.company.id} and p.role_id = ${roleId} order by p.url`,
  )

/** All roles with their grants, sorted by name. */
export const rolesWithGrants = ({ tx, entry }: InCompany) =>
  rowsOf<Pick<Role, 'id' | 'description' | 'isSystem'> & { role: string; grants: RoleGrant[] }>(
    tx,
    sql`select r.id, r.name as role, r.description, r.is_system as "isSystem",
        coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags)) from role_permissions p
          where p.company_id = r.company_id and p.role_id = r.id), '[]'::jsonb) as grants
      from roles r where r.company_id = ${entry.company.id} order by lower(r.name)`,
  )

/** Permissions of a user who has the role and no exceptions. */
export const allowedByRole = (isSystem: boolean, grants: readonly RoleGrant[]) =>
  effectivePermissions({ userId: '', userType: 'user', roleIsSystem: isSystem }, grants, [])

/** @throws Problem 404 */
export const getRole = async (session: InCompany, id: string): Promise<RoleDetail> => ({
  ...(await requireRole(session, id)),
  grants: await grantsOfRole(session, id),
})
