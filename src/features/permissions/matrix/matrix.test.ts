import { expect, test } from 'vitest'
import { pages } from '@/contracts/permissions'
import { cellsOfExceptions, cellsOfGrants, type Cells, changesBetween, cycleDecision, exceptionsOf, grantsMore, rowState, type Subject } from './cells'
import { mergeCells } from './merge'
import { moveTarget } from './move'
import { cellKey, pageRows, rowsOf } from './rows'
import { changeInWords, sourceOf, stateInWords } from './words'

const rows = rowsOf([
  {
    label: 'Trade',
    modules: [
      {
        label: 'Orders',
        pages: [
          { url: '/orders', label: 'Orders', flags: ['read', 'update', 'export'] },
          { url: '/orders/add', label: 'New order', flags: ['read', 'create'] },
        ],
      },
      { label: 'Stock', pages: [{ url: '/stock', label: 'Stock', flags: ['read', 'cost'] }] },
    ],
  },
])
const user: Subject = { kind: 'user', inherited: new Set(['/orders read']), everything: false }
const role: Subject = { kind: 'role', inherited: new Set(), everything: false }
const none: Cells = new Map()
const cell = (url: string, flag: string) => [cellKey(url, flag)]

test('a module of several pages is a group, one of a single page is that page', () => {
  expect(rows.map(({ label, level, isGroup }) => [label, level, isGroup])).toEqual([
    ['All pages', 0, true],
    ['Trade', 1, true],
    ['Orders', 2, true],
    ['Orders', 3, false],
    ['New order', 3, false],
    ['Stock', 2, false],
  ])
  expect(
    pageRows
      .filter(({ isGroup }) => !isGroup)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(pages.map(({ url }) => url).toSorted())
})

test('a user’s cell goes inherit, allow, deny; a role’s off, on', () => {
  const once = cycleDecision(user, none, cell('/orders', 'export'))
  const twice = cycleDecision(user, once, cell('/orders', 'export'))
  expect([once, twice, cycleDecision(user, twice, cell('/orders', 'export'))].map((cells) => cells.get('/orders export'))).toEqual(['allow', 'deny', undefined])
  const on = cycleDecision(role, none, cell('/orders', 'export'))
  expect([on, cycleDecision(role, on, cell('/orders', 'export'))].map((cells) => cells.get('/orders export'))).toEqual(['allow', undefined])
})

test('a group of mixed cells becomes allowed as a whole, and goes on from there', () => {
  const reads = rows[0]?.cells[0] ?? []
  expect(reads.length).toBe(3)
  const mixed = cycleDecision(user, none, cell('/stock', 'read'))
  const all = cycleDecision(user, mixed, reads)
  expect(reads.map((one) => all.get(one))).toEqual(['allow', 'allow', 'allow'])
  expect(reads.map((one) => cycleDecision(user, all, reads).get(one))).toEqual(['deny', 'deny', 'deny'])
})

test('rows say what is decided, what holds and what is changed', () => {
  const decisions = cellsOfExceptions([{ url: '/orders', allow: ['export'], deny: ['read'] }])
  const [, trade, , orders] = rows.map((row) => rowState(row, user, decisions, none))
  expect(orders).toEqual({ own: 'd.i....a...', effective: '0.0....1...', changed: '1.0....1...' })
  expect(trade?.own.charAt(0)).toBe('m')
  expect(trade?.effective.charAt(0)).toBe('0')
})

test('the source of what holds is told by a letter and in words', () => {
  expect(sourceOf('user', false, 'i', '1')).toBe('R')
  expect(sourceOf('user', false, 'd', '0')).toBe('U')
  expect(sourceOf('user', false, 'i', '0')).toBeNull()
  expect(sourceOf('role', true, 'i', '1')).toBe('S')
  expect(stateInWords('user', false, 'd', '0')).toBe('denied by an exception of the user')
  expect(stateInWords('user', false, 'm', 'm')).toBe('partly allowed')
})

test('moves over cells that mean nothing', () => {
  const go = (key: string, row: number, column: number, ctrl = false) => {
    const target = moveTarget(rows, { row, column }, key, ctrl)
    return target && [target.row, target.column]
  }
  expect(go('ArrowRight', 3, 0)).toEqual([3, 2])
  expect(go('ArrowRight', 3, 7)).toEqual([3, 7])
  expect(go('ArrowLeft', 3, 7)).toEqual([3, 2])
  expect(go('ArrowDown', 3, 7)).toEqual([3, 7])
  expect(go('ArrowDown', 3, 0)).toEqual([4, 0])
  expect(go('ArrowUp', 5, 10)).toEqual([1, 10])
  expect(go('Home', 5, 10)).toEqual([5, 0])
  expect(go('End', 5, 0)).toEqual([5, 10])
  expect(go('End', 1, 0, true)).toEqual([5, 10])
  expect(go('Home', 5, 10, true)).toEqual([0, 0])
  expect(go('PageDown', 0, 7)).toEqual([3, 7])
  expect(go('PageUp', 5, 0)).toEqual([0, 0])
  expect(go('x', 0, 0)).toBeNull()
})

test('changes are counted by whether they give or take', () => {
  const base = cellsOfExceptions([{ url: '/orders', allow: [], deny: ['export', 'update'] }])
  const decisions = cellsOfExceptions([{ url: '/orders', allow: ['export'], deny: ['read'] }])
  const changes = changesBetween(rows, base, decisions)
  expect(changes.map((change) => [change.cell, grantsMore(change)])).toEqual([
    ['/orders read', false],
    ['/orders update', true],
    ['/orders export', true],
  ])
  expect(changeInWords('user', { cell: '/product-list export', from: undefined, to: 'deny' })).toBe('Export on Parts: inherit → deny')
  expect(changeInWords('role', { cell: '/product-list export', from: 'allow', to: undefined })).toBe('Export on Parts: on → off')
})

test('what is saved is what was loaded, without what means nothing any more', () => {
  const loaded = [{ url: '/orders', allow: ['export'], deny: ['read'] }]
  expect(exceptionsOf(rows, cellsOfExceptions(loaded))).toEqual(loaded)
  expect(exceptionsOf(rows, cellsOfGrants([{ url: '/orders', flags: ['post', 'read'] }]))).toEqual([{ url: '/orders', allow: ['read'], deny: [] }])
})

test('my changes are made again on theirs; what both changed differently is listed', () => {
  const mine = cellsOfExceptions([{ url: '/orders', allow: ['export'], deny: ['read'] }])
  const theirs = cellsOfExceptions([
    { url: '/orders', allow: [], deny: ['export'] },
    { url: '/stock', allow: ['cost'], deny: [] },
  ])
  const merged = mergeCells(rows, none, mine, theirs)
  expect(exceptionsOf(rows, merged.own)).toEqual([
    { url: '/orders', allow: ['export'], deny: ['read'] },
    { url: '/stock', allow: ['cost'], deny: [] },
  ])
  expect(merged.theirChanges.map(({ cell: changed }) => changed)).toEqual(['/orders export', '/stock cost'])
  expect(merged.conflicts).toEqual([{ cell: '/orders export', mine: 'allow', theirs: 'deny' }])
})
