import type { Decimal } from '@/contracts/rules/decimal'
import type { MoveKind } from '../../db/schema/stock'

interface OfLine {
  /** Of the document, from 1: refusals name it. */
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
  /** Day of the company. */
  expiresOn?: string | null
}

/** Goods that come in. `goodsCost` says what those of a document in another currency cost. */
export interface Incoming extends Pieces {
  kind: 'receipt' | 'opening' | 'gain'
  partId: string
  warehouseId: string
  /** All of them, in the base currency, rounded. */
  cost: Decimal
  /** What else they bear from the start, such as their share of the freight; in the base currency, rounded. */
  charges?: Decimal
  batch?: Batch
}
export interface Outgoing extends Pieces {
  kind: 'delivery' | 'pos' | 'loss'
  partId: string
  warehouseId: string
  /** What its own order line still holds in that warehouse; as much of it as leaves is released. */
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
/** Back from a customer, at what the delivery took out; back to a vendor, at what the receipt owed. In the batch in which they went. */
export interface Return extends Pieces {
  kind: 'return_in' | 'return_out'
  /** The move of the delivery (of a drop-ship its out-move) or of the receipt. */
  ofMove: string
  warehouseId: string
}
/** From a vendor straight to a customer. */
export interface DropShip extends Pieces {
  kind: 'dropship'
  partId: string
  cost: Decimal
  charges?: Decimal
}
/** A cost that is known after its goods came in; below zero it is taken back. */
export interface LaterCost extends OfLine {
  kind: 'revalue'
  /** The receipt's move. */
  ofMove: string
  /** In the base currency, rounded. */
  amount: Decimal
}
export type Movement = Incoming | Outgoing | Transfer | Return | DropShip | LaterCost

/** What became of a line, in the base currency, without sign but for a later cost. For the line's cost and the ledger. */
export interface Moved {
  partId: string
  /** What later returns, costs and reversals name. None where a later cost found nothing left to bear it. */
  moves: readonly { id: string; kind: MoveKind }[]
  /** What came into or left the stock; of a later cost, what is still there bears of it. */
  value: Decimal
  /** For display; 6 decimals. */
  unitCost: Decimal | null
  /** What the vendor gets for it, or gives back. */
  owed: Decimal
  /** Of a later cost: what has left bears this. */
  toCost: Decimal
  /** Of a later cost: how many pieces of the receipt have left. */
  gone: Decimal
  /** What was released of the line's reservation. */
  released: Decimal
}

export interface Source {
  documentId: string
  /** Day of the company. */
  date: string
}
