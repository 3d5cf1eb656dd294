import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type roleInput, type rolePatch, roleTemplateKeys } from '@/contracts/roles'
import { rolePermissions, roles } from '../../db/schema/identity'
import type { RoleGrant } from '../../domain/permissions'
import { copyableTemplates } from '../../domain/role-templates'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { lockAdministration, requireGrantsWithinOwn } from '../memberships/rules'
import { claimRecord } from '../records/claim'
import { allowedByRole, getRole, grantsOfRole, requireRole } from './queries'

const ROLE_IS_FIXED = 'The administrators’ role grants everything by rule and can’t be changed.'

/** @throws Problem 404, or 409 SYSTEM_ROLE for the administrators' role */
export const requireEditableRole = async (session: Session, id: string) => {
  const role = await requireRole(session, id)
  if (role.isSystem) throw new Problem(409, ROLE_IS_FIXED, { code: 'SYSTEM_ROLE' })
  return role
}

const isTemplate = (from: string) => (roleTemplateKeys as readonly string[]).includes(from)

const grantsToCopy = async (session: Session, from: string): Promise<readonly RoleGrant[]> => {
  if (isTemplate(from)) return copyableTemplates.find(({ key }) => key === from)?.grants ?? []
  const source = await requireRole(session, from).catch(() => null)
  if (!source) throw invalidField('from', 'There is no such role.', 'unknown')
  if (source.isSystem) throw invalidField('from', 'The administrators’ role can’t be copied.', 'system')
  return grantsOfRole(session, from)
}

/** @throws Problem 403 GRANTS_MORE, 409 for a name that is taken, 422 for a role that can't be copied */
export const createRole = async (session: Session, { name, description, from }: z.output<typeof roleInput>) => {
  const { tx, entry, audit } = session
  await lockAdministration(session)
  const grants = from === undefined ? [] : await grantsToCopy(session, from)
  requireGrantsWithinOwn(session, [], allowedByRole(false, grants))
  const [row] = await tx
    .insert(roles)
    .values({ companyId: entry.company.id, name, description, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .returning({ id: roles.id })
  if (!row) throw new Error('no role row')
  const rows = grants.map((grant) => ({ ...grant, companyId: entry.company.id, roleId: row.id }))
  if (rows.length) await tx.insert(rolePermissions).values(rows)
  const created = await getRole(session, row.id)
  await audit({ entity: 'role', entityId: row.id, action: 'create', after: created })
  return created
}

const ofRole = ({ entry }: Session, id: string) => and(eq(roles.companyId, entry.company.id), eq(roles.id, id))

/** @throws Problem 404, 409 for the administrators' role, a stale version, a name that is taken, or a role that somebody has */
export const changeRole = async (session: Session, id: string, patch: z.output<typeof rolePatch>) => {
  const { tx, audit } = session
  await lockAdministration(session)
  const { members } = await requireEditableRole(session, id)
  const before = await getRole(session, id)
  await claimRecord(session, roles, id, patch.version, async () => before)
  if (patch.action === 'edit') {
    await tx.update(roles).set({ name: patch.name, description: patch.description }).where(ofRole(session, id))
    const after = await getRole(session, id)
    await audit({ entity: 'role', entityId: id, action: 'edit', before, after })
    return after
  }
  if (members > 0) {
    const who = members === 1 ? 'One person has' : `${members} people have`
    throw new Problem(409, `${who} this role, invited and disabled ones counted. Give them another one first.`, { code: 'ROLE_IN_USE' })
  }
  await tx.delete(roles).where(ofRole(session, id))
  await audit({ entity: 'role', entityId: id, action: 'remove', before })
  return { removed: true as const }
}
