import { inArray, sql } from 'drizzle-orm'
import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/**
 * Quantities that lines of sales orders reserve in their order's warehouse, without lines that reserve nothing. The locks on the orders keep them
 * unchanged.
 */
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
 * Deducts from lines of sales orders what `moveStock` released for them; a negative quantity is added. This changes only the lines: whoever releases
 * or reserves changes the stock levels. The database refuses to deduct more than a line has reserved.
 */
export const deductReserved = async ({ tx, entry }: Session, taken: readonly { lineId: string; qty: Decimal }[]): Promise<void> => {
  for (const { lineId, qty } of taken)
    if (!isZero(qty))
      await tx.execute(sql`update sales_order_lines set reserved = reserved - ${qty}::numeric where company_id = ${entry.company.id} and line_id = ${lineId}`)
}
