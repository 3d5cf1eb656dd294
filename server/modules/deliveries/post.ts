import { add, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { deliveryLines, returnInLines, stockPosting } from '../../domain/ledger/stock'
import type { LedgerLine } from '../../domain/ledger/posting'
import { distributeHeld } from '../../domain/orders/taking'
import type { Session } from '../../http/context'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { idsOf } from '../documents/ids'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { followSalesOrders } from '../sales-orders/follow'
import { reservedOf, deductReserved } from '../sales-orders/reserved'
import { moveStock } from '../stock/move'
import type { Moved, Movement } from '../stock/types'
import { type DeliveredLine, linesOfDelivery, withSources } from './delivered'
import { begin, type DeliveryRow } from './store'
import type { SoldLine } from './sold'
import { orderSources, returnSources } from './sources'
import { writeValues } from './write'

interface MovedLine {
  line: DeliveredLine
  movement: Movement
}

/** Plan for posting: the goods that leave or come back, and the narration in the ledger. */
interface Plan {
  going: readonly MovedLine[]
  purpose: string
  narration: string
  lines: (moved: readonly Moved[]) => LedgerLine[]
  signed: (amount: string) => string
}

const namesOf = (sources: readonly { voucherId: string }[]): string => [...new Set(sources.map(({ voucherId }) => voucherId))].join(', ')

/** The quantity that each line may take of the stock that is reserved for its order in the warehouse from which the goods leave. */
const reservedFor = async (
  session: Session,
  { warehouseId }: DeliveryRow,
  sources: readonly SoldLine[],
  lines: readonly DeliveredLine[],
): Promise<string[]> => {
  const reserved = await reservedOf(session, idsOf(sources))
  const here = new Set(sources.flatMap((source) => (source.warehouseId === warehouseId ? [source.id] : [])))
  const taking = lines.map(({ qty }, index) => ({ qty, sourceId: sources[index]?.id ?? '' }))
  return distributeHeld(taking, (id) => (here.has(id) ? (reserved.get(id) ?? '0') : '0'))
}

const planDelivery = async (session: Session, kindRow: DeliveryRow, sources: readonly SoldLine[], lines: readonly DeliveredLine[]): Promise<Plan> => {
  const reservedQtys = await reservedFor(session, kindRow, sources, lines)
  const going = lines.flatMap((line, index): MovedLine[] => {
    const { id, lineNo, qty, partId, serials, batchNo, isStock } = line
    if (!isStock || !partId) return []
    const batch = batchNo ? { batch: { no: batchNo } } : {}
    const movement = { lineNo, lineId: id, partId, qty, serials, warehouseId: kindRow.warehouseId ?? '', reserved: reservedQtys[index] ?? '0', ...batch }
    return [{ line, movement: { ...movement, kind: 'delivery' } }]
  })
  return { going, purpose: 'delivery', narration: `Goods delivered: ${namesOf(sources)}`, lines: deliveryLines, signed: (amount) => amount }
}

const planReturn = (kindRow: DeliveryRow, sources: readonly DeliveredLine[], lines: readonly DeliveredLine[]): Plan => {
  const going = lines.flatMap((line, index): MovedLine[] => {
    const { id, lineNo, qty, serials } = line
    const ofMove = sources[index]?.moveId
    return ofMove ? [{ line, movement: { kind: 'return_in', lineNo, lineId: id, qty, serials, ofMove, warehouseId: kindRow.warehouseId ?? '' } }] : []
  })
  return { going, purpose: 'return', narration: `Goods returned by the customer: ${namesOf(sources)}`, lines: returnInLines, signed: negate }
}

/** Ends the reservations of goods that have left. */
const release = async (session: Session, sources: readonly SoldLine[], lines: readonly DeliveredLine[], released: ReadonlyMap<string, string>): Promise<void> =>
  deductReserved(
    session,
    lines.flatMap(({ id }, index) => {
      const [source, qty] = [sources[index], released.get(id)]
      return source && qty ? [{ lineId: source.id, qty }] : []
    }),
  )

/** Posts a draft to stock and ledger, once. The caller has locked the sales orders, the delivery of a return, and the document. */
export const postDelivery = async (session: Session, row: DocumentRow, kindRow: DeliveryRow, orderIds: readonly string[]): Promise<void> => {
  const finish = begin(session, row, 'post')
  const base = session.entry.company.baseCurrency
  await requireOpenPeriod(session, row.date, 'stock')
  const lines = await withSources(session, row.id, await linesOfDelivery(session, row.id))
  const sold = kindRow.type === 'return' ? null : await orderSources(session, lines, kindRow.customerId, row.id)
  const plan = sold
    ? await planDelivery(session, kindRow, sold, lines)
    : planReturn(kindRow, await returnSources(session, lines, kindRow.customerId, row.id), lines)
  const moved = await moveStock(
    session,
    { documentId: row.id, date: row.date },
    plan.going.map(({ movement }) => movement),
  )
  const posted = moved.flatMap((one, index) => (one ? [{ ...one, lineId: plan.going[index]?.line.id ?? '' }] : []))
  if (sold) await release(session, sold, lines, new Map(posted.map(({ lineId, released }) => [lineId, released])))
  await writeValues(
    session,
    row.id,
    posted.map(({ lineId, value, moves, released }) => ({ lineId, value, moveId: moves[0]?.id ?? '', released })),
    roundMoney(plan.signed(add('0', ...posted.map(({ value }) => value))), base),
  )
  const voucherId = await finish(postedNow(session), 'DN')
  const { purpose, narration } = plan
  await post(
    session,
    { documentId: row.id, voucherId },
    stockPosting({ purpose, date: row.date, narration: narration.slice(0, 500), lines: plan.lines(posted) }, base),
  )
  await followSalesOrders(session, orderIds)
}
