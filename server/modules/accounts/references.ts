import { type SQL, sql } from 'drizzle-orm'
import type { AccountReference } from '@/contracts/accounts'
import type { AccountRole } from '@/contracts/rules/account-roles'
import { rowsOf } from '../../db/rows'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'

interface ReferenceKind {
  table: string
  column: string
  /** Noun for one and for many of them. */
  nouns: readonly [one: string, many: string]
  /** Which of the rows, as `t`, lead to the other account after a merge. The others name what was posted, which stays. */
  moves: SQL
}

const ofDraft = (documentId: SQL): SQL =>
  sql`exists (select 1 from documents d where d.company_id = t.company_id and d.id = ${documentId} and is_written_to(d.kind, d.status))`

/** Tables that refer to accounts, besides the ledger's own. A test compares them with the foreign keys of the database. */
export const referenceKinds: readonly ReferenceKind[] = [
  { table: 'default_accounts', column: 'account_id', nouns: ['default account', 'default accounts'], moves: sql`true` },
  { table: 'document_lines', column: 'account_id', nouns: ['line of a document', 'lines of documents'], moves: ofDraft(sql`t.document_id`) },
  {
    table: 'goods_receipt_charges',
    column: 'account_id',
    nouns: ['charge of a goods receipt', 'charges of goods receipts'],
    moves: ofDraft(sql`t.document_id`),
  },
  { table: 'journal_entry_lines', column: 'account_id', nouns: ['line of an entry', 'lines of entries'], moves: ofDraft(sql`t.document_id`) },
  { table: 'entry_template_lines', column: 'account_id', nouns: ['line of a template', 'lines of templates'], moves: sql`true` },
  { table: 'statement_rule_lines', column: 'account_id', nouns: ['line of a rule for statements', 'lines of rules for statements'], moves: sql`true` },
  { table: 'vouchers', column: 'account_id', nouns: ['payment', 'payments'], moves: ofDraft(sql`t.document_id`) },
  { table: 'account_transfers', column: 'from_account_id', nouns: ['transfer', 'transfers'], moves: ofDraft(sql`t.document_id`) },
  { table: 'account_transfers', column: 'to_account_id', nouns: ['transfer', 'transfers'], moves: ofDraft(sql`t.document_id`) },
  { table: 'account_transfers', column: 'fee_account_id', nouns: ['fee of a transfer', 'fees of transfers'], moves: ofDraft(sql`t.document_id`) },
  { table: 'payments', column: 'account_id', nouns: ['payment', 'payments'], moves: ofDraft(sql`t.document_id`) },
  { table: 'card_transactions', column: 'account_id', nouns: ['card payment', 'card payments'], moves: ofDraft(sql`t.document_id`) },
  { table: 'cash_counts', column: 'account_id', nouns: ['count', 'counts'], moves: ofDraft(sql`t.document_id`) },
  { table: 'reminder_settings', column: 'account_id', nouns: ['setting of reminders', 'settings of reminders'], moves: sql`true` },
  { table: 'reminders', column: 'account_id', nouns: ['reminder', 'reminders'], moves: sql`false` },
  { table: 'files', column: 'account_id', nouns: ['file', 'files'], moves: sql`true` },
]

/** Tables whose rows say what was posted, or how accounts follow each other: a merge resolves them by `merged_into`. An own account goes with its ledger account. */
export const keptReferences: readonly string[] = [
  'journal_lines',
  'open_items',
  'ledger_sums',
  'revaluation_items',
  'opening_accounts',
  'opening_items',
  'accounts',
  'account_aliases',
  'own_accounts',
]

interface Counted {
  at: number
  count: number
  moved: number
}

const countReferences = ({ tx, entry }: Session, id: string): Promise<Counted[]> =>
  rowsOf<Counted>(
    tx,
    sql.join(
      referenceKinds.map(
        ({ table, column, moves }, at) =>
          sql`select ${sql.raw(String(at))}::int as at, count(*)::int as count, (count(*) filter (where ${moves}))::int as moved
            from ${sql.identifier(table)} t where t.company_id = ${entry.company.id} and t.${sql.identifier(column)} = ${id}`,
      ),
      sql` union all `,
    ),
  )

const inWords = (at: number, count: number): AccountReference => {
  const [one, many] = referenceKinds[at]?.nouns ?? ['', '']
  return { what: count === 1 ? one : many, count }
}

interface Reference extends AccountReference {
  /** Whether it is a default account that refers to the account. */
  isDefault: boolean
}

/** The references that would keep the account from being deleted; files are deleted with it. */
export const referencesTo = async (session: Session, id: string): Promise<Reference[]> => {
  const counted = await countReferences(session, id)
  return counted.flatMap(({ at, count }) => {
    const table = referenceKinds[at]?.table
    return count > 0 && table !== 'files' ? [{ ...inWords(at, count), isDefault: table === 'default_accounts' }] : []
  })
}

/** The references that a merge would lead to the other account. */
export const movableReferences = async (session: Session, id: string): Promise<AccountReference[]> =>
  (await countReferences(session, id)).flatMap(({ at, moved }) => (moved > 0 ? [inWords(at, moved)] : []))

/** Leads references from one account to another. */
export const moveReferences = async ({ tx, entry }: Session, from: string, into: string): Promise<void> => {
  for (const { table, column, moves } of referenceKinds)
    await tx.execute(
      sql`update ${sql.identifier(table)} t set ${sql.identifier(column)} = ${into} where t.company_id = ${entry.company.id} and t.${sql.identifier(column)} = ${from} and ${moves}`,
    )
}

const roleKeysByAccount = async ({ tx, entry }: Session): Promise<ReadonlyMap<string, readonly AccountRole[]>> => {
  const defaults = await rowsOf<{ id: string; role: AccountRole }>(
    tx,
    sql`select account_id as id, role from default_accounts where company_id = ${entry.company.id} order by role`,
  )
  return new Map([...groupBy(defaults, ({ id }) => id)].map(([id, rows]) => [id, rows.map(({ role }) => role)]))
}

const roleInWords = (role: AccountRole): string => role.replaceAll('_', ' ')

/** The default accounts by their ids, each with its roles in words. */
export const rolesByAccount = async (session: Session): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map([...(await roleKeysByAccount(session))].map(([id, roles]) => [id, roles.map(roleInWords)]))

/** The roles for which the account is the default. */
export const roleKeysOf = async (session: Session, id: string): Promise<readonly AccountRole[]> => (await roleKeysByAccount(session)).get(id) ?? []

/** The roles for which the account is the default, in words. */
export const rolesOf = async (session: Session, id: string): Promise<readonly string[]> => (await roleKeysOf(session, id)).map(roleInWords)
