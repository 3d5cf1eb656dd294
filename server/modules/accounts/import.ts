import { and, eq, sql } from 'drizzle-orm'
import { isInCashFlow } from '@/contracts/account-roots'
import { rowsOf } from '../../db/rows'
import { accountAliases, accountGroups, accounts } from '../../db/schema/ledger'
import type { KnownChart } from '../../domain/chart/chart-rows'
import type { GroupRef, PlannedAccount } from '../../domain/chart/planned'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { auditMany } from '../records/audit-many'
import { rolesByAccount } from './references'

type KnownAccount = KnownChart['accounts'][number]

/** The company's chart as an import compares its rows with it. */
export const knownChart = async (session: Session): Promise<KnownChart> => {
  const { tx, entry } = session
  const company = entry.company.id
  const groups = await rowsOf<KnownChart['groups'][number]>(
    tx,
    sql`select id, group_id as "groupId", name, root, parent_id as "parentId" from account_groups where company_id = ${company} order by group_key`,
  )
  const known = await rowsOf<Omit<KnownAccount, 'fixedBy' | 'defaultFor'>>(
    tx,
    sql`select a.id, a.account_id as "accountId", a.name, a.type, a.currency, a.cash_flow as "cashFlow", a.group_id as "groupId", a.is_postable as "isPostable",
        a.requires_cost_centre as "requiresCostCentre", a.is_active as "isActive",
        coalesce((select jsonb_agg(x.number) from (
          select alias as number from account_aliases where company_id = ${company} and account_id = a.id
          union all select account_id from accounts where company_id = ${company} and merged_into = a.id) x), '[]') as aliases,
        is_posted(a.company_id, a.id) as "isPosted", coalesce(o.count, 0) as "openItems"
      from accounts a
      left join (select coalesce(p.merged_into, p.id) as account_id, count(*)::int as count from open_items i
        join accounts p on p.company_id = i.company_id and p.id = i.account_id
        where i.company_id = ${company} and i.allocated <> i.amount group by 1) o on o.account_id = a.id
      where a.company_id = ${company} and a.merged_into is null order by a.account_key`,
  )
  const roles = await rolesByAccount(session)
  const withReasons = (account: (typeof known)[number]): KnownAccount => {
    const defaultFor = roles.get(account.id)?.join(', ') ?? null
    const fixedBy = account.isPosted ? 'it has postings.' : defaultFor && `it is the default account for ${defaultFor}.`
    return { ...account, fixedBy, defaultFor }
  }
  return { groups, accounts: known.map(withReasons) }
}

/** The place in the cash flow that the file gives, if an account of the type has one. */
const cashFlowOf = ({ type, root, source: { cashFlow } }: PlannedAccount) => (type !== null && isInCashFlow(type, root) ? cashFlow : null)

/** Values that the file gives and the account doesn't have yet. */
const changesOf = (one: PlannedAccount) => {
  const { account, type, source, renumbers, number } = one
  if (!account) return {}
  const { name, currency, isActive, isPostable, requiresCostCentre } = source
  const cashFlow = cashFlowOf(one)
  const given = {
    ...(renumbers && number !== null && { accountId: number }),
    ...(name !== account.name && { name }),
    ...(type !== null && type !== account.type && { type }),
    ...(currency !== null && currency !== account.currency && { currency }),
    ...(cashFlow !== null && cashFlow !== account.cashFlow && { cashFlow }),
    ...(isActive !== null && isActive !== account.isActive && { isActive }),
    ...(isPostable !== null && isPostable !== account.isPostable && { isPostable }),
    ...(requiresCostCentre !== null && requiresCostCentre !== account.requiresCostCentre && { requiresCostCentre }),
  }
  return given
}

/** The group of an account, if it is here already. */
const hereIn = ({ kind, group, existingGroup }: PlannedAccount, planned: readonly PlannedAccount[]): string | undefined => {
  if (kind === 'both') return existingGroup?.id
  return group === null ? undefined : 'id' in group ? group.id : planned[group.index]?.existingGroup?.id
}

/** Whether the file says anything of an account or group that is here that isn't so yet. */
export const hasChanges = (one: PlannedAccount, planned: readonly PlannedAccount[]): boolean =>
  one.kind === 'group' ? one.existingGroup?.name !== one.source.name : Object.keys(changesOf(one)).length > 0 || hereIn(one, planned) !== one.account?.groupId

interface Choice {
  isLeftOut: (one: PlannedAccount) => boolean
  /** Whether accounts and groups that are here take over what the file says. */
  update: boolean
}
type Outcome = 'created' | 'updated' | 'left'

