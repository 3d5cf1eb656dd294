import { sql } from 'drizzle-orm'
import type { Flag, Module } from '@/contracts/permissions'
import { rowsOf } from '../../db/rows'
import { effectivePermissions, may, type RoleGrant, type UserGrant } from '../../domain/permissions'
import type { Session } from '../../http/context'

interface ActiveUser {
  id: string
  name: string
  userType: 'system' | 'user'
  roleIsSystem: boolean
  roleGrants: RoleGrant[]
  userGrants: UserGrant[]
}

/** The company's active users who have the flag now, sorted by name. */
export const usersWithFlag = async ({ tx, entry }: Session, module: Module, flag: Flag): Promise<{ id: string; name: string }[]> => {
  const rows = await rowsOf<ActiveUser>(
    tx,
    sql`select u.id, u.full_name as name, u.user_type as "userType", r.is_system as "roleIsSystem",
        coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'flags', p.flags)) from role_permissions p
          where p.company_id = m.company_id and p.role_id = m.role_id and p.module = ${module}), '[]'::jsonb) as "roleGrants",
        coalesce((select jsonb_agg(jsonb_build_object('module', p.module, 'url', p.url, 'allow', p.allow, 'deny', p.deny)) from user_permissions p
          where p.company_id = m.company_id and p.user_id = m.user_id and p.module = ${module}), '[]'::jsonb) as "userGrants"
      from memberships m join users u on u.id = m.user_id and u.status = 'active'
      join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = ${entry.company.id} and m.joined_at is not null and m.disabled_at is null order by lower(u.full_name), u.id`,
  )
  return rows.flatMap(({ id, name, userType, roleIsSystem, roleGrants, userGrants }) =>
    may(effectivePermissions({ userId: id, userType, roleIsSystem }, roleGrants, userGrants), module, flag) ? [{ id, name }] : [],
  )
}
