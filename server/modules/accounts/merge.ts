import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, MergePreview, mergeBody } from '@/contracts/accounts'
import { rowsOf } from '../../db/rows'
import { accounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { accountTitle } from '../../domain/ledger/account-title'
import { whyClearingStays } from '../opening-balances/clearing-roles'
import { claimRecord } from '../records/claim'
import { accountById, getAccount } from './load'
import { holdPostings, openItemsOn } from './open-items'
import { bankObstacle } from './merge-at-bank'
import { movableReferences, moveReferences } from './references'

/** Why the accounts can't be one, by what they are; null if they can. */
const difference = (from: Account, into: Account): string | null => {
  if (from.id === into.id) return 'An account can’t be merged into itself.'
  if (!into.isActive) return `${accountTitle(into)} is closed.`
  if (!into.isPostable) return `${accountTitle(into)} takes no postings.`
  if (from.group.root !== into.group.root) return 'The accounts stand under different roots.'
  if (from.type !== into.type) return 'The accounts have different types.'
  if (from.currency !== into.currency) return 'The accounts are kept in different currencies.'
  return null
}

interface Held {
  waiting: string | null
  /** Whether the account, or the one that it would be merged into, is a clearing account of the opening balances. */
  isClearing: boolean
  isIntoClearing: boolean
}

/** A document or an entry with a line on the account that is neither a draft nor posted, and what the two accounts are to the opening balances. */
const heldBy = async ({ tx, entry }: Session, id: string, into: string): Promise<Held> => {
  const company = entry.company.id
  const isClearing = (account: string) =>
    sql`exists (select 1 from default_accounts d where d.company_id = ${company} and d.account_id = ${account} and is_opening_role(d.role))`
  const [held] = await rowsOf<Held>(
    tx,
    sql`select (select d.voucher_id from (select document_id from document_lines where company_id = ${company} and account_id = ${id}
            union all select document_id from journal_entry_lines where company_id = ${company} and account_id = ${id}) l
          join documents d on d.company_id = ${company} and d.id = l.document_id where not is_written_to(d.kind, d.status) and d.status <> 'cancelled'
            and not exists (select 1 from journals j where j.company_id = d.company_id and j.document_id = d.id) limit 1) as waiting,
        ${isClearing(id)} as "isClearing", ${isClearing(into)} as "isIntoClearing"`,
  )
  if (!held) throw new Error('no row')
  return held
}

/** A clearing account shows what the opening balances lack: it takes over nothing that was posted before, and stays where they are brought over. */
const clearingObstacle = async (session: Session, from: Account, into: Account, { isClearing, isIntoClearing }: Held): Promise<string | null> => {
  if (!isClearing && !isIntoClearing) return null
  const stays = isClearing ? await whyClearingStays(session) : null
  if (stays) return stays
  if (isClearing && isIntoClearing)
    return `${accountTitle(from)} and ${accountTitle(into)} are clearing accounts of the opening balances: each shows one side alone.`
  const posted = from.isPosted ? from : isClearing && into.isPosted ? into : null
  return posted && `${accountTitle(posted)} has postings, and nothing but opening balances is posted to their clearing accounts.`
}

const obstacleTo = async (session: Session, from: Account, into: Account): Promise<string | null> => {
  const obstacle = difference(from, into) ?? (await openItemsOn(session, from)) ?? (await bankObstacle(session, from, into))
  if (obstacle) return obstacle
  const held = await heldBy(session, from.id, into.id)
  return held.waiting === null ? clearingObstacle(session, from, into, held) : `${held.waiting} waits to be posted with a line on ${accountTitle(from)}.`
}

const targetOf = async (session: Session, id: string): Promise<Account> => {
  const into = await accountById(session, id).catch(() => null)
  if (!into || into.mergedInto) throw invalidField('into', 'There is no such account.', 'unknown')
  return into
}

/** What merging one account into another would do. Nothing is written. @throws Problem 404, 422 */
export const previewMerge = async (session: Session, number: string, intoId: string): Promise<MergePreview> => {
  const from = await getAccount(session, number)
  const into = await targetOf(session, intoId)
  const { id: company, baseCurrency } = session.entry.company
  const [posted] = await rowsOf<{ lines: number; balance: string }>(
    session.tx,
    sql`select count(*)::int as lines, trim_scale(coalesce(sum(l.debit - l.credit), 0))::text as balance from journal_lines l
      join accounts p on p.company_id = l.company_id and p.id = l.account_id
      where l.company_id = ${company} and (p.id = ${from.id} or p.merged_into = ${from.id})`,
  )
  return {
    from,
    into,
    lines: posted?.lines ?? 0,
    balance: posted?.balance ?? '0',
    baseCurrency,
    moved: await movableReferences(session, from.id),
    obstacle: await obstacleTo(session, from, into),
  }
}

/**
 * Merges one account into another, for good: it is closed, its number leads to the other one, and so do defaults and drafts. Posted lines stay
 * as they are; whatever reads them counts them for the other account.
 */
export const mergeAccount = async (session: Session, number: string, { into: intoId, version }: z.output<typeof mergeBody>): Promise<Account> => {
  const { tx, entry, audit } = session
  const company = entry.company.id
  const before = await getAccount(session, number)
  await holdPostings(session, before.id, intoId)
  await claimRecord(session, accounts, before.id, version, async () => before)
  const into = await targetOf(session, intoId)
  const obstacle = await obstacleTo(session, before, into)
  if (obstacle) throw invalidField('into', obstacle, 'MERGE')
  await moveReferences(session, before.id, into.id)
  await tx
    .update(accounts)
    .set({ mergedInto: into.id, isActive: false })
    .where(and(eq(accounts.companyId, company), eq(accounts.id, before.id)))
  await audit({ entity: 'account', entityId: before.id, action: 'merge', before, after: await accountById(session, before.id) })
  const after = await accountById(session, into.id)
  await audit({ entity: 'account', entityId: into.id, action: 'takeOver', before: into, after })
  return after
}
