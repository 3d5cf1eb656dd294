import { expect, test } from 'vitest'
import type { ChartAccount, ChartGroup } from './chart'
import { writeGroups } from './matrix'
import { createSheet } from './sheet'

const account = (accountId: string): ChartAccount => ({
  id: accountId,
  accountId,
  name: `Account ${accountId}`,
  type: 'expense',
  root: 'expense',
  groupId: '',
  cashFlow: null,
})
const group = (name: string, accounts: string[], groups: ChartGroup[] = []): ChartGroup => ({
  id: name,
  groupId: name,
  name,
  root: 'expense',
  parentId: null,
  groups,
  accounts: accounts.map(account),
})

/** The rows of a part of a statement that is called Expenses, each account with one unit: level, name and figure. */
const written = (groups: ChartGroup[]): string[] => {
  const sheet = createSheet([
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    { id: 'figure', header: 'Figure', kind: 'money', isSummed: true },
  ])
  const matrix = new Map(['1', '2', '3'].map((id) => [id, ['1']]))
  sheet.section('Expenses', 'Total expenses', () =>
    writeGroups(sheet, 'Expenses', groups, {
      belongs: () => true,
      cells: (figures) => figures,
      isCredit: false,
      zeros: false,
      keepsMoved: false,
      matrix,
      leadsTo: () => ({}),
      groupLeadsTo: () => ({}),
    }),
  )
  for (const { formula, cells } of sheet.rows)
    if (formula?.kind === 'sum') {
      const lines = sheet.rows.slice(formula.first, formula.last + 1).filter(({ kind }) => kind === 'line')
      expect([cells[1], String(lines.length)]).toEqual([cells[1], cells[2]])
    }
  return sheet.rows.map(({ level, cells }) => [level, cells[1], cells[2]].filter((text) => text !== null).join(' '))
}

test('a group that is called like the part of the statement is no part of its own', () => {
  expect(written([group('EXPENSES', ['1'], [group('Office', ['2'])]), group('Travel', ['3'])])).toEqual([
    '0 Expenses',
    '1 Account 1 1',
    '1 Office',
    '2 Account 2 1',
    '1 Total Office 1',
    '1 Travel',
    '2 Account 3 1',
    '1 Total Travel 1',
    '0 Total expenses 3',
  ])
})

test('a single group in a part is left out, with its parts one level up; two of them stay', () => {
  expect(written([group('Costs', ['1'], [group('Office', ['2'])]), group('Empty', [])])).toEqual([
    '0 Expenses',
    '1 Account 1 1',
    '1 Office',
    '2 Account 2 1',
    '1 Total Office 1',
    '0 Total expenses 2',
  ])
  expect(written([group('Costs', ['1']), group('Office', ['2'])]).filter((row) => row.includes('Total'))).toEqual([
    '1 Total Costs 1',
    '1 Total Office 1',
    '0 Total expenses 2',
  ])
  expect(written([group('Empty', [])])).toEqual([])
})
