import { inArray, sql } from 'drizzle-orm'
import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/** What lines of sales orders hold in the warehouse of their order; lines that hold nothing are left out. The orders' locks keep it as it is. */
export const reservedOf = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lineIds: readonly string[]): Promise<ReadonlyMap<string, Decimal>> => {
  if (lineIds.length === 0) return new Map()
  const rows = await rowsOf<{ lineId: string; reserved: Decimal }>(
    tx,
    sql`select line_id as "lineId", trim_scale(reserved)::text as reserved from sales_order_lines
      where company_id = ${entry.company.id} and ${inArray(sql`line_id`, [...lineIds])} and reserved > 0`,
  )
  return new Map(rows.map(({ lineId, reserved }) => [lineId, reserved]))
}

/**
 * Takes off lines of sales orders what `moveStock` released for them; below zero it is put on. Only what the lines say: the levels of the
 * stock are changed by whoever releases or reserves. The database refuses to take more than a line holds.
 */
export const takeReserved = async ({ tx, entry }: Session, taken: readonly { lineId: string; qty: Decimal }[]): Promise<void> => {
  for (const { lineId, qty } of taken)
    if (!isZero(qty))
      await tx.execute(sql`update sales_order_lines set reserved = reserved - ${qty}::numeric where company_id = ${entry.company.id} and line_id = ${lineId}`)
}
