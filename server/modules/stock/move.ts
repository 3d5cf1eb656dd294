import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { lockStock, type Origin, partsById, partsOfMoves, type PartStock, type Stock } from './load'
import { type Planned, planDropShip, planIncoming, planLaterCost, planOutgoing, planReturn, planTransfer } from './plan'
import { refuseDate } from './refusals'
import type { Movement, Moved, Source } from './types'
import { type Release, writeMoves } from './write'

/**
 * Checks that nothing is dated before the last move of the part, nor after today: a future day would block all moves until then.
 * @throws Problem 422 at the document's date
 */
export const requireDay = (session: Session, { date }: Source, parts: Iterable<PartStock>): void => {
  if (date > session.today) throw refuseDate('FUTURE_MOVE', 'Stock is moved today or earlier, not on a day to come.')
  for (const { partno, lastMove } of parts)
    if (lastMove && lastMove > date)
      throw refuseDate('BACKDATED_MOVE', `${partno} was moved on ${dayInWords(lastMove)} already. Choose that day or a later one.`)
}

const originOf = ({ origins }: Stock, id: string, kinds: readonly Origin['kind'][]): Origin => {
  const origin = origins.get(id)
  if (!origin || !kinds.includes(origin.kind)) throw new Error(`move ${id} is not one of ${kinds.join(', ')}`)
  return origin
}

const partOf = (partIdByMove: ReadonlyMap<string, string>, moveId: string): string => {
  const partId = partIdByMove.get(moveId)
  if (!partId) throw new Error(`there is no move ${moveId}`)
  return partId
}

const plan = (context: Parameters<typeof planIncoming>[0], line: Movement): Planned | Promise<Planned> => {
  const { stock } = context
  switch (line.kind) {
    case 'receipt':
    case 'opening':
    case 'gain':
      return planIncoming(context, line)
    case 'delivery':
    case 'pos':
    case 'loss':
      return planOutgoing(context, line)
    case 'transfer':
      return planTransfer(context, line)
    case 'return_in':
      return planReturn(context, line, originOf(stock, line.ofMove, ['delivery', 'pos', 'dropship_out']))
    case 'return_out':
      return planReturn(context, line, originOf(stock, line.ofMove, ['receipt', 'dropship_in']))
    case 'dropship':
      return planDropShip(context, line)
    case 'revalue':
      return planLaterCost(context, line, originOf(stock, line.ofMove, ['receipt']))
  }
}

const passesThroughStock = (line: Movement): boolean => line.kind !== 'dropship' && line.kind !== 'revalue'

/**
 * Moves the stock of a document's lines, all of them or none. Call it in the document's transaction, after the document is locked and before it takes
 * a number, once for all lines: pools and levels of the parts are locked from here to the end, in the same order by every transaction.
 * @returns the value of each line, in the lines' order; null for parts that are not kept in stock (services, licences …), which move nothing
 * @throws Problem 422 INSUFFICIENT_STOCK, BACKDATED_MOVE, FUTURE_MOVE, BATCH_EXPIRED, BATCH_REQUIRED, BATCH_UNKNOWN, BATCH_DATE, SERIAL, QTY_EXCEEDED
 */
export const moveStock = async (session: Session, source: Source, lines: readonly Movement[]): Promise<(Moved | null)[]> => {
  const moveIds = lines.flatMap((line) => ('ofMove' in line ? line.ofMove : []))
  const partIdByMove = await partsOfMoves(session, moveIds)
  const partIdOf = (line: Movement): string => ('ofMove' in line ? partOf(partIdByMove, line.ofMove) : line.partId)
  const parts = await partsById(session, lines.map(partIdOf))
  const stock = await lockStock(
    session,
    parts.filter(({ isKept }) => isKept),
    moveIds,
  )
  requireDay(
    session,
    source,
    lines.filter(passesThroughStock).flatMap((line) => stock.parts.get(partIdOf(line)) ?? []),
  )
  const planned: (Planned | null)[] = []
  for (const line of lines) {
    const part = stock.parts.get(partIdOf(line))
    planned.push(part ? await plan({ session, stock, part, date: source.date }, line) : null)
  }
  await writeMoves(
    session,
    stock,
    source,
    planned.flatMap((one) => one?.moves ?? []),
    releasesOf(lines, planned),
  )
  return planned.map((one) => one?.moved ?? null)
}

const releasesOf = (lines: readonly Movement[], planned: readonly (Planned | null)[]): Release[] =>
  lines.flatMap((line, index) => {
    const moved = planned[index]?.moved
    return moved && 'warehouseId' in line ? { partId: moved.partId, warehouseId: line.warehouseId, qty: moved.released } : []
  })
