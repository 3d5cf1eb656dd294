import { type SQL, sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { MoveKind } from '../../db/schema/stock'
import type { Layer, Pool, ValuationMethod } from '../../domain/stock/pool'
import type { Session } from '../../http/context'

export interface PartStock {
  id: string
  partno: string
  trackSerial: 'none' | 'record_only' | 'strict'
  lastMove: string | null
  pool: Pool
  /** The FIFO layers as they are stored. */
  stored: readonly Layer[]
}
export interface Level {
  onHand: Decimal
  reserved: Decimal
}
/** A move that others refer to, and the part of it that was neither returned nor taken back. Quantities and amounts without sign. */
export interface Origin {
  id: string
  partId: string
  kind: MoveKind
  warehouseId: string | null
  batchId: string | null
  serials: readonly string[]
  qty: Decimal
  left: Decimal
  leftValue: Decimal
  leftOwed: Decimal
  /** Costs that were added to the move later, as far as they are in stock. */
  added: Decimal
  /** The value that one piece brought into stock, unrounded: with its charges, and its share of later costs among the pieces that bore them. */
  each: Decimal
}

/** The stock that a transaction has locked; planning a move updates these values. */
export interface Stock {
  currency: string
  method: ValuationMethod
  parts: Map<string, PartStock>
  /** By part and warehouse. */
  levels: Map<string, Level>
  /** By batch and warehouse. */
  batchLevels: Map<string, Decimal>
  /** Quantity in batches, by part and warehouse. */
  batched: Map<string, Decimal>
  origins: Map<string, Origin>
}

export const keyOf = (partOrBatch: string, warehouseId: string): string => `${partOrBatch} ${warehouseId}`

const ids = (values: readonly string[]): SQL => sql`${sql.param([...new Set(values)].sort())}::uuid[]`

export const partsOfMoves = async ({ tx, entry }: Session, moveIds: readonly string[]): Promise<Map<string, string>> => {
  if (moveIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; partId: string }>(
    tx,
    sql`select id, part_id as "partId" from stock_moves where company_id = ${entry.company.id} and id = any (${ids(moveIds)})`,
  )
  return new Map(rows.map(({ id, partId }) => [id, partId]))
}

/** Reads the costing method. Before the first move somebody else may still change it, so the company is locked until this transaction ends. */
const methodOf = async ({ tx, entry }: Session): Promise<ValuationMethod> => {
  const company = entry.company.id
  const read = (lock: SQL) =>
    rowsOf<{ method: ValuationMethod; isFixed: boolean }>(
      tx,
      sql`select c.costing_method as method, exists (select 1 from stock_moves m where m.company_id = c.id) as "isFixed" from companies c where c.id = ${company} ${lock}`,
    )
  const [found] = await read(sql``)
  const [current] = found?.isFixed ? [found] : await read(sql`for share of c`)
  if (!current) throw new Error(`company ${company} is gone`)
  return current.method
}

export type PartRow = Pick<PartStock, 'id' | 'partno' | 'trackSerial'> & { isKept: boolean }
type PoolRow = Pick<PartStock, 'lastMove'> & { onHand: Decimal; value: Decimal }

/** Parts by id. `isKept` is false for parts that are not kept in stock (a service, a licence …). */
export const partsById = ({ tx, entry }: Session, partIds: readonly string[]): Promise<PartRow[]> =>
  rowsOf<PartRow>(
    tx,
    sql`select id, partno, track_serial as "trackSerial", type = 'stock' as "isKept" from parts
      where company_id = ${entry.company.id} and id = any (${ids(partIds)}) order by id`,
  )

/** Locks the pools one after the other in the order of the list. All transactions use the same order, so that no two wait for each other. */
const lockPools = async (session: Session, parts: readonly PartRow[]): Promise<(PartRow & PoolRow)[]> => {
  const pools = await rowsOf<PoolRow>(
    session.tx,
    sql`select s.last_move::text as "lastMove", trim_scale(s.on_hand)::text as "onHand", trim_scale(s.value)::text as value
      from unnest(${sql.param(parts.map(({ id }) => id))}::uuid[]) with ordinality a (id, n)
      cross join lateral lock_stock_pool(${session.entry.company.id}::uuid, a.id) s order by a.n`,
  )
  return parts.map((part, index) => {
    const pool = pools[index]
    if (!pool) throw new Error(`no pool of ${part.partno}`)
    return { ...part, ...pool }
  })
}

const lockLevels = ({ tx, entry }: Session, partIds: readonly string[]) =>
  rowsOf<Level & { partId: string; warehouseId: string }>(
    tx,
    sql`select part_id as "partId", warehouse_id as "warehouseId", trim_scale(on_hand)::text as "onHand", trim_scale(reserved)::text as reserved from stock_levels
      where company_id = ${entry.company.id} and part_id = any (${ids(partIds)}) order by part_id, warehouse_id for update`,
  )

const readBatchLevels = ({ tx, entry }: Session, partIds: readonly string[]) =>
  rowsOf<{ batchId: string; partId: string; warehouseId: string; onHand: Decimal; inAll: Decimal }>(
    tx,
    sql`select b.id as "batchId", b.part_id as "partId", l.warehouse_id as "warehouseId", trim_scale(l.on_hand)::text as "onHand",
        trim_scale(sum(l.on_hand) over (partition by b.part_id, l.warehouse_id))::text as "inAll"
      from stock_batches b join stock_batch_levels l on l.company_id = b.company_id and l.batch_id = b.id
      where b.company_id = ${entry.company.id} and b.part_id = any (${ids(partIds)}) and l.on_hand > 0`,
  )

const readLayers = ({ tx, entry }: Session, partIds: readonly string[]) =>
  rowsOf<Layer & { partId: string }>(
    tx,
    sql`select part_id as "partId", move_id as id, trim_scale(qty)::text as qty, trim_scale(value)::text as value from stock_layers
      where company_id = ${entry.company.id} and part_id = any (${ids(partIds)}) order by part_id, seq`,
  )

const readOrigins = ({ tx, entry }: Session, moveIds: readonly string[]) =>
  rowsOf<Origin>(
    tx,
    sql`select m.id, m.part_id as "partId", m.kind, m.warehouse_id as "warehouseId", m.batch_id as "batchId", m.serials, trim_scale(abs(m.qty))::text as qty,
        trim_scale(abs(m.qty + coalesce(r.qty, 0)))::text as left, trim_scale(abs(m.value + coalesce(r.value, 0)))::text as "leftValue",
        trim_scale(abs(coalesce(m.owed, 0) + coalesce(r.owed, 0)))::text as "leftOwed", trim_scale(coalesce(r.added, 0))::text as added,
        trim_scale(coalesce(m.value / nullif(m.qty, 0), 0) + coalesce(r.each, 0))::text as each
      from stock_moves m
      cross join lateral (select sum(x.qty) as qty, sum(x.value) filter (where x.kind <> 'revalue') as value, sum(x.owed) as owed,
          sum(x.value) filter (where x.kind = 'revalue') as added,
          sum(x.value / coalesce((x.taken -> 0 ->> 'qty')::numeric, abs(m.qty))) filter (where x.kind = 'revalue') as each
        from stock_moves x where x.company_id = m.company_id and (x.of_move = m.id or x.reverses = m.id)) r
      where m.company_id = ${entry.company.id} and m.id = any (${ids(moveIds)})`,
  )

/**
 * Locks the stock of the parts (sorted by id) until the transaction ends: pools first, then levels, each in the order of their ids. From then on
 * nobody else changes it, so everything that is computed from it stays true.
 */
export const lockStock = async (session: Session, parts: readonly PartRow[], moveIds: readonly string[]): Promise<Stock> => {
  const method = await methodOf(session)
  const pools = await lockPools(session, parts)
  const lockedIds = pools.map(({ id }) => id)
  const [levels, batches, layers, origins] = await Promise.all([
    lockLevels(session, lockedIds),
    readBatchLevels(session, lockedIds),
    method === 'fifo' ? readLayers(session, lockedIds) : [],
    moveIds.length ? readOrigins(session, moveIds) : [],
  ])
  const partOf = ({ onHand, value, ...part }: PartRow & PoolRow): PartStock => {
    const stored = layers.filter(({ partId }) => partId === part.id).map(({ id, qty, value }) => ({ id, qty, value }))
    return { ...part, stored, pool: { onHand, value, ...(method === 'fifo' && { layers: stored }) } }
  }
  return {
    currency: session.entry.company.baseCurrency,
    method,
    parts: new Map(pools.map((row) => [row.id, partOf(row)])),
    levels: new Map(levels.map(({ partId, warehouseId, ...level }) => [keyOf(partId, warehouseId), level])),
    batchLevels: new Map(batches.map(({ batchId, warehouseId, onHand }) => [keyOf(batchId, warehouseId), onHand])),
    batched: new Map(batches.map(({ partId, warehouseId, inAll }) => [keyOf(partId, warehouseId), inAll])),
    origins: new Map(origins.map((origin) => [origin.id, origin])),
  }
}
