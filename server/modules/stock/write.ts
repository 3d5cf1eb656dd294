import { sql } from 'drizzle-orm'
import { compare, type Decimal, equals } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { stockMoves } from '../../db/schema/stock'
import type { Layer } from '../../domain/stock/pool'
import type { Session } from '../../http/context'
import type { PartStock, Stock } from './load'
import type { PlannedMove } from './plan'
import type { Source } from './types'

/** Updates the stored layers of a pool to the computed ones. A layer has the sequence number of its move. */
const writeLayers = async ({ tx, entry }: Session, { stored, pool }: PartStock): Promise<void> => {
  const company = entry.company.id
  const known = new Map(stored.map((layer) => [layer.id, layer]))
  const layers = pool.layers ?? []
  const keptIds = new Set(layers.map(({ id }) => id))
  const removedIds = stored.flatMap(({ id }) => (keptIds.has(id) ? [] : [id]))
  const isStored = ({ id, qty, value }: Layer) => {
    const before = known.get(id)
    return before !== undefined && equals(before.qty, qty) && equals(before.value, value)
  }
  const changed = layers.filter((layer) => !isStored(layer))
  if (removedIds.length) await tx.execute(sql`delete from stock_layers where company_id = ${company} and move_id = any (${sql.param(removedIds)}::uuid[])`)
  if (changed.length === 0) return
  const column = (read: (layer: Layer) => string) => sql.param(changed.map(read))
  await tx.execute(sql`insert into stock_layers (company_id, move_id, part_id, seq, qty, value)
    select m.company_id, m.id, m.part_id, m.seq, l.qty, l.value
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ qty }) => qty)}::numeric[], ${column(({ value }) => value)}::numeric[]) l (id, qty, value)
      join stock_moves m on m.company_id = ${company} and m.id = l.id
    on conflict (company_id, move_id) do update set qty = excluded.qty, value = excluded.value`)
}

export interface Release {
  partId: string
  warehouseId: string
  qty: Decimal
}

/** The levels are locked already, so the order doesn't matter. */
const releaseHeld = async ({ tx, entry }: Session, releases: readonly Release[]): Promise<void> => {
  for (const { partId, warehouseId, qty } of releases)
    if (compare(qty, '0') > 0)
      await tx.execute(sql`update stock_levels set reserved = reserved - ${qty}::numeric
        where company_id = ${entry.company.id} and part_id = ${partId} and warehouse_id = ${warehouseId}`)
}

/** Writes the moves in their order; triggers update pools, levels and batches. */
export const writeMoves = async (session: Session, stock: Stock, { documentId, date }: Source, moves: readonly PlannedMove[], releases: readonly Release[]) => {
  const { tx, entry } = session
  await releaseHeld(session, releases)
  const rows = moves.map((move) => ({ ...move, companyId: entry.company.id, documentId, date, createdBy: entry.user._id }))
  await insertRows(tx, stockMoves, rows)
  for (const part of stock.parts.values()) if (part.pool.layers) await writeLayers(session, part)
}
