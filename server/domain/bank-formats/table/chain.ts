import { add, type Decimal, negate, subtract } from '@/contracts/rules/decimal'

export type RowOrder = 'oldest-first' | 'newest-first'

/** Two neighbouring rows that state a balance, with no other that does between them. */
interface Step {
  /** Index of the row above and of the row below. */
  above: number
  below: number
  change: Decimal
}

/** What running balances say of the amounts and of the order of rows: how many steps from balance to balance the amounts explain. */
export interface ChainFit {
  steps: number
  matched: Record<RowOrder, number>
}

const stepsOf = (balances: readonly (Decimal | null)[]): Step[] => {
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

/** Sum of a few amounts; null if one of them can't be read. */
const sumBetween = (amounts: readonly (Decimal | null)[], from: number, to: number): Decimal | null => {
  if (from === to) return amounts[from] ?? null
  const values: Decimal[] = []
  for (let at = from; at <= to; at++) {
    const amount = amounts[at]
    if (amount === null || amount === undefined) return null
    values.push(amount)
  }
  return values.reduce((sum, value) => add(sum, value), '0')
}

const explains = (step: Step, amounts: readonly (Decimal | null)[], order: RowOrder): boolean | null => {
  const sum = order === 'oldest-first' ? sumBetween(amounts, step.above + 1, step.below) : sumBetween(amounts, step.above, step.below - 1)
  return sum === null ? null : sum === (order === 'oldest-first' ? step.change : negate(step.change))
}

/** @param amounts plain decimals without needless zeros, null for one that can't be read */
export const chainFit = (balances: readonly (Decimal | null)[], amounts: readonly (Decimal | null)[]): ChainFit => {
  const steps = stepsOf(balances)
  const count = (order: RowOrder) => steps.filter((step) => explains(step, amounts, order) === true).length
  return { steps: steps.length, matched: { 'oldest-first': count('oldest-first'), 'newest-first': count('newest-first') } }
}

/** Whether the balances prove a reading: nearly all of a long table's steps must fit, and most of a short one's. */
export const isProof = (matched: number, steps: number): boolean => matched > 0 && matched * 3 >= steps * 2

/** A row whose balance doesn't follow from the one before. */
export interface ChainBreak {
  /** Index of the row with the balance that doesn't follow. */
  at: number
  before: Decimal
  sum: Decimal
  expected: Decimal
  stated: Decimal
}

/** Steps that the amounts don't explain; rows are given oldest first. */
export const breaksOf = (balances: readonly (Decimal | null)[], amounts: readonly (Decimal | null)[]): ChainBreak[] =>
  stepsOf(balances).flatMap((step) => {
    const sum = sumBetween(amounts, step.above + 1, step.below)
    const [before, stated] = [balances[step.above], balances[step.below]]
    if (sum === null || sum === step.change || before === null || before === undefined || stated === null || stated === undefined) return []
    return [{ at: step.below, before, sum, expected: add(before, sum), stated }]
  })
