import { plainAccountNo } from '@/contracts/rules/bank-account'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { readBankAmount } from '../bank-formats/bank-amount'
import { isIncoming } from './amounts'
import { folded } from './normal'
import { wholeText } from './pattern'
import type { CodedLine, LineToMatch, Rule, RuleCondition, RuleLine } from './types'
import { containsWords } from './words-pattern'

/** Whether the condition is true of a line. One that asks for nothing is never true. */
export const isMet = (condition: RuleCondition, line: LineToMatch): boolean => {
  const { words, from, to, direction, partyAccount, ownAccountId } = condition
  if ([words, from, to, direction, partyAccount].every((part) => part === null)) return false
  if (ownAccountId !== null && ownAccountId !== line.ownAccountId) return false
  if (direction !== null && (direction === 'in') !== isIncoming(line.amount)) return false
  const size = absolute(line.amount)
  if (from !== null && compare(size, from) < 0) return false
  if (to !== null && compare(size, to) > 0) return false
  if (partyAccount !== null && plainAccountNo(partyAccount) !== plainAccountNo(line.partyAccount ?? '')) return false
  return words === null || containsWords(wholeText(line), words)
}

const AMOUNT_AT_START = /^[\s:=]*(?:[A-Z]{3}\s?)?([-+]?\d[\d.,]{0,20})/

/** The amount behind these words in the text; null if none stands there. */
const amountAfter = (line: LineToMatch, words: string): Decimal | null => {
  const text = folded(wholeText(line))
  const label = folded(words).trim()
  const at = label === '' ? -1 : text.indexOf(label)
  const found = at < 0 ? undefined : AMOUNT_AT_START.exec(text.slice(at + label.length, at + label.length + 40))?.[1]
  return found === undefined ? null : readBankAmount(found.replace(/[.,]$/, ''))
}

const shareOf = ({ share }: RuleLine, line: LineToMatch, currency: string): Decimal | null => {
  const along = (amount: Decimal): Decimal => (isIncoming(line.amount) ? amount : negate(amount))
  switch (share.is) {
    case 'fixed':
      return along(share.amount)
    case 'percent':
      return roundMoney(divide(multiply(line.amount, share.percent), '100'), currency)
    case 'text': {
      const amount = amountAfter(line, share.after)
      return amount === null ? null : along(absolute(amount))
    }
    case 'rest':
      return '0'
  }
}

export interface Coded {
  lines: CodedLine[]
  /** What the lines leave of the amount. */
  rest: Decimal
}

/** Codes a line as the rule says; null if an amount that the rule wants isn't in the text. The first line for the rest takes all of it. */
export const codeBy = (rule: Rule, line: LineToMatch, currency: string): Coded | null => {
  const shares: Decimal[] = []
  for (const ruleLine of rule.lines) {
    const share = shareOf(ruleLine, line, currency)
    if (share === null) return null
    shares.push(share)
  }
  const left = subtract(line.amount, add('0', ...shares))
  const takesRest = rule.lines.findIndex(({ share }) => share.is === 'rest')
  const lines = rule.lines
    .map(({ accountId, taxCodeId, costCentreId, partyId, memo }, at) => ({
      accountId,
      taxCodeId,
      costCentreId,
      partyId,
      memo,
      amount: at === takesRest ? left : (shares[at] ?? '0'),
    }))
    .filter(({ amount }) => !isZero(amount))
  return lines.length === 0 ? null : { lines, rest: takesRest < 0 ? left : '0' }
}

/** Rules that work, in their order. */
export const activeRules = (rules: readonly Rule[]): Rule[] =>
  rules.filter(({ isPaused }) => !isPaused).sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** The first rule that fits, with what it makes of the line. */
export const firstRule = (rules: readonly Rule[], line: LineToMatch, currency: string): { rule: Rule; coded: Coded } | null => {
  for (const rule of rules) {
    const coded = isMet(rule.condition, line) ? codeBy(rule, line, currency) : null
    if (coded) return { rule, coded }
  }
  return null
}
