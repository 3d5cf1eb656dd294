import { expect, test } from 'vitest'
import { rollUp } from './roll-up'

test('a group is worth what is in it and below it', () => {
  const groups = [
    { id: 'assets', parentId: null },
    { id: 'cash', parentId: 'assets' },
    { id: 'equity', parentId: null },
  ]
  const sums = rollUp(groups, [
    { groupId: 'cash', balance: '0.10' },
    { groupId: 'cash', balance: '0.20' },
    { groupId: 'assets', balance: '-1' },
    { groupId: 'equity', balance: '0.7' },
  ])
  expect(Object.fromEntries(sums)).toEqual({ assets: '-0.7', cash: '0.3', equity: '0.7' })
})
