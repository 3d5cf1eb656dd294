import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PartOption } from '@/contracts/parts'
import { problemCells } from './cells'
import { addLine, commitEditing, startEditing, typeText } from './editing'
import { applyPaste, refusedCells } from './paste'
import { readBlock } from './reading/read-block'
import { setFinder } from './resolve-parts'
import { clearRange, copyRange, duplicateLine, fillBelow, fillDown, fillRight, moveLines, removeLines, writeCell } from './row-ops'
import { createGridStore, type GridStore, moveTo, redo, replaceRows, undo } from './store'
import type { GridColumn } from './types'

interface Line {
  key: string
  part: string
  text: string
  qty: string
  price: string
}
let keyCount = 0
const newLine = (more: Partial<Line> = {}): Line => ({ key: `k${keyCount++}`, part: '', text: '', qty: '1', price: '', ...more })
const field = (id: 'part' | 'text' | 'qty' | 'price', kind: GridColumn<Line>['kind'], more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
  id,
  header: id,
  kind,
  read: (line) => line[id],
  write: (line, text) => ({ ...line, [id]: text }),
  ...more,
})
const columns = [
  field('part', 'part', { aliases: ['Mfr P/N', 'SKU'], onPart: (line, part) => ({ ...line, part: part.partno, text: line.text || part.description }) }),
  field('text', 'multiline', { header: 'Description' }),
  field('qty', 'quantity', { header: 'Qty' }),
  field('price', 'money', { header: 'Price USD', aliases: ['Unit price'], scale: 2 }),
]
const gridOf = (...rows: Line[]) =>
  createGridStore(rows.length > 0 ? rows : [newLine()], { columns, hidden: [], newLine: () => newLine(), readOnly: false, today: '2026-11-21' })
