import { sql } from 'drizzle-orm'
import { absolute, compare, equals, isZero, negate, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { NotWhole, reverseIssue, reverseReceipt } from '../../domain/stock/reversal'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { lackOf, addToStock, takeFromStock } from './levels'
import { lockStock, partsById, type PartStock, type Stock } from './load'
import { requireDay } from './move'
import type { PlannedMove } from './plan'
import { moveSerials, type Way } from './serials'
import type { Source } from './types'
import { writeMoves } from './write'

const standingMoves = ({ tx, entry }: Session, documentId: string): Promise<PlannedMove[]> =>
  rowsOf<PlannedMove>(
    tx,
    sql`select m.id, m.kind, m.part_id as "partId", m.warehouse_id as "warehouseId", trim_scale(m.qty)::text as qty, trim_scale(m.value)::text as value,
        m.line_id as "lineId", m.batch_id as "batchId", m.serials, m.of_move as "ofMove", trim_scale(m.owed)::text as owed, m.taken, m.reverses
      from stock_moves m where m.company_id = ${entry.company.id} and m.document_id = ${documentId} and m.reverses is null
        and not exists (select 1 from stock_moves r where r.company_id = m.company_id and r.reverses = m.id)
      order by m.seq desc`,
  )

const consumed = (sentence: string) => new Problem(409, sentence, { code: 'STOCK_CONSUMED' })
const dependants = (sentence: string) => new Problem(409, sentence, { code: 'HAS_DEPENDANTS' })

const isTransfer = ({ kind }: PlannedMove): boolean => kind === 'transfer_in' || kind === 'transfer_out'
const cameIn = ({ qty }: PlannedMove): boolean => compare(qty, '0') > 0

const requireUntouched = ({ origins }: Stock, { partno }: PartStock, { id }: PlannedMove): void => {
  const origin = origins.get(id)
  if (!origin || !equals(origin.left, origin.qty)) throw dependants(`${partno}: something of it was returned already. Return the rest instead.`)
  if (!isZero(origin.added)) throw dependants(`${partno}: costs were added to it later. Take those off first.`)
}

const reverseValue = (stock: Stock, part: PartStock, move: PlannedMove): void => {
  const [qty, value] = [absolute(move.qty), absolute(move.value)]
  if (!cameIn(move)) {
    part.pool = reverseIssue(part.pool, { qty, value, taken: move.taken ?? [] }, stock.currency)
    return
  }
  try {
    part.pool = reverseReceipt(part.pool, { layerId: move.id, qty, value }, stock.currency)
  } catch (error) {
    if (error instanceof NotWhole) throw consumed(`Goods of ${part.partno} have left already. Use a return instead.`)
    throw error
  }
}

const reverseLevel = async (session: Session, stock: Stock, part: PartStock, { warehouseId, batchId, qty }: PlannedMove & { warehouseId: string }) => {
  const pile = { warehouseId, batchId, qty: absolute(qty) }
  if (compare(qty, '0') < 0) return addToStock(stock, part, pile)
  const lack = lackOf(stock, part, { ...pile, released: '0' })?.lack
  if (lack === 'reserved') throw consumed(`${part.partno} is reserved for orders meanwhile. Release it first.`)
  if (lack) throw consumed(`${part.partno} does not lie there any more. Use a return instead.`)
  await takeFromStock(session, stock, part, { ...pile, lineNo: 1, released: '0' })
}

/** The current place of the pieces and their place before the move. `previous` comes before the move in the list; for a transfer it is the other half. */
const wayBack = (move: PlannedMove, previous: PlannedMove | undefined): Way | null => {
  const here = { warehouseId: move.warehouseId ?? '' }
  switch (move.kind) {
    case 'receipt':
    case 'opening':
      return { from: here, to: 'nowhere' }
    case 'adjust':
      return cameIn(move) ? { from: here, to: 'nowhere' } : { from: 'nowhere', to: here }
    case 'delivery':
    case 'pos':
      return { from: 'customer', to: here }
    case 'return_in':
      return { from: here, to: 'customer' }
    case 'return_out':
      return { from: 'nowhere', to: here }
    case 'transfer_in':
      return { from: here, to: { warehouseId: previous?.warehouseId ?? '' } }
    case 'dropship_out':
      return { from: 'customer', to: 'nowhere' }
    default:
      return null
  }
}

const mirrorOf = (session: Session, move: PlannedMove): PlannedMove => ({
  ...move,
  id: session.ports.random.uuid(),
  qty: negate(move.qty),
  value: negate(move.value),
  owed: move.owed === null ? null : negate(move.owed),
  taken: null,
  reverses: move.id,
})

export interface Reversed {
  partId: string
  lineId: string | null
  /** The value that the mirrored move adds to the stock, negative for a receipt; in the base currency. */
  value: Decimal
}

/**
 * Mirrors every move of a document that still stands: goods of a receipt leave at the value at which they came in, goods of a delivery return to
 * their warehouse and their layers. Released reservations are not restored. Later costs need a movement of their own to be taken back. Call it like
 * `moveStock`; `reverseDocuments` reverses the journals.
 * @throws Problem 409 STOCK_CONSUMED when goods that came in have left, HAS_DEPENDANTS when something was returned or was given a later cost; 422 for
 * the date
 */
export const reverseStock = async (session: Session, source: Source): Promise<Reversed[]> => {
  const standing = await standingMoves(session, source.documentId)
  const parts = await partsById(
    session,
    standing.map(({ partId }) => partId),
  )
  const stock = await lockStock(
    session,
    parts,
    standing.map(({ id }) => id),
  )
  const stockedPartIds = new Set(standing.flatMap(({ partId, warehouseId }) => (warehouseId ? partId : [])))
  requireDay(
    session,
    source,
    [...stock.parts.values()].filter(({ id }) => stockedPartIds.has(id)),
  )
  for (const [index, move] of standing.entries()) {
    const part = stock.parts.get(move.partId)
    if (!part || move.kind === 'revalue') throw new Error(`move ${move.id} can't be mirrored`)
    requireUntouched(stock, part, move)
    const { warehouseId } = move
    if (warehouseId) await reverseLevel(session, stock, part, { ...move, warehouseId })
    if (warehouseId && !isTransfer(move)) reverseValue(stock, part, move)
    const way = part.trackSerial === 'strict' && move.serials.length ? wayBack(move, standing[index - 1]) : null
    if (way) await moveSerials(session, part, move.serials, way, (sentence) => consumed(`${part.partno}: ${sentence} Use a return instead.`))
  }
  const mirrors = standing.map((move) => mirrorOf(session, move))
  await writeMoves(session, stock, source, mirrors, [])
  return mirrors.map(({ partId, lineId, value }) => ({ partId, lineId, value }))
}