/** Writes the groups of the plan and returns their ids. */
const writeGroups = async (session: Session, planned: readonly PlannedAccount[], { isLeftOut, update }: Choice, outcomes: Map<PlannedAccount, Outcome>) => {
  const { tx, entry, ports } = session
  const companyId = entry.company.id
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const ids = planned.map(({ existingGroup }) => existingGroup?.id ?? ports.random.uuid())
  const idOf = (ref: GroupRef): string | null => {
    if (ref === null || 'id' in ref) return ref?.id ?? null
    const group = planned[ref.index]
    // What stands in a group that is left out stands in the one above it.
    return group && isLeftOut(group) ? (group.existingGroup?.id ?? idOf(group.group)) : (ids[ref.index] ?? null)
  }
  const states: { id: string; before: object | null; after: object }[] = []
  const isGroup = (one: PlannedAccount) => (one.kind === 'group' || one.kind === 'both') && !isLeftOut(one)
  // The database checks the references of one statement at its end, so the order of the rows doesn't matter.
  const added = planned.flatMap((one, at) => {
    if (!isGroup(one) || one.existingGroup) return []
    const row = { companyId, id: ids[at] ?? '', groupId: one.number ?? '', name: one.source.name, root: one.root, parentId: idOf(one.group) }
    states.push({ id: row.id, before: null, after: row })
    outcomes.set(one, 'created')
    return [{ ...row, ...by }]
  })
  for (const one of planned) {
    const { asideGroup: aside } = one
    if (!aside || !isGroup(one)) continue
    await tx
      .update(accountGroups)
      .set({ groupId: aside.number, version: sql`${accountGroups.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id } as never)
      .where(and(eq(accountGroups.companyId, companyId), eq(accountGroups.id, aside.group.id)))
    states.push({ id: aside.group.id, before: aside.group, after: { ...aside.group, groupId: aside.number } })
  }
  if (added.length > 0) await tx.insert(accountGroups).values(added)
  for (const one of planned) {
    const { existingGroup, source } = one
    if (!existingGroup || !isGroup(one)) continue
    const isChanged = update && existingGroup.name !== source.name
    if (one.kind === 'group') outcomes.set(one, isChanged ? 'updated' : 'left')
    if (!isChanged) continue
    await tx
      .update(accountGroups)
      .set({ name: source.name, version: sql`${accountGroups.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id } as never)
      .where(and(eq(accountGroups.companyId, companyId), eq(accountGroups.id, existingGroup.id)))
    states.push({ id: existingGroup.id, before: existingGroup, after: { ...existingGroup, name: source.name } })
  }
  await auditMany(session, 'account-group', states)
  return (one: PlannedAccount, at: number): string | null => (one.kind === 'both' ? (ids[at] ?? null) : idOf(one.group))
}

/** @throws Problem 422 where a row needs the number of what stays as it is */
const refuseMoves = (planned: readonly PlannedAccount[], { isLeftOut }: Choice): void => {
  const one = planned.find((row) => (row.aside !== null || row.asideGroup !== null) && !isLeftOut(row))
  if (!one) return
  const here = one.aside
    ? `${one.aside.account.accountId} ${one.aside.account.name}`
    : `The group ${one.asideGroup?.group.groupId} ${one.asideGroup?.group.name}`
  const message = `Row ${one.source.row}: ${here} is here already, and was to stay as it is. Choose another number, or let the file change what is here.`
  throw new Problem(422, message, { code: 'NUMBER_TAKEN' })
}

/** Writes a plan: groups first, then accounts. @returns what became of each row that was not left out */
export const writeChart = async (session: Session, planned: readonly PlannedAccount[], choice: Choice): Promise<ReadonlyMap<PlannedAccount, Outcome>> => {
  const { tx, entry, ports } = session
  const companyId = entry.company.id
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const outcomes = new Map<PlannedAccount, Outcome>()
  if (!choice.update) refuseMoves(planned, choice)
  const groupOf = await writeGroups(session, planned, choice, outcomes)
  const states: { id: string; before: object | null; after: object }[] = []
  for (const one of planned) {
    const { aside } = one
    if (!aside || choice.isLeftOut(one)) continue
    await tx
      .update(accounts)
      .set({ accountId: aside.number, version: sql`${accounts.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id } as never)
      .where(and(eq(accounts.companyId, companyId), eq(accounts.id, aside.account.id)))
    states.push({ id: aside.account.id, before: aside.account, after: { ...aside.account, accountId: aside.number } })
  }
  const added: (typeof accounts.$inferInsert)[] = []
  const aliases: (typeof accountAliases.$inferInsert)[] = []
  for (const [at, one] of planned.entries()) {
    if (one.kind === 'group' || choice.isLeftOut(one)) continue
    const groupId = groupOf(one, at)
    if (groupId === null || one.type === null)
      throw new Problem(422, `Row ${one.source.row}: its group is left out. Choose another one, or leave it out as well.`, { code: 'GROUP_LEFT_OUT' })
    const { account, source } = one
    if (!account) {
      const id = ports.random.uuid()
      const { isActive, isPostable, requiresCostCentre, currency, name } = source
      const row = { companyId, id, accountId: one.number ?? '', name, groupId, type: one.type, currency, cashFlow: cashFlowOf(one) }
      const flags = { isActive: isActive ?? true, isPostable: isPostable ?? true, requiresCostCentre: requiresCostCentre ?? false }
      added.push({ ...row, ...flags, ...by } as typeof accounts.$inferInsert)
      aliases.push(...source.aliases.map((alias) => ({ companyId, alias, accountId: id, createdBy: entry.user._id })))
      states.push({ id, before: null, after: { ...row, ...flags } })
      outcomes.set(one, 'created')
      continue
    }
    const changes = { ...changesOf(one), ...(groupId !== account.groupId && { groupId }) }
    const isChanged = choice.update && Object.keys(changes).length > 0
    outcomes.set(one, isChanged ? 'updated' : 'left')
    if (!isChanged) continue
    if (one.renumbers) aliases.push(...source.aliases.map((alias) => ({ companyId, alias, accountId: account.id, createdBy: entry.user._id })))
    await tx
      .update(accounts)
      .set({ ...changes, version: sql`${accounts.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id } as never)
      .where(and(eq(accounts.companyId, companyId), eq(accounts.id, account.id)))
    states.push({ id: account.id, before: account, after: { ...account, ...changes } })
  }
  if (added.length > 0) await tx.insert(accounts).values(added)
  if (aliases.length > 0) await tx.insert(accountAliases).values(aliases)
  await auditMany(session, 'account', states)
  return outcomes
}
