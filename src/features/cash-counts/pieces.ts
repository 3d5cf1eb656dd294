import type { CashCount } from '@/contracts/cash-counts'
import { isDecimal } from '@/contracts/rules/decimal'
import { denominationsOf } from '@/contracts/rules/denominations'
import type { Labels } from '@/documents/form/show-value'
import { decimalToSend } from '@/documents/trade/typed'

/** The pieces of a denomination, as they are typed; a row is known by its denomination. */
export interface PieceRow {
  key: string
  denomination: string
  pieces: string
}

/** A row for each denomination of a currency, with the pieces that were counted. */
export const pieceRows = (currency: string, counted: readonly { denomination: string; pieces: string }[] = []): PieceRow[] =>
  denominationsOf(currency).map((denomination) => ({
    key: denomination,
    denomination,
    pieces: counted.find((one) => one.denomination === denomination)?.pieces ?? '',
  }))

const typedPieces = (pieces: string): string => (pieces.trim() === '' ? '0' : decimalToSend(pieces))

/** The rows as they are sent. Every row is sent, because errors refer to rows by their position. */
const sentPieces = (rows: readonly PieceRow[]): CashCount['lines'] => rows.map(({ denomination, pieces }) => ({ denomination, pieces: typedPieces(pieces) }))

/** The rows with a number of pieces that can be counted up. */
export const countable = (rows: readonly PieceRow[]): CashCount['lines'] => sentPieces(rows).filter(({ pieces }) => isDecimal(pieces))

export const piecesCodec = {
  labels: (name: string): Labels => ({ [name]: 'Pieces', [`${name}.pieces`]: 'Pieces', [`${name}.denomination`]: 'Denomination' }),
  initial: (): PieceRow[] => [],
  read: (rows: PieceRow[]): PieceRow[] => rows,
  send: sentPieces,
}
