import { add, type Decimal, equals, subtract, sumOf } from '@/contracts/rules/decimal'
import { MAX_PROBLEMS } from '../limits'
import type { ProblemList } from '../problems'
import type { Balance, ReadLine } from '../types'
import type { BaiEntry } from './entry'

/** What an account states about its movements; null where it doesn't. */
export interface Stated {
  opening: Balance | null
  closing: Balance | null
  credits: Decimal | null
  debits: Decimal | null
}

const isDebit = (amount: Decimal): boolean => amount.startsWith('-')
const absolute = (amount: Decimal): Decimal => (isDebit(amount) ? amount.slice(1) : amount)

/** Whether balances, or else totals of credits and debits, are what these amounts make. False if nothing is stated. */
const isProven = ({ opening, closing, credits, debits }: Stated, amounts: readonly Decimal[]): boolean => {
  if (opening && closing) return equals(add(opening.amount, sumOf(amounts)), closing.amount)
  if (credits === null || debits === null) return false
  return equals(sumOf(amounts.filter((amount) => !isDebit(amount))), credits) && equals(sumOf(amounts.filter(isDebit).map(absolute)), absolute(debits))
}

interface Movement {
  line: ReadLine
  isSupposed: boolean
}

const WAYS: readonly { words: string; read: (amount: Decimal) => Decimal }[] = [
  { words: 'in the direction of their type codes', read: (amount) => amount },
  { words: 'as credits', read: absolute },
  { words: 'as debits', read: (amount) => `-${absolute(amount)}` },
]

/**
 * Settles the direction of entries whose code is the bank's own, or whose amount has a minus although the code gives the direction. They are read in the
 * one way in which the statement ties; without such a proof they are problems.
 */
export const settleDirections = (entries: readonly BaiEntry[], stated: Stated, { error }: ProblemList): { lines: ReadLine[]; readings: string[] } => {
  if (!entries.some(({ line, isSupposed }) => line && isSupposed)) return { lines: entries.flatMap(({ line }) => line ?? []), readings: [] }
  const movements = entries.flatMap(({ line, isSupposed }): Movement[] => (line ? [{ line, isSupposed }] : []))
  const supposed = movements.filter(({ isSupposed }) => isSupposed)
  const known = sumOf(movements.flatMap(({ line, isSupposed }) => (isSupposed ? [] : line.amount)))
  for (const { words, read } of WAYS) {
    const lines = movements.map(({ line, isSupposed }) => (isSupposed ? { ...line, amount: read(line.amount) } : line))
    if (
      isProven(
        stated,
        lines.map(({ amount }) => amount),
      )
    ) {
      const codes = [...new Set(supposed.map(({ line }) => line.type))].slice(0, 10).join(', ')
      return { lines, readings: [`Entries with the type codes ${codes} are read ${words}, because only so the statement ties.`] }
    }
  }
  const gap = stated.opening && stated.closing ? subtract(subtract(stated.closing.amount, stated.opening.amount), known) : null
  for (const { line } of supposed.slice(0, MAX_PROBLEMS))
    error(
      line.at,
      '16',
      'UNKNOWN',
      `Whether the entry of ${absolute(line.amount)} with the type code ${line.type ?? ''} is a credit or a debit can’t be told: the code or sign is the bank’s own${gap === null ? ', and the file states no balances to prove it' : `, and such entries would have to make ${gap} together`}. Ask the bank what the code means.`,
    )
  return { lines: movements.map(({ line }) => line), readings: [] }
}
