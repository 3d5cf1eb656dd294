import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Account } from '@/contracts/accounts'
import { files } from '../../db/schema/identity'
import { accountGroups, accounts } from '../../db/schema/ledger'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { changedBy } from '../records/changed-by'
import { downloadOwned, ownedFiles } from '../records/owned-files'
import { accountColumns, hasNumber, inGroup } from './queries'
import { referencesTo, rolesOf } from './references'

const isPosted = sql<boolean>`is_posted(${accounts.companyId}, ${accounts.id})`

interface Holders {
  isPosted: boolean
  roles: readonly string[]
  /** References other than as a default account. */
  others: Account['references']
  aliases: readonly string[]
  merged: Account['merged']
}

/** What keeps the account from being deleted, as a sentence; null if nothing does. */
const keptBy = ({ isPosted: posted, roles, others, aliases, merged }: Holders): string | null => {
  const [other] = others
  const [alias] = aliases
  const [into] = merged
  if (posted) return 'It has postings. Close it instead.'
  if (roles.length > 0) return `It is the default account for ${roles.join(', ')}. Name another one there first.`
  if (other) return `${other.count.toLocaleString('en')} ${other.what} ${other.count === 1 ? 'names' : 'name'} it.`
  if (into) return `${into.accountId} ${into.name} was merged into it.`
  return alias === undefined ? null : `The earlier number ${alias} leads to it.`
}

const readAccount = async (session: Session, condition: SQL): Promise<Account> => {
  const { tx, entry } = session
  const company = entry.company.id
  const [row] = await tx
    .select({ ...accountColumns, mergedId: accounts.mergedInto, isPosted, updatedAt: accounts.updatedAt, updatedByName: changedBy(accounts.updatedBy) })
    .from(accounts)
    .innerJoin(accountGroups, inGroup)
    .where(and(eq(accounts.companyId, company), condition))
  if (!row) throw notFound()
  const { mergedId, updatedAt, ...found } = row
  const relatives = await rowsOf<Account['merged'][number]>(
    tx,
    sql`select id, account_id as "accountId", name from accounts where company_id = ${company} and (merged_into = ${found.id} or id = ${mergedId}) order by account_key`,
  )
  const merged = relatives.filter(({ id }) => id !== mergedId)
  const roles = await rolesOf(session, found.id)
  const references = await referencesTo(session, found.id)
  const others = references.filter(({ isDefault }) => !isDefault)
  return {
    ...found,
    updatedAt: updatedAt ?? '',
    references: references.map(({ what, count, isDefault }) => ({ what: isDefault ? `default account for ${roles.join(', ')}` : what, count })),
    keptBy: keptBy({ isPosted: found.isPosted, roles, others, aliases: found.aliases, merged }),
    mergedInto: relatives.find(({ id }) => id === mergedId) ?? null,
    merged,
    files: await ownedFiles(session, eq(files.accountId, found.id)),
  }
}

/** The account that a number leads to: its own, an earlier one, or that of an account merged into it; in any case. @throws Problem 404 */
export const getAccount = (session: Session, number: string): Promise<Account> => readAccount(session, hasNumber(session, number))
/** @throws Problem 404 */
export const accountById = async (session: Session, id: string): Promise<Account> => {
  if (!isUuid(id)) throw notFound()
  return readAccount(session, eq(accounts.id, id))
}

/** @throws Problem 404, also for a file of another account */
export const downloadOfAccount = async (session: Session, number: string, fileId: string): Promise<Download> => {
  const { id } = await getAccount(session, number)
  return downloadOwned(session, eq(files.accountId, id), fileId)
}
