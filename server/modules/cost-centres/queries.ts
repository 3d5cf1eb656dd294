import { and, eq, ilike, sql } from 'drizzle-orm'
import { type CostCentreDetail, costCentreFilters } from '@/contracts/cost-centres'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import { accounts, costCentres } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

const columns = { id: costCentres.id, code: costCentres.code, name: costCentres.name, isActive: costCentres.isActive, version: costCentres.version }

export const costCentreList = defineList({
  module: 'cost-centres',
  filters: costCentreFilters,
  columns: { isActive: sql`${costCentres.isActive}`, code: sql`${costCentres.code}`, name: sql`${costCentres.name}` },
  sorts: {
    code: { keys: [{ sql: sql`upper(${costCentres.code})`, cast: 'text' }] },
    name: { keys: [{ sql: sql`lower(${costCentres.name})`, cast: 'text' }] },
  },
  id: costCentres.id,
  from: sql`from ${costCentres}`,
  scope: (company) => eq(costCentres.companyId, company),
  search: (q) => [ilike(costCentres.code, contains(q)), ilike(costCentres.name, contains(q))],
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...columns, sortKeys })
      .from(costCentres)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

/** Tables whose lines name cost centres. The ledger’s sums do as well, but only beside its lines. A test compares them with the foreign keys of the database. */
export const namingTables: readonly string[] = [
  'document_lines',
  'entry_template_lines',
  'goods_receipt_charges',
  'journal_entry_lines',
  'journal_lines',
  'opening_accounts',
  'statement_rule_lines',
]

/** Number of lines that name the cost centre. A line of a document and the line that it was posted as count once each. */
const usedOn = async ({ tx, entry }: Session, id: string): Promise<number> => {
  const counts = namingTables.map(
    (table) => sql`(select count(*) from ${sql.identifier(table)} u where u.company_id = ${entry.company.id} and u.cost_centre_id = ${id})`,
  )
  const [row] = await rowsOf<{ count: number }>(tx, sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return row?.count ?? 0
}

/** @throws Problem 404 */
export const getCostCentre = async (session: Session, id: string): Promise<CostCentreDetail> => {
  const { tx, entry } = session
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ ...columns, updatedAt: costCentres.updatedAt, updatedByName: changedBy(costCentres.updatedBy) })
    .from(costCentres)
    .where(and(eq(costCentres.companyId, entry.company.id), eq(costCentres.id, id)))
  if (!found) throw notFound()
  const requiredBy = await tx
    .select({ accountId: accounts.accountId, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.requiresCostCentre, true), eq(accounts.isActive, true)))
    .orderBy(accounts.accountId)
  return { ...found, updatedAt: found.updatedAt ?? '', usedOn: await usedOn(session, id), requiredBy }
}
