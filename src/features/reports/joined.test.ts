import { expect, test } from 'vitest'
import type { Report, ReportCheck } from '@/contracts/reports/report'
import { joined } from './joined'

const check = (title: string, found: string, passed = true): ReportCheck => ({ title, passed, expected: '1', found })
const page = (name: string, checks: ReportCheck[]) =>
  ({ title: 'Ledger', rows: [{ kind: 'line', level: 0, cells: [name], isPercent: false, drill: null, links: null }], checks }) as unknown as Report

test('checks of later pages are shown, and one that has failed stays', () => {
  const all = joined([page('a', [check('Sides', '1')]), page('b', [check('Sides', '2', false)]), page('c', [check('Sides', '3'), check('End', '4')])])
  expect(all?.rows.map(({ cells }) => cells[0])).toEqual(['a', 'b', 'c'])
  expect(all?.checks.map(({ title, found }) => [title, found])).toEqual([
    ['Sides', '2'],
    ['End', '4'],
  ])
})

test('a condition that has failed on one page is not said to hold on another, whatever its title names there', () => {
  const of = (title: string, passed: boolean): ReportCheck => ({ ...check(title, '1', passed), condition: 'closing balances' })
  const all = joined([page('a', [of('Each account', true)]), page('b', [of('Account 6000', false)]), page('c', [of('Each account', true)])])
  expect(all?.checks.map(({ title, passed }) => [title, passed])).toEqual([['Account 6000', false]])
})

test('a single page is as it is, and no page is nothing', () => {
  const only = page('a', [])
  expect([joined([only]), joined([])]).toEqual([only, undefined])
})
