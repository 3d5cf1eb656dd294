import { sql } from 'drizzle-orm'
import { negate } from '@/contracts/rules/decimal'
import { rowsOf } from '@server/db/rows'
import type { Layer } from '@server/domain/stock/pool'
import { goodsCost } from '@server/domain/stock/receipt'
import type { LedgerLine } from '@server/domain/ledger/posting'
import {
  adjustmentLines,
  deliveryLines,
  dropShipLines,
  goodsReceiptLines,
  landedCostLines,
  returnInLines,
  returnOutLines,
  stockPosting,
} from '@server/domain/ledger/stock'
import type { Session } from '@server/http/context'
import { insertDraft } from '@server/modules/documents/drafts'
import { checkLedger } from '@server/modules/ledger/health'
import { post } from '@server/modules/ledger/post'
import { reverseDocuments } from '@server/modules/ledger/reverse-document'
import { moveStock } from '@server/modules/stock/move'
import { reverseStock } from '@server/modules/stock/reverse'
import type { Incoming, Moved, Movement } from '@server/modules/stock/types'
import type { Api } from './api'
import { serviceOf } from './service'

/** Ledger lines of a stock movement, as the documents to come will post them. */
const ledgerLines = (line: Movement, moved: Moved): LedgerLine[] => {
  switch (line.kind) {
    case 'receipt':
      return goodsReceiptLines([moved], line.charges ? [{ account: 'freight_in', amount: line.charges }] : [])
    case 'opening':
      return adjustmentLines([moved], 'opening_balance')
    case 'gain':
      return adjustmentLines([moved])
    case 'loss':
      return adjustmentLines([{ ...moved, value: negate(moved.value) }])
    case 'delivery':
    case 'pos':
      return deliveryLines([moved])
    case 'dropship':
      return dropShipLines([moved], line.charges ? [{ account: 'freight_in', amount: line.charges }] : [])
    case 'return_in':
      return returnInLines([moved])
    case 'return_out':
      return returnOutLines([moved])
    case 'revalue':
      return landedCostLines([{ ...moved, toStock: moved.value }])
    case 'transfer':
      return []
  }
}

type MovementOf<K, M = Movement> = M extends { kind: infer Q } ? (K extends Q ? M : never) : never
type FieldsOf<K extends Movement['kind']> = Omit<MovementOf<K>, 'kind' | 'lineNo' | 'lineId'>
type ReceiptFields = Omit<Incoming, 'kind' | 'lineNo' | 'lineId' | 'partId' | 'warehouseId' | 'qty' | 'cost'>

/** Returns functions that move a company's stock as documents do, with arbitrary source documents, and post the movements accordingly. */
export const stockOf = async (api: Api, companyName: string) => {
  const service = await serviceOf(api, 'system@northgate.example', companyName)
  const { run, companyId, userId } = service
  const { today, currency } = await run(async ({ today, entry }) => ({ today, currency: entry.company.baseCurrency }))
  const [main] = await api.owner.query<{ id: string }>(`select id from warehouses where company_id = $1 and is_default`, [companyId])
  const mainId = main?.id ?? ''

  let counter = 0
  const part = async (more: Partial<{ type: string; trackSerial: string }> = {}): Promise<string> => {
    const [row] = await api.owner.query<{ id: string }>(
      `insert into parts (company_id, partno, description, type, track_serial, created_by, updated_by) values ($1, $2, 'Part', $3, $4, $5, $5) returning id`,
      [companyId, `STK-${++counter}`, more.type ?? 'stock', more.trackSerial ?? 'none', userId],
    )
    return row?.id ?? ''
  }
  const warehouse = async (code: string): Promise<string> => {
    const [row] = await api.owner.query<{ id: string }>(`insert into warehouses (company_id, code, name) values ($1, $2, $3) returning id`, [
      companyId,
      code,
      `Warehouse ${code}`,
    ])
    return row?.id ?? ''
  }
  const source = async (session: Session, date: string) => ({ documentId: (await insertDraft(session, 'inquiry', { date, currency })).id, date })

  /** Moves stock without posting. */
  const moveIn = async (session: Session, lines: readonly Movement[], date = today) => moveStock(session, await source(session, date), lines)
  const bookIn = async (session: Session, lines: readonly Movement[], date = today) => {
    const sourceDocument = await source(session, date)
    const moved = await moveStock(session, sourceDocument, lines)
    const posted = lines.flatMap((line, index) => {
      const movedLine = moved[index]
      return movedLine ? ledgerLines(line, movedLine) : []
    })
    await post(session, sourceDocument, stockPosting({ purpose: 'stock', date, narration: 'Stock', lines: posted }, currency))
    return { documentId: sourceDocument.documentId, moved }
  }
  const book = (lines: readonly Movement[], date = today) => run((session) => bookIn(session, lines, date))
  /** Books one line and returns its result, with the ids of its document and its last move. */
  const one = async (line: Movement, date = today) => {
    const { documentId, moved } = await book([line], date)
    const [first] = moved
    if (!first) throw new Error('nothing was moved')
    return { ...first, documentId, id: first.moves.at(-1)?.id ?? '' }
  }
  const undo = (documentId: string, date = today) =>
    run(async (session) => {
      const reversed = await reverseStock(session, { documentId, date })
      await reverseDocuments(session, [documentId], { date, narration: 'Taken back' })
      return reversed
    })

  const line = <K extends Movement['kind']>(kind: K, fields: FieldsOf<K>, lineNo = 1) => ({ kind, lineNo, lineId: null, ...fields }) as unknown as Movement
  const receipt = (partId: string, qty: string, unitCost: string, more: ReceiptFields & { warehouseId?: string } = {}): Movement =>
    line('receipt', { partId, warehouseId: mainId, qty, cost: goodsCost({ qty, unitCost, rate: '1' }, currency), ...more })
  const delivery = (partId: string, qty: string, more: Partial<FieldsOf<'delivery'>> = {}): Movement =>
    line('delivery', { partId, warehouseId: mainId, qty, ...more })

  const pool = async (partId: string): Promise<string> => {
    const [row] = await service.rows<{ pool: string }>(
      `select trim_scale(on_hand) || ' / ' || trim_scale(value) as pool from stock_pools where part_id = '${partId}'`,
    )
    return row?.pool ?? 'none'
  }
  const layers = (partId: string): Promise<Layer[]> =>
    run(({ tx }) =>
      rowsOf<Layer>(
        tx,
        sql`select move_id as id, trim_scale(qty)::text as qty, trim_scale(value)::text as value from stock_layers where part_id = ${partId} order by seq`,
      ),
    )
  /** Failed ledger checks, except those that fail because moves here are made for unposted documents and goods are held without an order. */
  const failures = async () =>
    (await run(({ tx }) => checkLedger(tx, companyId))).filter(
      ({ code, offender }) => offender && code !== 'A12' && !offender.subject.startsWith('what is held'),
    )

  return { ...service, today, currency, mainId, part, warehouse, source, moveIn, bookIn, book, one, undo, line, receipt, delivery, pool, layers, failures }
}
