import { sql } from 'drizzle-orm'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { keyOf } from './load'

export interface Reservation {
  partId: string
  warehouseId: string
  qty: Decimal
}

/** In the order in which deliveries take the levels, whatever the lines' own order is. */
const inLockOrder = (asked: readonly Reservation[]) =>
  asked
    .map((one, index) => ({ ...one, index, key: keyOf(one.partId, one.warehouseId) }))
    .filter(({ qty }) => compare(qty, '0') > 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Reserves what is free of each, at most what is asked. One statement each: what it counts as free is held until the transaction ends.
 * @returns how much, in their order; nothing for what isn't kept in stock
 */
export const reserve = async ({ tx, entry }: Session, asked: readonly Reservation[]): Promise<Decimal[]> => {
  const taken = asked.map((): Decimal => '0')
  for (const { partId, warehouseId, qty, index } of inLockOrder(asked)) {
    const [row] = await rowsOf<{ taken: Decimal }>(
      tx,
      sql`with held as (select part_id, warehouse_id, least(on_hand - reserved, ${qty}::numeric) as taken from stock_levels
          where company_id = ${entry.company.id} and part_id = ${partId} and warehouse_id = ${warehouseId} and on_hand > reserved for update)
        update stock_levels l set reserved = l.reserved + held.taken from held
          where l.company_id = ${entry.company.id} and l.part_id = held.part_id and l.warehouse_id = held.warehouse_id
        returning trim_scale(held.taken)::text as taken`,
    )
    if (row) taken[index] = row.taken
  }
  return taken
}

/** Gives back what was reserved and not delivered. The database refuses to release more than is reserved. */
export const release = async ({ tx, entry }: Session, given: readonly Reservation[]): Promise<void> => {
  for (const { partId, warehouseId, qty } of inLockOrder(given))
    await tx.execute(sql`update stock_levels set reserved = reserved - ${qty}::numeric
      where company_id = ${entry.company.id} and part_id = ${partId} and warehouse_id = ${warehouseId}`)
}
