import type { Decimal } from '@/contracts/rules/decimal'
import type { MoveKind } from '../../db/schema/stock'

interface OfLine {
  /** Line number in the document, from 1; refusals name it. */
  lineNo: number
  lineId: string | null
}
interface Pieces extends OfLine {
  /** Above zero. */
  qty: Decimal
  serials?: readonly string[]
}
export interface Batch {
  no: string
  /** A day in the company's timezone. */
  expiresOn?: string | null
}

/** Incoming goods. For a document in another currency, `goodsCost` computes their cost. */
export interface Incoming extends Pieces {
  kind: 'receipt' | 'opening' | 'gain'
  partId: string
  warehouseId: string
  /** Cost of all pieces together, in the base currency, rounded. */
  cost: Decimal
  /** Further costs that the goods bear from the start, such as their share of the freight; in the base currency, rounded. */
  charges?: Decimal
  batch?: Batch
}
export interface Outgoing extends Pieces {
  kind: 'delivery' | 'pos' | 'loss'
  partId: string
  warehouseId: string
  /** The quantity that the line's own order line still has reserved in that warehouse; it is released as far as goods leave. */
  reserved?: Decimal
  batch?: Batch
}
export interface Transfer extends Pieces {
  kind: 'transfer'
  partId: string
  fromId: string
  toId: string
  batch?: Batch
}
/**
 * Goods that come back from a customer, at the value that the delivery took out; or go back to a vendor, at the amount that the receipt owed. They
 * keep their batch.
 */
export interface Return extends Pieces {
  kind: 'return_in' | 'return_out'
  /** The move of the delivery (for a drop-ship, its outgoing move) or of the receipt. */
  ofMove: string
  warehouseId: string
}
/** Goods that go straight from a vendor to a customer. */
export interface DropShip extends Pieces {
  kind: 'dropship'
  partId: string
  cost: Decimal
  charges?: Decimal
}
/** A cost that becomes known after its goods came in; a negative amount takes it back. */
export interface LaterCost extends OfLine {
  kind: 'revalue'
  /** The receipt's move. */
  ofMove: string
  /** In the base currency, rounded. */
  amount: Decimal
}
export type Movement = Incoming | Outgoing | Transfer | Return | DropShip | LaterCost

/** Result of a line's movement for the line's cost and the ledger: in the base currency, without sign except for a later cost. */
export interface Moved {
  partId: string
  /** Moves that later returns, costs and reversals refer to. Empty where nothing was left to bear a later cost. */
  moves: readonly { id: string; kind: MoveKind }[]
  /** Value that came into or left the stock; for a later cost, the part that goods still in stock bear. */
  value: Decimal
  /** For display; 6 decimals. */
  unitCost: Decimal | null
  /** The amount that the vendor gets for the goods, or gives back. */
  owed: Decimal
  /** For a later cost, the part that goods bear that have left. */
  toCost: Decimal
  /** For a later cost, the number of pieces of the receipt that have left. */
  gone: Decimal
  /** The quantity that was released of the line's reservation. */
  released: Decimal
}

export interface Source {
  documentId: string
  /** A day in the company's timezone. */
  date: string
}
