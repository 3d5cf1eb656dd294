import { describe, expect, it } from 'vitest'
import { backTest, countOf, type PastLine } from './back-test'
import { proposeRule } from './learn'
import { codingOf, lineOf, ruleOf } from './matching.fixture'
import { afterOverride } from './override'
import { codeBy, isMet } from './rules'
import type { RuleLine } from './types'
import { containsWords } from './words-pattern'
import { wordsOf } from './words'

const share = (accountId: string, given: RuleLine['share']): RuleLine => ({ ...codingOf(accountId), memo: null, share: given })
const noCondition = { words: null, from: null, to: null, direction: null, partyAccount: null, ownAccountId: null }

describe('words of a condition', () => {
  it.each([
    ['Monthly-Fee 11/2026', 'monthly fee', true],
    ['MONTHLY FEES', 'monthly fee', false],
    ['MONTHLY FEES', 'monthly fee*', true],
    ['RENT NOV 2026 HALL 2', 'rent*hall 2', true],
    ['HALL 2 RENT', 'rent*hall 2', false],
    ['RENT HALL', 'rent * hall', true],
    ['PARENTS', '*rent*', true],
    ['PARENTS', 'rent', false],
    ['Müller L.L.C.', 'muller llc', true],
    ['anything', '*', false],
    ['anything', ' ', false],
    ['FEE 100', 'fee [0-9]+', false],
  ])('“%s” and “%s”: %s', (text, pattern, expected) => {
    expect(containsWords(text, pattern)).toBe(expected)
  })
})

describe('a rule', () => {
  it('asks for all of its conditions, and one without any is never met', () => {
    const line = lineOf('l', '-50.00', { text: 'FEE', partyAccount: 'DE89 3704' })
    expect(isMet(noCondition, line)).toBe(false)
    expect(isMet({ ...noCondition, ownAccountId: 'bank' }, line)).toBe(false)
    const condition = { words: 'fee', from: '50', to: '50.00', direction: 'out' as const, partyAccount: 'DE893704', ownAccountId: 'bank' }
    expect(isMet(condition, line)).toBe(true)
    for (const other of [{ words: 'tax' }, { from: '50.01' }, { to: '49.99' }, { direction: 'in' as const }, { partyAccount: 'X1' }, { ownAccountId: 'card' }])
      expect(isMet({ ...condition, ...other }, line)).toBe(false)
  })
  it('divides a line into fixed amounts, percents, amounts of its text and the rest', () => {
    const lines = [
      share('fee', { is: 'fixed', amount: '-3' }),
      share('tax', { is: 'percent', percent: '33.333' }),
      share('tip', { is: 'text', after: 'tip' }),
      share('sales', { is: 'rest' }),
    ]
    const coded = codeBy(ruleOf('r', {}, { lines }), lineOf('l', '97.00', { text: 'SALES TIP: 4,50 END' }), 'EUR')
    expect(coded?.lines.map(({ accountId, amount }) => `${accountId} ${amount}`)).toEqual(['fee -3', 'tax 32.33', 'tip 4.5', 'sales 63.17'])
    expect(coded?.rest).toBe('0')
  })
  it('leaves what it doesn’t code as rest, and does nothing if an amount isn’t in the text', () => {
    const half = [share('a', { is: 'percent', percent: '50' })]
    expect(codeBy(ruleOf('r', {}, { lines: half }), lineOf('l', '-9.01'), 'EUR')).toMatchObject({ lines: [{ amount: '-4.51' }], rest: '-4.5' })
    expect(codeBy(ruleOf('r', {}, { lines: [share('a', { is: 'text', after: 'fee' })] }), lineOf('l', '-9.01', { text: 'FEE none' }), 'EUR')).toBeNull()
  })
})

describe('learning', () => {
  const coded = (text: string, accountId = 'rent', amount = '-900') => ({ line: lineOf(text, amount, { text }), coding: codingOf(accountId) })
  const third = [coded('RENT 09/2026 HALL 2'), coded('RENT 10/2026 HALL 2'), coded('RENT 11/2026 HALL 2')]
  it('offers a rule after the third equal decision by hand', () => {
    expect(proposeRule(third, [])).toEqual({
      name: 'RENT * HALL',
      condition: { ...noCondition, words: 'RENT * HALL', direction: 'out', ownAccountId: 'bank' },
      lines: [{ ...codingOf('rent'), memo: null, share: { is: 'rest' } }],
    })
    expect(proposeRule(third.slice(1), [])).toBeNull()
  })
  it('offers none if decisions differ, or a rule does it already', () => {
    expect(proposeRule([...third.slice(1), coded('RENT 12/2026 HALL 2', 'other')], [])).toBeNull()
    expect(proposeRule([coded('RENT 8 HALL', 'other'), ...third], [])).not.toBeNull()
    expect(proposeRule(third, [ruleOf('r', { words: 'rent' })])).toBeNull()
  })
  it('tells before saving what the rule would have done', () => {
    const rule = ruleOf('r', { words: 'rent' })
    const made = (accountId: string) => [{ ...codingOf(accountId), memo: 'any', amount: '-900.00' }]
    const past: PastLine[] = [
      { line: lineOf('a', '-900', { date: '2026-09-01', text: 'RENT' }), coded: made('account of r') },
      { line: lineOf('b', '-900', { date: '2026-10-01', text: 'RENT' }), coded: made('other') },
      { line: lineOf('c', '-900', { date: '2026-11-01', text: 'RENT' }), coded: 'otherwise' },
      { line: lineOf('d', '-900', { date: '2026-11-29', text: 'FEE' }), coded: made('fee') },
      { line: lineOf('e', '-900', { date: '2026-11-30', text: 'RENT' }), coded: 'undecided' },
    ]
    const result = backTest(rule, past, () => 'EUR')
    expect(result.lines).toBe(5)
    expect(result.hits.map(({ line, verdict }) => `${line.id} ${verdict}`)).toEqual(['a right', 'b wrong', 'c wrong', 'e undecided'])
    expect([countOf(result, 'right'), countOf(result, 'wrong'), countOf(result, 'undecided')]).toEqual([1, 2, 1])
    expect(backTest(rule, [], () => 'EUR')).toEqual({ lines: 0, hits: [] })
  })
  it('pauses a rule that was overridden twice, and says so', () => {
    const last = { statement: 'BST-2026-00003', by: 'Ana' }
    const once = afterOverride(0, last)
    expect(once).toEqual({ overrides: 1, pausedBecause: null })
    expect(afterOverride(once.overrides, last)).toEqual({ overrides: 2, pausedBecause: 'Overridden twice, last on BST-2026-00003 by Ana.' })
  })
})

it('reasons are a few words each', () => {
  expect(wordsOf({ code: 'amount_exact' })).toBe('amount exact')
  expect(wordsOf({ code: 'number', number: 'INV-418' })).toBe('reference INV-418')
  expect(wordsOf({ code: 'days', days: -2, from: 'entry' })).toBe('2 days')
  expect(wordsOf({ code: 'days', days: 1, from: 'due' })).toBe('1 day after the due date')
})
