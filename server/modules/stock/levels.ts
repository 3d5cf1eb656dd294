import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import type { Problem } from '../../http/problem'
import { keyOf, type Level, type PartStock, type Stock } from './load'
import { refuse, warehouseName } from './refusals'

interface Pile {
  warehouseId: string
  batchId: string | null
  qty: Decimal
}
interface Taking extends Pile {
  lineNo: number
  /** The part that is released of the line's own reservation; the rest of what is reserved is for others. */
  released: Decimal
}

const NONE: Level = { onHand: '0', reserved: '0' }

export const levelOf = ({ levels }: Stock, partId: string, warehouseId: string): Level => levels.get(keyOf(partId, warehouseId)) ?? NONE

const change = (stock: Stock, partId: string, { warehouseId, batchId, qty }: Pile, released: Decimal): void => {
  const key = keyOf(partId, warehouseId)
  const { onHand, reserved } = stock.levels.get(key) ?? NONE
  stock.levels.set(key, { onHand: add(onHand, qty), reserved: subtract(reserved, released) })
  if (!batchId) return
  const inBatch = keyOf(batchId, warehouseId)
  stock.batchLevels.set(inBatch, add(stock.batchLevels.get(inBatch) ?? '0', qty))
  stock.batched.set(key, add(stock.batched.get(key) ?? '0', qty))
}

export const addToStock = (stock: Stock, part: PartStock, pile: Pile): void => change(stock, part.id, pile, '0')

type Lack = 'on hand' | 'reserved' | 'of the batch' | 'without a batch'

/** Returns the kind of shortage, if any, and the available quantity. */
export const lackOf = (
  stock: Stock,
  part: PartStock,
  { warehouseId, batchId, qty, released }: Omit<Taking, 'lineNo'>,
): { lack: Lack; there: Decimal } | null => {
  const { onHand, reserved } = levelOf(stock, part.id, warehouseId)
  if (compare(qty, onHand) > 0) return { lack: 'on hand', there: onHand }
  const free = subtract(onHand, subtract(reserved, released))
  if (compare(qty, free) > 0) return { lack: 'reserved', there: free }
  const inBatch = batchId
    ? (stock.batchLevels.get(keyOf(batchId, warehouseId)) ?? '0')
    : subtract(onHand, stock.batched.get(keyOf(part.id, warehouseId)) ?? '0')
  return compare(qty, inBatch) > 0 ? { lack: batchId ? 'of the batch' : 'without a batch', there: inBatch } : null
}

const sentences: Record<Lack, (there: Decimal, partno: string, where: string) => string> = {
  'on hand': (there, partno, where) => `only ${there} of ${partno} ${there === '1' ? 'is' : 'are'} on hand in ${where}.`,
  reserved: (there, partno, where) => `only ${there} of ${partno} in ${where} ${there === '1' ? 'is' : 'are'} free, the others are reserved.`,
  'of the batch': (there, partno, where) => `only ${there} of that batch of ${partno} ${there === '1' ? 'is' : 'are'} in ${where}.`,
  'without a batch': (there, partno, where) => `name the batch of ${partno}: only ${there} in ${where} ${there === '1' ? 'is' : 'are'} in none.`,
}

const insufficient = async (
  session: Session,
  part: PartStock,
  { lineNo, warehouseId }: Taking,
  { lack, there }: { lack: Lack; there: Decimal },
): Promise<Problem> => {
  const sentence = sentences[lack](there, part.partno, await warehouseName(session, warehouseId))
  return lack === 'without a batch' ? refuse(lineNo, 'batch', 'BATCH_REQUIRED', sentence) : refuse(lineNo, 'qty', 'INSUFFICIENT_STOCK', sentence)
}

/** @throws Problem 422 INSUFFICIENT_STOCK with the available quantity, BATCH_REQUIRED where the available goods are in batches */
export const takeFromStock = async (session: Session, stock: Stock, part: PartStock, taking: Taking): Promise<void> => {
  const lack = lackOf(stock, part, taking)
  if (lack) throw await insufficient(session, part, taking, lack)
  change(stock, part.id, { ...taking, qty: subtract('0', taking.qty) }, taking.released)
}
