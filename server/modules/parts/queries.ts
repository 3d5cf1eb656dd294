import { and, eq, ilike, like, or, sql } from 'drizzle-orm'
import type { PartParams } from '@/contracts/parts'
import { contains, countRows, keyset, startsWith } from '../../db/keyset'
import { parts } from '../../db/schema/records'
import type { Tx } from '../../ports'

export const listParts = async (tx: Tx, companyId: string, params: PartParams) => {
  const key = params.sort === 'description' ? sql`lower(${parts.description})` : sql`upper(${parts.partno})`
  const position = keyset(params, key, sql`${parts.id}`, 'text')
  const { q } = params
  const where = and(
    eq(parts.companyId, companyId),
    q
      ? or(
          like(sql`upper(${parts.partno})`, startsWith(q.toUpperCase())),
          like(sql`upper(${parts.mfrPartNo})`, startsWith(q.toUpperCase())),
          ilike(parts.description, contains(q)),
        )
      : undefined,
  )
  const found = await tx
    .select({ part: parts, sortKey: sql<string>`${key}` })
    .from(parts)
    .where(and(where, position.where))
    .orderBy(...position.orderBy)
    .limit(position.fetch)
  const counted = await countRows(tx, sql`from ${parts} where ${where}`, params.count)
  return {
    ...position.finish(
      found.map(({ part, sortKey }) => ({ ...part, sortKey })),
      (row) => row.sortKey,
    ),
    ...counted,
  }
}

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
