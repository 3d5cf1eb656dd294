import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { defaultAccountsInput } from '@/contracts/default-account-input'
import type { DefaultAccountsRecord } from '@/contracts/default-accounts'
import { accountRoles, factsOfRole, roleProblem } from '@/contracts/rules/account-roles'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { accounts, defaultAccounts, defaultAccountSets } from '../../db/schema/ledger'
import type { AccountRole } from '../../domain/ledger/roles'
import { clearingRoles } from '../../domain/opening/clearing'
import type { Session } from '../../http/context'
import { invalidField, requireVersion, staleDocument } from '../../http/problem'
import { whyClearingStays } from '../opening-balances/clearing-roles'
import { changedBy } from '../records/changed-by'

const accountColumns = {
  id: accounts.id,
  accountId: accounts.accountId,
  name: accounts.name,
  type: accounts.type,
  currency: accounts.currency,
  isPostable: accounts.isPostable,
  isActive: accounts.isActive,
}

export const getDefaultAccounts = async ({ tx, entry }: Session): Promise<DefaultAccountsRecord> => {
  const companyId = entry.company.id
  const [set] = await tx
    .select({ version: defaultAccountSets.version, updatedAt: defaultAccountSets.updatedAt, updatedByName: changedBy(defaultAccountSets.updatedBy) })
    .from(defaultAccountSets)
    .where(eq(defaultAccountSets.companyId, companyId))
  if (!set) throw new Error('the company has no set of default accounts')
  const chosen = await tx.select().from(defaultAccounts).where(eq(defaultAccounts.companyId, companyId))
  const all = await tx.select(accountColumns).from(accounts).where(eq(accounts.companyId, companyId)).orderBy(asc(accounts.accountId))
  const byId = new Map(all.map((account) => [account.id, account]))
  const idOf = new Map(chosen.map(({ role, accountId }) => [role, accountId]))
  return {
    ...set,
    updatedAt: set.updatedAt ?? '',
    roles: accountRoles.map((role) => {
      const account = byId.get(idOf.get(role) ?? '') ?? null
      return { role, account, problem: roleProblem(role, account) }
    }),
    accounts: all.filter(({ isActive, isPostable }) => isActive && isPostable),
  }
}

const claimSet = async (session: Session, version: number | undefined, before: DefaultAccountsRecord): Promise<void> => {
  requireVersion(version)
  const claimed = await session.tx
    .update(defaultAccountSets)
    .set({ version: sql`${defaultAccountSets.version} + 1`, updatedAt: sql`now()`, updatedBy: session.entry.user._id })
    .where(and(eq(defaultAccountSets.companyId, session.entry.company.id), eq(defaultAccountSets.version, version)))
    .returning({ version: defaultAccountSets.version })
  if (claimed.length === 0) throw staleDocument(before)
}

interface ChangedRole {
  role: AccountRole
  accountId: string | null
  /** Path of the role's field. */
  path: string
}

const isClearing = ({ role }: ChangedRole): boolean => clearingRoles.some((one) => one === role)

/** @throws Problem 422 for a clearing account of the opening balances that stays, or a new one that has postings or two of these roles */
const requireClearing = async (session: Session, changed: readonly ChangedRole[], before: DefaultAccountsRecord): Promise<void> => {
  const { tx, entry } = session
  const idOf = new Map([
    ...before.roles.map(({ role, account }) => [role, account?.id ?? null] as const),
    ...changed.map((one) => [one.role, one.accountId] as const),
  ])
  for (const { role, accountId, path } of changed.filter(isClearing)) {
    const stays = await whyClearingStays(session)
    if (stays) throw invalidField(path, stays, 'fixed')
    const account = before.accounts.find(({ id }) => id === accountId)
    const other = clearingRoles.find((one) => one !== role && idOf.get(one) === accountId)
    if (account && other) {
      const taken = `${account.accountId} ${account.name} is chosen for “${factsOfRole(other).name}” as well.`
      throw invalidField(path, `${taken} Each clearing account shows one side alone: choose another one.`, 'twice')
    }
    const [posted] = await rowsOf<{ name: string }>(
      tx,
      sql`select account_id || ' ' || name as name from accounts where company_id = ${entry.company.id} and id = ${accountId} and is_posted(company_id, id)`,
    )
    if (posted)
      throw invalidField(
        path,
        `${posted.name} has postings. A clearing account of the opening balances begins without any, so that it shows nothing else: choose another one.`,
        'posted',
      )
  }
}

/** The accounts by the names of their roles, for the audit trail. */
const inWords = ({ roles }: DefaultAccountsRecord) =>
  Object.fromEntries(roles.map(({ role, account }) => [factsOfRole(role).name, account && `${account.accountId} ${account.name}`]))

/**
 * Assigns accounts to roles. Roles whose account stays are not judged, so that one of them can be put right while another is wrong.
 * @throws Problem 422 at the first role whose new account doesn't fit
 */
export const saveDefaultAccounts = async (session: Session, { version, roles }: z.output<typeof defaultAccountsInput>): Promise<DefaultAccountsRecord> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const before = await getDefaultAccounts(session)
  await claimSet(session, version, before)
  const accountNow = new Map(before.roles.map(({ role, account }) => [role, account]))
  const changed = roles.flatMap((one, index) =>
    one.accountId === (accountNow.get(one.role)?.id ?? null) ? [] : [{ ...one, path: `roles.${index}.accountId` }],
  )
  const byId = new Map(before.accounts.map((account) => [account.id, account]))
  for (const { role, accountId, path } of changed) {
    if (accountId === null) continue
    const account = byId.get(accountId)
    if (!account) throw invalidField(path, 'Choose an account that is in use and takes postings.', 'unknown')
    const problem = roleProblem(role, account)
    if (problem) throw invalidField(path, problem, 'type')
  }
  await requireClearing(session, changed, before)
  if (changed.length > 0) {
    const names = changed.map(({ role }) => role)
    await tx.delete(defaultAccounts).where(and(eq(defaultAccounts.companyId, companyId), inArray(defaultAccounts.role, names)))
    const named = changed.flatMap(({ role, accountId }) => (accountId === null ? [] : [{ companyId, role, accountId }]))
    if (named.length > 0) await insertRows(tx, defaultAccounts, named)
  }
  const after = await getDefaultAccounts(session)
  await session.audit({ entity: 'default-accounts', entityId: companyId, action: 'edit', before: inWords(before), after: inWords(after) })
  return after
}
