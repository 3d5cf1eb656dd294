import { amountKey } from './amounts'
import { codingKey } from './memory'
import { codeBy, isMet } from './rules'
import type { CodedLine, LineToMatch, Rule } from './types'

/** A line of the past with what was made of it. */
export interface PastLine {
  line: LineToMatch
  /** How it was coded; `otherwise` if documents explain it or it was left out; `undecided` if nothing was made of all of it yet. */
  coded: readonly CodedLine[] | 'otherwise' | 'undecided'
}

/** `right` if it was coded to the same accounts, taxes, cost centres and parties, with the same amounts. */
export type Verdict = 'right' | 'wrong' | 'undecided'

export interface BackTest {
  lines: number
  /** Lines that the rule would have hit, in the order of the past. */
  hits: { line: LineToMatch; verdict: Verdict }[]
}

const keyOf = (lines: readonly CodedLine[]): string =>
  lines
    .map((line) => `${codingKey(line)} ${amountKey(line.amount)}`)
    .sort()
    .join(' ')

/** Whether lines are coded equally, whatever their order and memos. */
export const isSameCoding = (one: readonly CodedLine[], other: readonly CodedLine[]): boolean => keyOf(one) === keyOf(other)

const verdictOf = (made: readonly CodedLine[], coded: PastLine['coded']): Verdict =>
  coded === 'undecided' ? 'undecided' : coded !== 'otherwise' && isSameCoding(coded, made) ? 'right' : 'wrong'

/** What a rule would have done with lines of the past, whether it is paused or not. Other rules don't take part. */
export const backTest = (rule: Rule, past: readonly PastLine[], currencyOf: (line: LineToMatch) => string): BackTest => ({
  lines: past.length,
  hits: past.flatMap(({ line, coded }) => {
    const made = isMet(rule.condition, line) ? codeBy(rule, line, currencyOf(line)) : null
    return made ? [{ line, verdict: verdictOf(made.lines, coded) }] : []
  }),
})

export const countOf = ({ hits }: BackTest, verdict: Verdict): number => hits.filter((hit) => hit.verdict === verdict).length
