import { expect, test } from 'vitest'
import type { TableRead } from '../table-import/types'
import { chartRowsOf } from './from-table'
import { planChart } from './plan'

/** The plan of a file with these columns: for each row its name, its kind and the names above it. */
const placesOf = (fields: readonly string[], rows: readonly (readonly string[])[]) => {
  const mapping = Object.fromEntries(fields.map((field, column) => [field, column]))
  const records = rows.map((cells, index) => ({
    row: index + 2,
    values: Object.fromEntries(fields.map((field, column) => [field, cells[column] || null])),
    problems: [],
    cells: [],
    group: 0,
  }))
  const planned = planChart(chartRowsOf({ mapping, records } as Partial<TableRead> as TableRead, [], 'USD'), { groups: [], accounts: [] }, new Map())
  return planned.map(({ source: { name, above, isImplied }, kind, number }) => {
    const path: string[] = []
    for (let at = above; at !== null; at = planned[at]?.source.above ?? null) path.unshift(planned[at]?.source.name ?? '')
    return [path.join(' / '), name, kind, isImplied ? 'added' : number]
  })
}

test('columns of levels: every row names all levels above it, and groups without a row are added once', () => {
  const rows = [
    ['Assets', 'Current assets', 'Cash: drawer', '1000'],
    ['Assets', 'Current assets', 'Bank', '1010'],
    ['Expenses', 'Rent', '', '6000'],
  ]
  expect(placesOf(['level1', 'level2', 'level3', 'number'], rows)).toEqual([
    ['Assets / Current assets', 'Cash: drawer', 'account', '1000'],
    ['Assets / Current assets', 'Bank', 'account', '1010'],
    ['Expenses', 'Rent', 'account', '6000'],
    ['', 'Assets', 'group', 'added'],
    ['Assets', 'Current assets', 'group', 'added'],
    ['', 'Expenses', 'group', 'added'],
  ])
})

test('columns of levels as an outline: blank cells stand for the level above; a column for the name stands below the levels', () => {
  const outline = [
    ['Assets', '', '', ''],
    ['', 'Current assets', '', ''],
    ['', '', 'Cash', '1000'],
    ['', 'Equipment', '', '1500'],
    ['Expenses', '', '', ''],
    ['', 'Cash', '', '6900'],
  ]
  expect(placesOf(['level1', 'level2', 'level3', 'number'], outline)).toEqual([
    ['', 'Assets', 'group', '1'],
    ['Assets', 'Current assets', 'group', '11'],
    ['Assets / Current assets', 'Cash', 'account', '1000'],
    ['Assets', 'Equipment', 'account', '1500'],
    ['', 'Expenses', 'group', '2'],
    ['Expenses', 'Cash', 'account', '6900'],
  ])
  const named = [
    ['Assets', 'Current assets', 'Cash', '1000'],
    ['Assets', 'Current assets', 'Current assets', ''],
  ]
  expect(placesOf(['level1', 'level2', 'name', 'number'], named)).toEqual([
    ['Assets / Current assets', 'Cash', 'account', '1000'],
    ['Assets', 'Current assets', 'group', expect.anything()],
    ['', 'Assets', 'group', 'added'],
  ])
})
