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

/** Puts the requests into the order in which deliveries lock the levels, whatever the order of the lines is. */
const inLockOrder = (requests: readonly Reservation[]) =>
  requests
    .map((one, index) => ({ ...one, index, key: keyOf(one.partId, one.warehouseId) }))
    .filter(({ qty }) => compare(qty, '0') > 0)
    .sort((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Reserves what is free for each request, at most the requested quantity. One statement per request: the stock that it counts as free stays locked
 * until the transaction ends.
 * @returns the reserved quantities, in the order of the requests; 0 for parts that are not kept in stock
 */
export const reserve = async ({ tx, entry }: Session, requests: readonly Reservation[]): Promise<Decimal[]> => {
  const taken = requests.map((): Decimal => '0')
  for (const { partId, warehouseId, qty, index } of inLockOrder(requests)) {
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

/** Releases quantities that were reserved and not delivered. The database refuses to release more than is reserved. */
export const release = async ({ tx, entry }: Session, releases: readonly Reservation[]): Promise<void> => {
  for (const { partId, warehouseId, qty } of inLockOrder(releases))
    await tx.execute(sql`update stock_levels set reserved = reserved - ${qty}::numeric
      where company_id = ${entry.company.id} and part_id = ${partId} and warehouse_id = ${warehouseId}`)
}
