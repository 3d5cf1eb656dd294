import { eq, sql } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { openingStock } from '../../db/schema/openings'
import { warehouses } from '../../db/schema/stock'
import { inSteps } from '../../domain/in-steps'
import { adjustmentLines } from '../../domain/ledger/stock'
import { judgeStock, type KnownPart, pileKey, type StockContext, type StockRow } from '../../domain/opening/stock'
import type { ImportRecord } from '../../domain/table-import/types'
import { openingStockLayout } from '../../domain/table-import/uses/opening'
import type { Session } from '../../http/context'
import { lockStock, partsById } from '../stock/load'
import { moveStock } from '../stock/move'
import { postOpeningEntry } from './entry'
import type { Opening } from './opening'
import type { Part } from './part'

const partsOf = async ({ tx, entry }: Session, records: readonly ImportRecord[]): Promise<Map<string, KnownPart>> => {
  const typed = JSON.stringify([...new Set(records.flatMap(({ values }) => values.partno?.toUpperCase() ?? []))])
  const found = await rowsOf<KnownPart & { key: string }>(
    tx,
    sql`with r as materialized (select key collate "C" as key from jsonb_array_elements_text(${typed}::jsonb) as r (key))
      select p.partno_key as key, p.id, p.partno, p.type, p.track_serial as "trackSerial" from r join parts p on p.company_id = ${entry.company.id} and p.partno_key = r.key`,
  )
  return new Map(found.map(({ key, ...part }) => [key, part]))
}

const standingPiles = ({ tx, entry }: Session) =>
  rowsOf<{ partId: string; warehouseId: string; batchNo: string | null; serial: string | null; qty: string; value: string }>(
    tx,
    sql`select part_id as "partId", warehouse_id as "warehouseId", batch_no as "batchNo", serials[1] as serial, trim_scale(qty)::text as qty, trim_scale(value)::text as value
      from opening_stock where company_id = ${entry.company.id} and is_standing`,
  )

const contextOf = async (session: Session, records: readonly ImportRecord[]): Promise<StockContext> => {
  const standing = await standingPiles(session)
  return {
    baseCurrency: session.entry.company.baseCurrency,
    parts: await partsOf(session, records),
    warehouses: await session.tx.select().from(warehouses).where(eq(warehouses.companyId, session.entry.company.id)),
    standing: new Map(standing.map(({ partId, warehouseId, batchNo, serial, ...pile }) => [pileKey(partId, warehouseId, batchNo, serial), pile])),
  }
}

/** Number of rows that are one entry. */
const BATCH = 500

const writeBatch = async (session: Session, { day }: Opening, importId: string, rows: readonly StockRow[]): Promise<void> => {
  const { tx, entry } = session
  const values = rows.map(({ part, value }) => ({ partId: part.id, value }))
  const documentId = await postOpeningEntry(session, importId, {
    date: day,
    narration: 'Opening balances: stock',
    lines: adjustmentLines(values, 'opening_stock'),
  })
  const moves = rows.map(({ record, part, warehouse, qty, value, batch, expires, serials }) => ({
    kind: 'opening' as const,
    lineNo: record.row,
    lineId: null,
    partId: part.id,
    warehouseId: warehouse.id,
    qty,
    cost: value,
    serials,
    ...(batch && { batch: { no: batch, expiresOn: expires } }),
  }))
  await moveStock(session, { documentId, date: day }, moves)
  const companyId = entry.company.id
  const stored = rows.map(({ part, warehouse, batch, serials, qty, value }) => {
    return { companyId, importId, documentId, partId: part.id, warehouseId: warehouse.id, batchNo: batch, serials, qty, value }
  })
  await insertRows(tx, openingStock, stored)
}

/** Stock by part, warehouse and batch: Dr inventory / Cr the clearing account, with the moves, in entries of 500 rows. */
export const stockPart: Part<StockRow> = {
  part: 'stock',
  purpose: 'opening-stock',
  layout: openingStockLayout,
  judge: async (session, _opening, records, mapping) => inSteps(judgeStock(records, mapping, await contextOf(session, records))),
  write: async (session, opening, importId, rows, onBatch) => {
    // All pools are locked before the first number is taken, in the order in which everybody locks them.
    const parts = await partsById(
      session,
      rows.map(({ part }) => part.id),
    )
    for (let at = 0; at < parts.length; at += BATCH) await lockStock(session, parts.slice(at, at + BATCH), [])
    const byPart = rows.toSorted((a, b) => (a.part.id < b.part.id ? -1 : a.part.id > b.part.id ? 1 : a.record.row - b.record.row))
    for (let at = 0; at < byPart.length; at += BATCH) {
      await onBatch(at)
      await writeBatch(session, opening, importId, byPart.slice(at, at + BATCH))
    }
  },
  labelOf: ({ part, warehouse }) => `${part.partno}, ${warehouse.name}`,
}
