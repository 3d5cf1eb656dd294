import { amountKey } from './amounts'
import { codingKey } from './memory'
import { codeBy, isMet } from './rules'
import { daysFrom } from './days'
import type { CodedLine, LineToMatch, Rule } from './types'

/** A line of the past with what was made of it; null if it was matched with documents instead of being coded. */
export interface PastLine {
  line: LineToMatch
  coded: readonly CodedLine[] | null
}

export interface BackTest {
  lines: number
  /** Lines that the rule would have hit. */
  hits: number
  /** Hits that were coded to the same accounts, taxes, cost centres and parties, with the same amounts. */
  right: number
  /** Days from the first line to the last one, both included. */
  days: number
  /** Ids of lines that were coded otherwise, or matched with documents. */
  otherwise: string[]
}

const keyOf = (lines: readonly CodedLine[]): string =>
  lines
    .map((line) => `${codingKey(line)} ${amountKey(line.amount)}`)
    .sort()
    .join(' ')

/** What a rule would have done with lines of the past, whether it is paused or not. Other rules don't take part. */
export const backTest = (rule: Rule, past: readonly PastLine[], currency: string): BackTest => {
  const otherwise: string[] = []
  let hits = 0
  let [first, last] = [past[0]?.line.date ?? '', past[0]?.line.date ?? '']
  for (const { line, coded } of past) {
    if (line.date < first) first = line.date
    if (line.date > last) last = line.date
    const made = isMet(rule.condition, line) ? codeBy(rule, line, currency) : null
    if (!made) continue
    hits += 1
    if (coded === null || keyOf(coded) !== keyOf(made.lines)) otherwise.push(line.id)
  }
  return { lines: past.length, hits, right: hits - otherwise.length, days: past.length === 0 ? 0 : daysFrom(first, last) + 1, otherwise }
}

/** The result of a back-test in a sentence. */
export const backTestWords = ({ lines, hits, right, days }: BackTest): string =>
  `The rule would have hit ${hits} of ${lines} ${lines === 1 ? 'line' : 'lines'} in ${days} ${days === 1 ? 'day' : 'days'}, ${right} of them right.`
