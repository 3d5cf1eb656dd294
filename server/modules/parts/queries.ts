import { and, eq, ilike, like, or, sql } from 'drizzle-orm'
import { partFilters } from '@/contracts/parts'
import { contains, startsWith } from '../../db/keyset'
import { parts } from '../../db/schema/records'
import type { Tx } from '../../ports'
import { defineList } from '../lists/list'

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
    partno: { keys: [{ sql: sql`upper(${parts.partno})`, cast: 'text' }] },
    description: { keys: [{ sql: sql`left(lower(${parts.description}), 80)`, cast: 'text' }] },
    manufacturer: { keys: [{ sql: sql`coalesce(lower(${parts.manufacturer}), '')`, cast: 'text' }] },
    listPrice: { keys: [{ sql: sql`coalesce(${parts.listPrice}, -1)`, cast: 'numeric' }] },
  },
  id: parts.id,
  from: sql`from ${parts}`,
  scope: ({ entry }) => eq(parts.companyId, entry.company.id),
  search: (q) => [
    like(sql`upper(${parts.partno})`, startsWith(q.toUpperCase())),
    like(sql`upper(${parts.mfrPartNo})`, startsWith(q.toUpperCase())),
    ilike(parts.description, contains(q)),
  ],
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

/** At most 20 to choose from; an exact number comes first. */
export const lookupParts = (tx: Tx, companyId: string, q: string) => {
  const typed = q.toUpperCase()
  return tx
    .select({ id: parts.id, partno: parts.partno, mfrPartNo: parts.mfrPartNo, description: parts.description, uom: parts.uom })
    .from(parts)
    .where(
      and(
        eq(parts.companyId, companyId),
        eq(parts.isActive, true),
        or(
          like(sql`upper(${parts.partno})`, startsWith(typed)),
          like(sql`upper(${parts.mfrPartNo})`, startsWith(typed)),
          ilike(parts.description, contains(q)),
        ),
      ),
    )
    .orderBy(sql`(upper(${parts.partno}) = ${typed}) desc`, sql`upper(${parts.partno})`, parts.id)
    .limit(20)
}

export const findPart = async (tx: Tx, companyId: string, partno: string) => {
  const [row] = await tx
    .select()
    .from(parts)
    .where(and(eq(parts.companyId, companyId), eq(sql`upper(${parts.partno})`, partno.toUpperCase())))
  return row ?? null
}
