import { and, eq, sql } from 'drizzle-orm'
import { partFilters } from '@/contracts/parts'
import { parts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import type { Tx } from '../../ports'
import { defineList } from '../lists/list'
import { partIdsMatching } from './find'

export const partList = defineList({
  module: 'parts',
  filters: partFilters,
  columns: {
    type: sql`${parts.type}`,
    isActive: sql`${parts.isActive}`,
    manufacturer: sql`${parts.manufacturer}`,
    partno: sql`${parts.partno}`,
    mfrPartNo: sql`${parts.mfrPartNo}`,
    description: sql`${parts.description}`,
    upc: sql`${parts.upc}`,
    uom: sql`${parts.uom}`,
    listPrice: sql`${parts.listPrice}`,
  },
  sorts: {
    partno: { keys: [{ sql: sql`${parts.partnoKey}`, cast: 'text' }] },
    description: { keys: [{ sql: sql`${parts.descriptionSort}`, cast: 'text' }] },
    manufacturer: { keys: [{ sql: sql`${parts.manufacturerSort}`, cast: 'text' }] },
    listPrice: { keys: [{ sql: sql`coalesce(${parts.listPrice}, -1)`, cast: 'numeric' }] },
  },
  id: parts.id,
  from: sql`from ${parts}`,
  scope: (company) => eq(parts.companyId, company),
  search: (q) => [sql`${parts.id} in ${partIdsMatching(sql`app_company()`, q)}`],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ part: parts, sortKeys })
      .from(parts)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ part, sortKeys: keys }) => ({ ...part, sortKeys: keys }))
  },
})

export const findPart = async (tx: Tx, companyId: string, partno: string) => {
  const [row] = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.companyId, companyId), eq(parts.partnoKey, sql`upper(${partno}::text)`)))
  return row ?? null
}

/** The id of the part with this number. @throws Problem 404 */
export const requirePart = async ({ tx, entry }: Session, partno: string): Promise<string> => {
  const part = await findPart(tx, entry.company.id, partno)
  if (!part) throw notFound()
  return part.id
}
