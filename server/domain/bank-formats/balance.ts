import { type Decimal, isZero, subtract, sumOf } from '@/contracts/rules/decimal'
import type { ReadLine, ReadStatement } from './types'

export const totalOf = (lines: readonly Pick<ReadLine, 'amount'>[]): Decimal => sumOf(lines.map(({ amount }) => amount))

/** A statement, or entries that may become its lines. */
type Stated = Pick<ReadStatement, 'opening' | 'closing'> & { lines: readonly Pick<ReadLine, 'amount'>[] }

/** Closing − (opening + lines): 0 if the statement ties; null if it doesn't state both balances. */
export const gapOf = ({ opening, closing, lines }: Stated): Decimal | null =>
  opening && closing ? subtract(subtract(closing.amount, opening.amount), totalOf(lines)) : null

export const ties = (statement: Stated): boolean => {
  const gap = gapOf(statement)
  return gap !== null && isZero(gap)
}
