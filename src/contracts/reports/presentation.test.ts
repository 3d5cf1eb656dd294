import { expect, test } from 'vitest'
import { doesFoot, inUnits, styled } from './presentation'

const rows = (...figures: string[]) => [
  ...figures.slice(0, -1).map((figure) => ({ kind: 'line', cells: ['a', figure] })),
  { kind: 'total', cells: ['b', figures.at(-1) ?? null], formula: { kind: 'sum', first: 0, last: figures.length - 2 } },
]
const columns = [{ kind: 'text' }, { kind: 'money' }]

test('amounts are rounded from exact ones, sums as well, so that they need not foot', () => {
  expect([inUnits('1499.99', 'thousands'), inUnits('-1500', 'thousands'), inUnits('0.5', 'whole'), inUnits('0.5', 'exact')]).toEqual(['1', '-2', '1', '0.5'])
  expect(doesFoot(rows('1400', '1400', '2800'), columns, 'thousands')).toBe(false)
  expect(doesFoot(rows('1400', '1600', '3000'), columns, 'thousands')).toBe(true)
  expect(doesFoot(rows('0.4', '0.4', '0.8'), columns, 'exact')).toBe(true)
})

test('amounts below zero have a minus or are in parentheses; zero has neither', () => {
  const write = (value: string) => `${value} USD`
  expect(['-5', '5', '-0'].map((value) => styled(value, 'redParentheses', write))).toEqual(['(5 USD)', '5 USD', '-0 USD'])
  expect(styled('-5', 'minus', write)).toBe('-5 USD')
})
