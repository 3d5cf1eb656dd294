import { plainAccountNo } from '@/contracts/rules/bank-account'
import { isIncoming } from './amounts'
import { codingKey } from './memory'
import { wordsIn } from './normal'
import { isLasting, patternsOf, wholeText } from './pattern'
import { isMet } from './rules'
import type { Coding, LineToMatch, Rule, RuleCondition } from './types'

/** A line that somebody coded by hand as a whole. */
export interface HandDecision {
  line: LineToMatch
  coding: Coding
}
export type ProposedRule = Pick<Rule, 'name' | 'condition' | 'lines'>

const EQUAL_DECISIONS = 3
const MOST_WORDS = 6
const LONGEST_NAME = 100
const LONGEST_WORDS = 200

/** The lasting words that all texts have, in the order of the first one; `*` where anything else stands between them in any text. */
const commonWords = (texts: readonly (readonly string[])[]): string => {
  const [first = [], ...others] = texts
  let places = others.map(() => -1)
  let before = -1
  const pieces: string[] = []
  for (const [at, word] of first.entries()) {
    if (!isLasting(word)) continue
    const next = others.map((words, text) => words.indexOf(word, (places[text] ?? -1) + 1))
    if (next.includes(-1)) continue
    const isBeside = at === before + 1 && next.every((place, text) => place === (places[text] ?? -1) + 1)
    pieces.push(...(pieces.length === 0 || isBeside ? [word] : ['*', word]))
    ;[places, before] = [next, at]
    if (pieces.length >= MOST_WORDS) break
  }
  return pieces.join(' ')
}

/**
 * The rule to offer after a decision by hand: if it is the third or a later one in a row that codes lines with the same pattern equally, and no rule
 * does so already. The condition asks for what these lines have in common: words, direction, the other side's account.
 * @param decisions by hand, the oldest first, the new one last
 */
export const proposeRule = (decisions: readonly HandDecision[], rules: readonly Rule[]): ProposedRule | null => {
  const last = decisions.at(-1)
  if (!last || rules.some(({ condition, isPaused }) => !isPaused && isMet(condition, last.line))) return null
  for (const pattern of patternsOf(last.line)) {
    const alike = decisions.filter(({ line }) => patternsOf(line).includes(pattern)).slice(-EQUAL_DECISIONS)
    if (alike.length < EQUAL_DECISIONS || alike.some(({ coding }) => codingKey(coding) !== codingKey(last.coding))) continue
    const proposed = ruleFor(
      alike.map(({ line }) => line),
      last.coding,
    )
    if (alike.every(({ line }) => isMet(proposed.condition, line))) return proposed
  }
  return null
}

/** A rule for lines alike, with what they have in common as its condition. @param coding null if it isn't known yet */
export const ruleFor = (lines: readonly LineToMatch[], coding: Coding | null): ProposedRule => {
  const condition = conditionOf(lines)
  const name = (condition.words ?? condition.partyAccount ?? '').slice(0, LONGEST_NAME)
  return { name, condition, lines: coding ? [{ ...coding, memo: null, share: { is: 'rest' } }] : [] }
}

const conditionOf = (lines: readonly LineToMatch[]): RuleCondition => {
  const accounts = new Set(lines.map(({ partyAccount }) => plainAccountNo(partyAccount ?? '')))
  const directions = new Set(lines.map(({ amount }): 'in' | 'out' => (isIncoming(amount) ? 'in' : 'out')))
  const ownAccounts = new Set(lines.map(({ ownAccountId }) => ownAccountId))
  const only = <T>(values: ReadonlySet<T>): T | null => (values.size === 1 ? ([...values][0] ?? null) : null)
  const words = commonWords(lines.map((line) => wordsIn(wholeText(line))))
  return {
    words: words === '' ? null : words.slice(0, LONGEST_WORDS),
    from: null,
    to: null,
    direction: only(directions),
    partyAccount: only(accounts) || null,
    ownAccountId: only(ownAccounts),
  }
}
