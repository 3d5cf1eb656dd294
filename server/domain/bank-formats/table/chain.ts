import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { turned } from './turned'

export type RowOrder = 'oldest-first' | 'newest-first'

/** Two neighbouring rows that state a balance, with no other that does between them. */
export interface Step {
  /** Index of the row above and of the row below. */
  above: number
  below: number
  /** Change of the balance from the row above to the row below. */
  change: Decimal
}

export const stepsOf = (balances: readonly (Decimal | null)[]): Step[] => {
  const steps: Step[] = []
  let above = -1
  balances.forEach((balance, below) => {
    if (balance === null) return
    const before = balances[above]
    if (before !== undefined && before !== null) steps.push({ above, below, change: subtract(balance, before) })
    above = below
  })
  return steps
}

/** Amounts of the rows as plain decimals without needless zeros; null for one that can't be read. */
export type Amounts = readonly (Decimal | null)[]

const sumBetween = (amounts: Amounts, from: number, to: number): Decimal | null => {
  let sum = amounts[from] ?? null
  for (let at = from + 1; at <= to && sum !== null; at++) {
    const amount = amounts[at] ?? null
    sum = amount === null ? null : add(sum, amount)
  }
  return sum
}

/** What is booked from the older to the newer balance of a step. */
const bookedIn = ({ above, below }: Step, amounts: Amounts, order: RowOrder): Decimal | null =>
  order === 'oldest-first' ? sumBetween(amounts, above + 1, below) : sumBetween(amounts, above, below - 1)

/** @returns the number of steps that the amounts explain, in each order of the rows */
export const chainFit = (steps: readonly Step[], amounts: Amounts): Record<RowOrder, number> => {
  const fit = { 'oldest-first': 0, 'newest-first': 0 }
  for (const step of steps) {
    if (bookedIn(step, amounts, 'oldest-first') === step.change) fit['oldest-first'] += 1
    if (bookedIn(step, amounts, 'newest-first') === turned(step.change, true)) fit['newest-first'] += 1
  }
  return fit
}

/** Whether the balances prove a reading: the amounts explain at least two of three steps. By chance they would explain hardly any. */
export const isProof = (matched: number, steps: number): boolean => matched > 0 && matched * 3 >= steps * 2

/** A row whose balance doesn't follow from the one before. */
export interface ChainBreak {
  /** Index of the row with the balance that doesn't follow. */
  at: number
  before: Decimal
  booked: Decimal
  expected: Decimal
  stated: Decimal
}

/** Steps that the amounts don't explain. @param isOwed whether the balances were turned after their steps were told */
export const breaksOf = (steps: readonly Step[], balances: Amounts, amounts: Amounts, order: RowOrder, isOwed: boolean): ChainBreak[] =>
  steps.flatMap((step) => {
    const booked = bookedIn(step, amounts, order)
    const isOldestFirst = order === 'oldest-first'
    if (booked === null || booked === turned(step.change, isOldestFirst === isOwed)) return []
    const [older, newer] = isOldestFirst ? [step.above, step.below] : [step.below, step.above]
    const [before, stated] = [balances[older] ?? '0', balances[newer] ?? '0']
    return [{ at: newer, before, booked, expected: add(before, booked), stated }]
  })
