import { expect, test } from 'vitest'
import type { ChartTree } from '@/contracts/accounts'
import { moveOf, typedAhead } from './moves'
import { hiddenAccounts, numberOf, treeRows } from './rows'

const group = (id: string, name: string, parentId: string | null = null, isActive = true) => ({
  id,
  groupId: id,
  name,
  root: 'asset' as const,
  parentId,
  isActive,
  balance: '0',
})
const account = (id: string, name: string, groupId: string, more: object = {}) => ({
  id,
  accountId: id,
  name,
  groupId,
  type: 'other' as const,
  currency: null,
  cashFlow: null,
  isPostable: true,
  requiresCostCentre: false,
  isActive: true,
  aliases: [] as string[],
  version: 1,
  balance: '0',
  own: null,
  ...more,
})
const tree: ChartTree = {
  asOf: '2026-11-27',
  baseCurrency: 'USD',
  groups: [group('1', 'Assets'), group('10', 'Cash', '1'), group('12', 'Empty', '1'), group('2', 'Liabilities')],
  accounts: [
    account('1000', 'Till', '10'),
    account('1010', 'Bank', '10', { aliases: ['0900'] }),
    account('1019', 'Old bank', '10', { isActive: false, balance: '5' }),
    account('2000', 'Payables', '2'),
  ],
}
const rows = (more: object = {}) => treeRows(tree, { folded: new Set(), filter: '', closed: false, ...more })
const numbers = (more?: object) => rows(more).map(numberOf)

test('the tree is shown from top to bottom; folded groups keep what is in them to themselves, closed accounts are asked for', () => {
  expect(numbers()).toEqual(['1', '10', '1000', '1010', '12', '2', '2000'])
  expect(rows().map(({ level, position, siblings }) => [level, position, siblings])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 1, 2],
    [3, 2, 2],
    [2, 2, 2],
    [1, 2, 2],
    [2, 1, 1],
  ])
  expect(numbers({ folded: new Set(['10', '2']) })).toEqual(['1', '10', '12', '2'])
  expect(numbers({ closed: true })).toContain('1019')
  expect([hiddenAccounts(tree, false), hiddenAccounts(tree, true)]).toEqual([
    { count: 1, withBalance: 1 },
    { count: 0, withBalance: 0 },
  ])
})

test('a filter finds numbers, names and earlier numbers, with the groups above and everything in a group that is found', () => {
  expect(numbers({ filter: 'bank' })).toEqual(['1', '10', '1010'])
  expect(numbers({ filter: '0900', folded: new Set(['10']) })).toEqual(['1', '10', '1010'])
  expect(numbers({ filter: ' CASH ' })).toEqual(['1', '10', '1000', '1010'])
  expect(numbers({ filter: 'nothing' })).toEqual([])
})

test('arrows fold, unfold and move', () => {
  const all = rows({ folded: new Set(['2']) })
  const index = (number: string) => all.findIndex((row) => numberOf(row) === number)
  expect(moveOf(all, index('10'), 'ArrowRight')).toEqual({ to: '1000' })
  expect(moveOf(all, index('2'), 'ArrowRight')).toEqual({ toggle: '2' })
  expect(moveOf(all, index('12'), 'ArrowRight')).toBeNull()
  expect(moveOf(all, index('10'), 'ArrowLeft')).toEqual({ toggle: '10' })
  expect(moveOf(all, index('1010'), 'ArrowLeft')).toEqual({ to: '10' })
  expect(moveOf(all, index('2'), 'ArrowLeft')).toBeNull()
  expect([moveOf(all, 0, 'ArrowUp'), moveOf(all, 0, 'ArrowDown'), moveOf(all, 1, 'Home'), moveOf(all, 0, 'End')]).toEqual([
    null,
    { to: '10' },
    { to: '1' },
    { to: '2' },
  ])
})

test('typing leads to the next row that begins so, by number or name', () => {
  expect(typedAhead(rows(), 0, '10')).toBe('10')
  expect(typedAhead(rows(), 1, '101')).toBe('1010')
  expect(typedAhead(rows(), 0, 'p')).toBe('2000')
  expect(typedAhead(rows(), 6, 'b')).toBe('1010')
  expect(typedAhead(rows(), 0, 'zz')).toBeNull()
})
