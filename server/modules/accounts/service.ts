import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, accountEdit, accountInput, accountPatch } from '@/contracts/accounts'
import { accountTypeName, isInCashFlow, mayStandUnder } from '@/contracts/account-roots'
import { factsOfRole, fitsRole, mayBeKeptInOne } from '@/contracts/rules/account-roles'
import { inWords } from '@/contracts/words'
import { files } from '../../db/schema/identity'
import { accountAliases, accounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { accountGroupById } from '../account-groups/queries'
import { attachTo } from '../records/attach'
import { claimRecord } from '../records/claim'
import { accountById, getAccount } from './load'
import { holdPostings, openItemsOn } from './open-items'
import { roleKeysOf, rolesOf } from './references'

type Input = z.output<typeof accountInput>
type Patch = z.output<typeof accountPatch>

const requireGroup = async (session: Session, { groupId, type, cashFlow }: Input, before: Account | null): Promise<void> => {
  const group = await accountGroupById(session, groupId).catch(() => null)
  if (!group) throw invalidField('groupId', 'There is no such group.', 'unknown')
  if (!group.isActive && groupId !== before?.group.id) throw invalidField('groupId', `“${group.groupId} ${group.name}” is closed.`, 'inactive')
  if (before?.isPosted && group.root !== before.group.root)
    throw invalidField('groupId', `It has postings, so it stays under ${inWords(before.group.root).toLowerCase()}. Choose a group there.`, 'fixed')
  if (!mayStandUnder(type, group.root))
    throw invalidField('type', `An account of the type “${accountTypeName(type)}” can’t stand under ${inWords(group.root).toLowerCase()}.`, 'root')
  if (cashFlow && !isInCashFlow(type, group.root))
    throw invalidField('cashFlow', 'Money itself and what is earned or spent have no place of their own in the cash flow.', 'root')
}

const requireFixed = ({ type, currency = null }: Input, before: Account): void => {
  if (!before.isPosted) return
  if (type !== before.type) throw invalidField('type', 'It has postings, so its type stays.', 'fixed')
  if (currency !== before.currency) throw invalidField('currency', 'It has postings, so its currency stays.', 'fixed')
}

/** @throws Problem 422 for another type or currency with which the account doesn't fit what it is the default for */
const requireRoles = async (session: Session, { type, currency = null }: Input, before: Account): Promise<void> => {
  if (type === before.type && currency === before.currency) return
  for (const role of await roleKeysOf(session, before.id)) {
    const { name, asks } = factsOfRole(role)
    const first = `It is the default account for “${name}”, `
    if (type !== before.type && !fitsRole(role, type))
      throw invalidField('type', `${first}which asks for ${asks}. Name another one there first, or keep its type.`, 'IN_USE')
    if (currency !== null && currency !== before.currency && !mayBeKeptInOne(role)) {
      const reason = 'to which amounts in every currency are posted. Name another one there first, or leave the currency out.'
      throw invalidField('currency', `${first}${reason}`, 'IN_USE')
    }
  }
}

/** What settles the items of an account is posted to it. @returns why it stays in use and takes postings, as a sentence; null if nothing is open */
const openItemsHeld = async (session: Session, account: Account): Promise<string | null> => {
  await holdPostings(session, account.id)
  return openItemsOn(session, account)
}

/**
 * A posting that looks for the account must find one that takes it.
 * @throws Problem 422 for a default account, or one with open items, that would take no postings
 */
const requirePostable = async (session: Session, { isPostable }: Input, before: Account): Promise<void> => {
  if (isPostable || !before.isPostable) return
  const roles = await rolesOf(session, before.id)
  if (roles.length > 0)
    throw invalidField('isPostable', `It is the default account for ${roles.join(', ')}, so it takes postings. Name another one there first.`, 'IN_USE')
  const open = await openItemsHeld(session, before)
  if (open) throw invalidField('isPostable', open, 'OPEN_ITEMS')
}

/** @throws Problem 422 at the number if an account has it, or had it before */
const requireFreeNumber = async (session: Session, number: string, before: Account | null): Promise<void> => {
  const other = await getAccount(session, number).catch(() => null)
  if (!other || other.id === before?.id) return
  const isOwn = other.accountId.toUpperCase() === number.toUpperCase()
  throw new Problem(409, `${isOwn ? 'This is the number of' : 'This number leads to'} ${other.accountId} ${other.name}.`, { code: 'DUPLICATE' })
}

const columnsOf = ({ currency = null, cashFlow = null, ...input }: Input) => ({ ...input, currency, cashFlow })

export const createAccount = async (session: Session, input: Input): Promise<Account> => {
  const { tx, entry, audit } = session
  await requireFreeNumber(session, input.accountId, null)
  await requireGroup(session, input, null)
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  // `isControl` is generated by the database.
  const columns = { companyId: entry.company.id, ...columnsOf(input), ...by } as typeof accounts.$inferInsert
  await tx.insert(accounts).values(columns)
  const created = await getAccount(session, input.accountId)
  await audit({ entity: 'account', entityId: created.id, action: 'create', after: created })
  return created
}

const ofAccount = ({ entry }: Session, { id }: Account) => and(eq(accounts.companyId, entry.company.id), eq(accounts.id, id))

/** The number changes, and the old one stays as an alias. A number that it had before is its own again. */
const renumber = async ({ tx, entry }: Session, { id, accountId: old }: Account, number: string): Promise<void> => {
  const companyId = entry.company.id
  await tx
    .delete(accountAliases)
    .where(and(eq(accountAliases.companyId, companyId), eq(accountAliases.accountId, id), sql`account_aliases.alias_key = upper(${number})`))
  await tx
    .update(accounts)
    .set({ accountId: number })
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id)))
  if (old.toUpperCase() !== number.toUpperCase()) await tx.insert(accountAliases).values({ companyId, alias: old, accountId: id, createdBy: entry.user._id })
}