const cells = (store: GridStore<Line>) => store.getState().rows.map(({ part, text, qty, price }) => [part, text, qty, price])
const selectCells = (store: GridStore<Line>, row: number, col: number, to?: [number, number]) => {
  moveTo(store, { row, col })
  if (to) moveTo(store, { row: to[0], col: to[1] }, { extend: true })
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const partOf = (partno: string): PartOption => ({
  id: partno,
  partno,
  mfrPartNo: null,
  description: `About ${partno}`,
  uom: 'each',
  salesTaxId: null,
  purchaseTaxId: null,
})
const ORDER = ['part', 'text', 'qty', 'price']
const paste = (store: GridStore<Line>, block: string[][], col = 0) => {
  const plan = readBlock(block, { columns, order: ORDER, cursor: col, shown: columns.length })
  applyPaste(store, plan)
  return plan
}

test('typing shows at once what follows, and is one step when taken', () => {
  const store = gridOf(newLine({ price: '1' }))
  selectCells(store, 0, 3)
  startEditing(store, { replace: true })
  typeText(store, '120/1.05')
  expect(store.getState().editing?.preview?.price).toBe('114.29')
  expect(store.getState().rows[0]?.price).toBe('1')
  commitEditing(store)
  expect(store.getState()).toMatchObject({ rows: [{ price: '114.29' }], past: { length: 1 } })
  expect([...store.getState().formulas.values()]).toEqual([{ value: '114.29', formula: '120/1.05' }])
  undo(store)
  expect(store.getState().rows[0]?.price).toBe('1')
})

test('text that is no number stays as it was typed and is a problem', () => {
  const store = gridOf()
  selectCells(store, 0, 2)
  startEditing(store, { replace: true })
  typeText(store, 'many')
  commitEditing(store)
  expect(store.getState().rows[0]?.qty).toBe('many')
  expect(problemCells(store.getState(), columns)).toEqual([{ row: 0, col: 2 }])
})

test('fill down and right, over a range and from the neighbour', () => {
  const store = gridOf(newLine({ text: 'a', qty: '5' }), newLine(), newLine())
  selectCells(store, 0, 1, [2, 2])
  fillDown(store)
  expect(cells(store).map((row) => row.slice(1, 3))).toEqual([
    ['a', '5'],
    ['a', '5'],
    ['a', '5'],
  ])
  selectCells(store, 1, 3)
  fillRight(store)
  expect(store.getState().rows[1]?.price).toBe('5')
  selectCells(store, 2, 3)
  fillDown(store)
  expect(store.getState().rows[2]?.price).toBe('5')
})

test('what was typed goes to the cells below that are empty or had the same text, and to no other', () => {
  const store = gridOf(...['new', '', 'old', 'own'].map((text) => newLine({ text })))
  fillBelow(store, { row: 0, col: 1 }, 'old')
  expect(cells(store).map(([, text]) => text)).toEqual(['new', 'new', 'new', 'own'])
  undo(store)
  expect(cells(store).map(([, text]) => text)).toEqual(['new', '', 'old', 'own'])
})

test('a block is copied and cleared by its range; a duplicate takes no saved id along', () => {
  const saved = { ...newLine({ part: 'A', text: 'b' }), id: 'saved' }
  const store = gridOf(saved, newLine({ part: 'C' }))
  selectCells(store, 0, 0, [1, 1])
  expect(copyRange(store)).toEqual([
    ['A', 'b'],
    ['C', ''],
  ])
  clearRange(store)
  expect(cells(store)[0]).toEqual(['', '', '1', ''])
  undo(store)
  selectCells(store, 0, 0)
  duplicateLine(store)
  expect(store.getState().rows[1]).toMatchObject({ part: 'A', id: undefined })
  expect(store.getState().rows[1]?.key).not.toBe(saved.key)
})

test('lines move with their selection, and a grid is never without a line', () => {
  const store = gridOf(newLine({ part: 'A' }), newLine({ part: 'B' }), newLine({ part: 'C' }))
  selectCells(store, 0, 0, [1, 0])
  moveLines(store, 1)
  expect(cells(store).map(([part]) => part)).toEqual(['C', 'A', 'B'])
  moveLines(store, 1)
  expect(cells(store).map(([part]) => part)).toEqual(['C', 'A', 'B'])
  removeLines(store, 0, 2)
  expect(cells(store)).toEqual([['', '', '1', '']])
})

test('a pasted block goes right of the cursor and on below the last line, as one step', () => {
  const store = gridOf(newLine({ part: 'X' }))
  selectCells(store, 0, 1)
  expect(
    paste(
      store,
      [
        ['Cable', '2', '1.234,50'],
        ['Switch', '3', '7,5'],
      ],
      1,
    ).unsure,
  ).toBeNull()
  expect(cells(store)).toEqual([
    ['X', 'Cable', '2', '1234.5'],
    ['', 'Switch', '3', '7.5'],
  ])
  undo(store)
  expect(cells(store)).toEqual([['X', '', '1', '']])
})

test('a heading maps by name, label and alias, and its rows go below what is there', () => {
  const store = gridOf(newLine({ part: 'X' }))
  const plan = paste(store, [
    ['SKU', 'Unit price', 'Qty'],
    ['A-1', '$ 10.00', '4'],
  ])
  expect(plan).toMatchObject({ heading: 0, mapping: [0, 3, 2], unsure: null })
  expect(cells(store)).toEqual([
    ['X', '', '1', ''],
    ['A-1', '', '4', '10'],
  ])
  const blank = gridOf()
  paste(blank, [
    ['SKU', 'Qty'],
    ['A-1', '4'],
    ['A-2', '5'],
  ])
  expect(cells(blank)).toEqual([
    ['A-1', '', '4', ''],
    ['A-2', '', '5', ''],
  ])
})

test('it asks when a heading has no place, text would land in numbers, or there are many rows', () => {
  expect(
    readBlock(
      [
        ['SKU', 'Qty', 'Colour'],
        ['A', '1', 'red'],
      ],
      { columns, order: ORDER, cursor: 0, shown: columns.length },
    ).unsure,
  ).toMatch(/Not every column/)
  expect(
    readBlock(
      [
        ['A', 'Cable', 'black'],
        ['B', 'Switch', 'grey'],
      ],
      { columns, order: ORDER, cursor: 0, shown: columns.length },
    ).unsure,
  ).toMatch(/Not every column/)
  expect(
    readBlock(
      Array.from({ length: 51 }, () => ['A-1', 'Cable', '1']),
      { columns, order: ORDER, cursor: 0, shown: columns.length },
    ).unsure,
  ).toBe('51 rows')
})

test('pasted part numbers are asked for in one call; unknown ones stay red, bad numbers too, no row is dropped', async () => {
  const store = gridOf()
  const asked: (readonly string[])[] = []
  setFinder(store, async (numbers) => {
    asked.push(numbers)
    return new Map(numbers.filter((number) => number !== 'NO').map((number) => [number, partOf(number.toUpperCase())]))
  })
  paste(store, [
    ['a-1', '', '2'],
    ['NO', 'Mine', '3'],
    ['a-2', 'Own words', 'many'],
    ['a-4', '', '5'],
  ])
  expect(store.getState().rows).toHaveLength(4)
  await settled()
  expect(asked).toEqual([['a-1', 'NO', 'a-2', 'a-4']])
  expect(cells(store).map(([part, text]) => [part, text])).toEqual([
    ['A-1', 'About A-1'],
    ['NO', 'Mine'],
    ['A-2', 'Own words'],
    ['A-4', 'About A-4'],
  ])
  expect(problemCells(store.getState(), columns)).toEqual([
    { row: 1, col: 0 },
    { row: 2, col: 2 },
  ])
  expect(store.getState().past).toHaveLength(1)
  undo(store)
  expect(cells(store)).toEqual([['', '', '1', '']])
  redo(store)
  expect(cells(store)[0]?.[1]).toBe('About A-1')
})

test('a number that was changed while it was looked up is left alone; a failed look-up says so', async () => {
  const store = gridOf()
  let answer: (found: Map<string, PartOption>) => void = () => undefined
  setFinder(store, () => new Promise((resolve) => (answer = resolve)))
  paste(store, [
    ['a-1', '', '2'],
    ['a-2', '', '3'],
  ])
  selectCells(store, 0, 0)
  writeCell(store, '')
  answer(
    new Map([
      ['a-1', partOf('A-1')],
      ['a-2', partOf('A-2')],
    ]),
  )
  await settled()
  expect(cells(store).map(([part]) => part)).toEqual(['', 'A-2'])
  setFinder(store, () => Promise.reject(new Error('No connection')))
  paste(store, [['a-9', '', '2']])
  await settled()
  expect(store.getState().lookup).toEqual({ pending: 0, failed: 'No connection' })
})

test('at most 100 steps are kept', () => {
  const store = gridOf()
  for (let count = 0; count < 130; count++) addLine(store)
  let steps = 0
  while (undo(store)) steps += 1
  expect(steps).toBe(100)
  expect(store.getState().rows).toHaveLength(31)
})

const commands: readonly ((store: GridStore<Line>, n: number) => unknown)[] = [
  (store, n) => addLine(store, n % store.getState().rows.length),
  (store) => duplicateLine(store),
  (store, n) => moveLines(store, n % 2 ? 1 : -1),
  (store, n) => removeLines(store, n % store.getState().rows.length, n % store.getState().rows.length),
  (store, n) => writeCell(store, String(n)),
  (store) => fillDown(store),
  (store) => clearRange(store),
  (store, n) =>
    paste(store, [
      ['P', String(n), '2'],
      ['Q', 'x', '3'],
    ]),
  (store, n) => replaceRows(store, [...store.getState().rows].reverse().slice(0, Math.max(1, n % 4))),
]

test('whatever was done, undoing all of it gives the first lines back, and redoing the last', () => {
  const step = fc.record({ command: fc.nat(commands.length - 1), n: fc.nat(20), row: fc.nat(6), col: fc.nat(3), extend: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const first = [newLine({ part: 'A' }), newLine({ text: 'b', qty: '2' }), newLine({ price: '3' })]
      const store = gridOf(...first)
      for (const { command, n, row, col, extend } of steps) {
        moveTo(store, { row, col }, { extend })
        commands[command]?.(store, n)
      }
      const last = store.getState().rows
      let count = 0
      while (undo(store)) count += 1
      expect(store.getState().rows).toEqual(first)
      while (redo(store)) count -= 1
      expect(count).toBe(0)
      expect(store.getState().rows).toEqual(last)
    }),
    { numRuns: 1000 },
  )
})

test('cells that can’t be changed are counted before a block falls on them', () => {
  const locked = columns.map((column) => (column.id === 'part' ? { ...column, editable: (line: Line) => line.part !== 'FIXED-1' } : column))
  const store = createGridStore([newLine({ part: 'FIXED-1', text: 'Delivered' })], {
    columns: locked,
    hidden: [],
    newLine: () => newLine(),
    readOnly: false,
    today: '2026-11-21',
  })
  const plan = (part: string) => readBlock([[part, 'Cable', '2', '5.50']], { columns: locked, order: ORDER, cursor: 0, shown: locked.length })
  expect([refusedCells(store, plan('OTHER-2')), refusedCells(store, plan('FIXED-1'))]).toEqual([1, 0])
})
