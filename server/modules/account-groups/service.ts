import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountGroup, accountGroupEdit, accountGroupInput, accountGroupPatch } from '@/contracts/account-groups'
import { rowsOf } from '../../db/rows'
import { accountGroups } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { accountGroupById, getAccountGroup } from './queries'

type Input = z.output<typeof accountGroupInput>

/** Whether the group stands above the other one, or is the same. */
const isAbove = async ({ tx, entry }: Session, id: string, other: string): Promise<boolean> => {
  const found = await rowsOf(
    tx,
    sql`with recursive above (id, parent_id) as (
        select g.id, g.parent_id from account_groups g where g.company_id = ${entry.company.id} and g.id = ${other}
        union select g.id, g.parent_id from account_groups g join above a on g.id = a.parent_id where g.company_id = ${entry.company.id})
      select 1 from above where id = ${id}`,
  )
  return found.length > 0
}

const requireParent = async (session: Session, { parentId, root }: Input, before: AccountGroup | null): Promise<void> => {
  if (!parentId) return
  const parent = await accountGroupById(session, parentId).catch(() => null)
  if (!parent) throw invalidField('parentId', 'There is no such group.', 'unknown')
  if (before && (await isAbove(session, before.id, parentId))) throw invalidField('parentId', 'A group can’t stand under itself.', 'circle')
  if (parent.root !== root) throw invalidField('parentId', `“${parent.groupId} ${parent.name}” belongs to another root.`, 'root')
  if (!parent.isActive && parentId !== before?.parent?.id) throw invalidField('parentId', `“${parent.groupId} ${parent.name}” is closed.`, 'inactive')
}

const requireRoot = ({ root }: Input, before: AccountGroup): void => {
  if (root !== before.root && before.accounts + before.groups > 0)
    throw invalidField('root', 'The root stays as long as accounts or groups are in it.', 'fixed')
}

export const createAccountGroup = async (session: Session, input: Input): Promise<AccountGroup> => {
  const { tx, entry, audit } = session
  await requireParent(session, input, null)
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  await tx.insert(accountGroups).values({ companyId: entry.company.id, ...input, parentId: input.parentId ?? null, ...by })
  const created = await getAccountGroup(session, input.groupId)
  await audit({ entity: 'account-group', entityId: created.id, action: 'create', after: created })
  return created
}

/** Writes to a group that is claimed, and notes the change. */
const write = async (session: Session, before: AccountGroup, action: string, columns: Partial<typeof accountGroups.$inferInsert>) => {
  const { tx, entry, audit } = session
  await tx
    .update(accountGroups)
    .set(columns)
    .where(and(eq(accountGroups.companyId, entry.company.id), eq(accountGroups.id, before.id)))
  const after = await accountGroupById(session, before.id)
  await audit({ entity: 'account-group', entityId: before.id, action, before, after })
  return after
}

export const editAccountGroup = async (session: Session, number: string, { version, ...input }: z.output<typeof accountGroupEdit>) => {
  const before = await getAccountGroup(session, number)
  await claimRecord(session, accountGroups, before.id, version, async () => before)
  await requireParent(session, input, before)
  requireRoot(input, before)
  return write(session, before, 'edit', { ...input, parentId: input.parentId ?? null })
}

const requireNothingInUse = async ({ tx, entry }: Session, { id }: AccountGroup): Promise<void> => {
  const [used] = await rowsOf<{ name: string }>(
    tx,
    sql`select account_id || ' ' || name as name from accounts where company_id = ${entry.company.id} and group_id = ${id} and is_active
      union all select group_id || ' ' || name from account_groups where company_id = ${entry.company.id} and parent_id = ${id} and is_active limit 1`,
  )
  if (used) throw new Problem(409, `“${used.name}” in it is still in use. Close what is in the group first.`, { code: 'IN_USE' })
}

export const changeAccountGroup = async (session: Session, number: string, { action, version }: z.output<typeof accountGroupPatch>) => {
  const before = await getAccountGroup(session, number)
  await claimRecord(session, accountGroups, before.id, version, async () => before)
  if (action === 'deactivate') await requireNothingInUse(session, before)
  return write(session, before, action, { isActive: action === 'activate' })
}

/** @throws Problem 409 while anything is in the group */
export const removeAccountGroup = async (session: Session, number: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const before = await getAccountGroup(session, number)
  await claimRecord(session, accountGroups, before.id, version, async () => before)
  const [held] = await rowsOf<{ name: string }>(
    tx,
    sql`select 'the group ' || group_id || ' ' || name as name from account_groups where company_id = ${entry.company.id} and parent_id = ${before.id}
      union all select 'the account ' || account_id || ' ' || name from accounts where company_id = ${entry.company.id} and group_id = ${before.id} limit 1`,
  )
  if (held) throw new Problem(409, `It can’t be deleted: ${held.name} is in it.`, { code: 'IN_USE' })
  await tx.delete(accountGroups).where(and(eq(accountGroups.companyId, entry.company.id), eq(accountGroups.id, before.id)))
  await audit({ entity: 'account-group', entityId: before.id, action: 'delete', before })
  return { groupId: before.groupId }
}