export const editAccount = async (session: Session, number: string, { version, ...input }: z.output<typeof accountEdit>): Promise<Account> => {
  const before = await getAccount(session, number)
  await claimRecord(session, accounts, before.id, version, async () => before)
  await requireFreeNumber(session, input.accountId, before)
  requireFixed(input, before)
  await requireRoles(session, input, before)
  await requirePostable(session, input, before)
  await requireGroup(session, input, before)
  const { accountId, ...rest } = columnsOf(input)
  if (accountId !== before.accountId) await renumber(session, before, accountId)
  await session.tx.update(accounts).set(rest).where(ofAccount(session, before))
  const after = await accountById(session, before.id)
  await session.audit({ entity: 'account', entityId: before.id, action: 'edit', before, after })
  return after
}

const removeFiles = async ({ tx, ports, entry, afterCommit }: Session, { id }: Account, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) throw invalidField('removeFileIds', 'Choose at least one file.', 'required')
  const deleted = await tx
    .delete(files)
    .where(and(eq(files.companyId, entry.company.id), eq(files.accountId, id), inArray(files.id, [...ids])))
    .returning({ id: files.id })
  if (deleted.length !== new Set(ids).size) throw invalidField('removeFileIds', 'A file that you removed is no longer there. Load the page again.', 'unknown')
  for (const file of deleted) afterCommit(() => ports.files.delete(file.id))
}

/** @throws Problem 409 for the default account of a posting, and for an account with open items */
const requireClosable = async (session: Session, account: Account): Promise<void> => {
  const roles = await rolesOf(session, account.id)
  if (roles.length > 0)
    throw new Problem(409, `It is the default account for ${roles.join(', ')}. Name another one there before you close it.`, { code: 'IN_USE' })
  const open = await openItemsHeld(session, account)
  if (open) throw new Problem(409, open, { code: 'OPEN_ITEMS' })
}

const STEPS: { [A in Patch['action']]: (session: Session, account: Account, patch: Extract<Patch, { action: A }>) => Promise<unknown> } = {
  activate: (session, account) => session.tx.update(accounts).set({ isActive: true }).where(ofAccount(session, account)),
  deactivate: async (session, account) => {
    await requireClosable(session, account)
    await session.tx.update(accounts).set({ isActive: false }).where(ofAccount(session, account))
  },
  addFiles: async (session, account, { fileIds }) => {
    const added = await attachTo(session, 'accounts', { accountId: account.id }, fileIds)
    if (added.length === 0) throw invalidField('fileIds', 'Choose at least one file.', 'required')
  },
  removeFiles: (session, account, { removeFileIds }) => removeFiles(session, account, removeFileIds),
}

/** Closes the account, opens it again, or changes its files. */
export const changeAccount = async (session: Session, number: string, patch: Patch): Promise<Account> => {
  if (session.files.length > 0 && patch.action !== 'addFiles') throw invalidField('files', 'Files come with the action “addFiles”.', 'action')
  const before = await getAccount(session, number)
  await claimRecord(session, accounts, before.id, patch.version, async () => before)
  await STEPS[patch.action](session, before, patch as never)
  const after = await accountById(session, before.id)
  await session.audit({ entity: 'account', entityId: before.id, action: patch.action, before, after })
  return after
}

/** @throws Problem 409 with what keeps the account */
export const removeAccount = async (session: Session, number: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const before = await getAccount(session, number)
  await claimRecord(session, accounts, before.id, version, async () => before)
  if (before.keptBy !== null) throw new Problem(409, `It can’t be deleted. ${before.keptBy}`, { code: 'IN_USE' })
  if (before.files.length > 0)
    await removeFiles(
      session,
      before,
      before.files.map(({ id }) => id),
    )
  await tx.delete(accounts).where(and(eq(accounts.companyId, entry.company.id), eq(accounts.id, before.id)))
  await audit({ entity: 'account', entityId: before.id, action: 'delete', before })
  return { accountId: before.accountId }
}
