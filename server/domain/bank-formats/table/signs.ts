import { type Decimal, equals, subtract, sumOf } from '@/contracts/rules/decimal'
import { type AmountColumns, amountIn, type AmountReading, readingsFor } from './amounts'
import { chainFit, isProof, type RowOrder } from './chain'
import type { Group } from './groups'
import { orderByDays } from './order'
import type { StatedBalance } from './stated'
import { turned } from './turned'
import type { SignStyle } from './types'

/** How the signs of a table are read, and what proves it. */
export interface SignJudgement {
  reading: AmountReading
  isOpen: boolean
  /** Whether running balances explain the amounts, and thereby the order of rows. */
  isChained: boolean
  /** Steps from balance to balance that the amounts don't explain. */
  unexplained: number
  /** Whether balances are written as what is owed, so that their sign is turned. */
  isOwed: boolean
}

export interface CardSigns {
  isCard: boolean
  repaysBelowZero: boolean
}

interface Trial {
  reading: AmountReading
  matched: number
  steps: number
  /** Groups whose days run in the order that the balances prove, less those whose days contradict it. */
  agreeing: number
  ties: number
}

export const bestOrder = (matched: Record<RowOrder, number>, byDays: RowOrder | null): RowOrder => {
  const [oldest, newest] = [matched['oldest-first'], matched['newest-first']]
  return oldest === newest ? (byDays ?? 'oldest-first') : oldest > newest ? 'oldest-first' : 'newest-first'
}

export const statedEdges = (balances: readonly StatedBalance[]): { opening: StatedBalance | null; closing: StatedBalance | null } => ({
  opening: balances.find(({ which }) => which === 'opening') ?? null,
  closing: balances.findLast(({ which }) => which === 'closing') ?? null,
})

const sumOfKnown = (amounts: readonly (Decimal | null)[]): Decimal => sumOf(amounts.filter((amount) => amount !== null))

const tiesIn = ({ stated, isWhole }: Group, amounts: readonly (Decimal | null)[]): boolean => {
  const { opening, closing } = statedEdges(stated.balances)
  return isWhole && opening !== null && closing !== null && equals(subtract(closing.amount, opening.amount), sumOfKnown(amounts))
}

/** Amounts of a group's entries in a reading. A row without an amount, such as a notice, books nothing. */
export const amountsOf = ({ entries }: Group, columns: AmountColumns, reading: AmountReading): (Decimal | null)[] =>
  entries.map((entry) => (entry.lacks === null ? amountIn(entry, columns, reading) : entry.lacks === 'amount' ? '0' : null))

const trialOf = (groups: readonly Group[], columns: AmountColumns, reading: AmountReading, turnsBalances: boolean): Trial => {
  const trial: Trial = { reading, matched: 0, steps: 0, agreeing: 0, ties: 0 }
  for (const group of groups) {
    const amounts = amountsOf(group, columns, reading)
    const fit = chainFit(group.steps, turnsBalances ? amounts.map((amount) => turned(amount, true)) : amounts)
    const byDays = orderByDays(group.entries)
    const order = bestOrder(fit, byDays)
    trial.steps += group.steps.length
    trial.matched += fit[order]
    if (byDays !== null && group.steps.length > 0) trial.agreeing += byDays === order ? 1 : -1
    if (tiesIn(group, amounts)) trial.ties += 1
  }
  return trial
}

const isProven = ({ matched, steps, ties }: Trial): boolean => (steps > 0 ? isProof(matched, steps) : ties > 0)
const isBetter = (a: Trial, b: Trial): boolean =>
  a.matched !== b.matched ? a.matched > b.matched : a.ties !== b.ties ? a.ties > b.ties : a.agreeing > b.agreeing

/**
 * Tells the signs by arithmetic: amounts must explain the running balances, or lead from the stated opening to the closing balance. Without such a proof
 * columns of debits and credits say the signs, and amounts with both signs are taken as written, unless the table looks like that of a card, whose
 * charges may be positive.
 *
 * @param card whether the table says that it is of a card, and whether payments to a card are below zero in it
 */
export const judgeSigns = (
  groups: readonly Group[],
  columns: AmountColumns,
  { isCard, repaysBelowZero }: CardSigns,
  chosen: SignStyle | undefined,
): SignJudgement => {
  const readings = readingsFor(columns, chosen)
  const [usual = { sign: 'as-is' as const, takesFees: false }] = readings
  const trials = readings.map((reading) => trialOf(groups, columns, reading, false))
  const best = trials.reduce<Trial | null>((winner, trial) => (isProven(trial) && (winner === null || isBetter(trial, winner)) ? trial : winner), null)
  const hasBalances = trials.some(({ steps }) => steps > 0)
  const owed = hasBalances ? trialOf(groups, columns, usual, true) : null
  const isOwedReading = owed !== null && isProven(owed) && (best === null || (isCard && best.reading.sign === 'inverted'))
  if (isOwedReading && (chosen !== undefined || columns.kind !== 'signed'))
    return { reading: usual, isOpen: false, isChained: true, unexplained: owed.steps - owed.matched, isOwed: true }
  if (best !== null) {
    // On a card, charges and what is owed may both be positive, and then the amounts explain the balances as well.
    const mayBeOwed = isCard && chosen === undefined && columns.kind === 'signed' && best.reading.sign === 'as-is' && columns.mostArePositive
    return { reading: best.reading, isOpen: mayBeOwed, isChained: best.steps > 0, unexplained: best.steps - best.matched, isOwed: false }
  }
  const isSure =
    chosen !== undefined ||
    columns.kind === 'debit-credit' ||
    (columns.kind === 'direction' && (!columns.hasNegative || columns.flagsRepeatSigns)) ||
    (columns.kind === 'signed' && columns.hasNegative && !(isCard && columns.mostArePositive) && !repaysBelowZero)
  const hasAmounts = groups.some(({ entries }) => entries.length > 0)
  return { reading: usual, isOpen: hasAmounts && !isSure, isChained: false, unexplained: trials[0]?.steps ?? 0, isOwed: false }
}
