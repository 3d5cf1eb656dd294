import { describe, expect, it } from 'vitest'
import type { FilterFields } from '@/contracts/lists'
import type { DataColumn } from '@/ui/data-table/types'
import { filterInWords } from './filter-words'
import { type ListSearch, keptSearch, nextSearch, withoutUnknown } from './search'
import { blockedRowsInWords } from './selection-bar'
import { selectionStats } from './selection-stats'
import { exportName } from './use-export'
import { unknownInWords } from './use-list-url'
import { totalsByColumn } from './use-totals'
import { definitionOf, differsFromView } from './view-state'
import { colsOf, moved, visibleColumns } from './visible-columns'

const search: ListSearch = { sort: '-date', limit: 50, count: 'capped' }
const fields: FilterFields = {
  status: { kind: 'choice', label: 'Status', choices: ['open', 'quoting', 'won', 'lost'] },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  date: { kind: 'day', label: 'Date' },
  total: { kind: 'amount', label: 'Total' },
}

describe('the URL of a list', () => {
  it('keeps the page when only the look of the list changes', () => {
    expect(nextSearch({ ...search, after: 'cursor' }, { cols: 'number,date' })).toMatchObject({ after: 'cursor', cols: 'number,date' })
    expect(nextSearch({ ...search, after: 'cursor' }, { f: undefined }).after).toBeUndefined()
  })

  it('is kept without position and defaults', () => {
    expect(keptSearch({ ...search, q: 'core', after: 'cursor' }, '-date')).toEqual({ q: 'core' })
    expect(keptSearch({ ...search, sort: 'number', limit: 20 }, '-date')).toEqual({ sort: 'number', limit: 20 })
  })

  it('loses what the list does not know, and says how much that was', () => {
    const found = withoutUnknown({ ...search, f: 'status:in:open~colour:is:red~date:range:someday', cols: 'number,colour' }, { sort: 'colour' }, fields, [
      'number',
    ])
    expect(found).toMatchObject({ dropped: 2, others: 2, cols: 'number' })
    expect(found.filters).toEqual([{ field: 'status', op: 'in', values: ['open'] }])
    expect(unknownInWords(2, 0)).toBe('2 filters of this link are not known here.')
    expect(unknownInWords(1, 0)).toBe('1 filter of this link is not known here.')
    expect(unknownInWords(2, 2)).toBe('4 parts of this link are not known here.')
  })
})

it('a filter is said in words', () => {
  const nameOf = (id: string) => `Name of ${id}`
  const filterText = (field: string, op: string, ...values: string[]) => filterInWords(fields[field]!, { field, op: op as never, values }, nameOf)
  expect(filterText('status', 'in', 'open', 'quoting')).toBe('Status is Open, Quoting')
  expect(filterText('status', 'out', 'open', 'quoting', 'won', 'lost')).toBe('Status is not Open, Quoting, Won and 1 more')
  expect(filterText('customer', 'in', '7')).toBe('Customer is Name of 7')
  expect(filterText('date', 'range', 'last30')).toBe('Date is in last 30 days')
  expect(filterText('date', 'from', '2026-11-03')).toBe('Date from 3 Nov 2026')
  expect(filterText('date', 'empty')).toBe('Date is empty')
  expect(filterText('total', 'min', '1250.5')).toBe('Total at least 1,250.5')
})

describe('sums of a selection', () => {
  it('are exact, and one per currency', () => {
    const cells = [
      { value: '0.10', currency: 'USD' },
      { value: '0.20', currency: 'USD' },
      { value: '100.00', currency: 'AED' },
      { value: null, currency: 'USD' },
    ]
    expect(selectionStats(cells)).toEqual([
      { currency: 'USD', count: 2, sum: '0.3', average: '0.15', min: '0.10', max: '0.20' },
      { currency: 'AED', count: 1, sum: '100', average: '100.00', min: '100.00', max: '100.00' },
    ])
  })

  it('round the average as amounts are rounded, and order by value, not by text', () => {
    const [stats] = selectionStats([
      { value: '9.00', currency: 'JPY' },
      { value: '10', currency: 'JPY' },
      { value: '-2', currency: 'JPY' },
    ])
    expect(stats).toMatchObject({ sum: '17', average: '6', min: '-2', max: '10' })
    expect(selectionStats([{ value: '–' }, { value: undefined }])).toEqual([])
  })
})

it('totals of the server come by column and currency', () => {
  expect([...totalsByColumn({ 'total:USD': '1.5', 'total:AED': '2', 'margin:USD': '3' })]).toEqual([
    [
      'total',
      [
        { currency: 'USD', value: '1.5' },
        { currency: 'AED', value: '2' },
      ],
    ],
    ['margin', [{ currency: 'USD', value: '3' }]],
  ])
})

describe('columns', () => {
  const columns: DataColumn<object>[] = [
    { id: 'number', header: 'Number', card: 'lead', cell: () => null },
    { id: 'date', header: 'Date', cell: () => null },
    { id: 'owner', header: 'Owner', optional: true, cell: () => null },
  ]
  const ids = (cols?: string) => visibleColumns(columns, cols).map(({ id }) => id)

  it('are those of the URL in its order; the one that names the row always stands', () => {
    expect(ids()).toEqual(['number', 'date'])
    expect(ids('owner,number')).toEqual(['owner', 'number'])
    expect(ids('owner,owner,nonsense')).toEqual(['number', 'owner'])
    expect(ids('nonsense')).toEqual(['number', 'date'])
  })

  it('are left out of the URL when they are the usual ones', () => {
    expect(colsOf(columns, ['number', 'date'])).toBeUndefined()
    expect(colsOf(columns, ['date', 'number'])).toBe('date,number')
  })

  it('move within their list only', () => {
    const list = ['a', 'b', 'c']
    expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(list, 2, 3)).toBe(list)
    expect(moved(list, -1, 1)).toBe(list)
  })
})

describe('a view', () => {
  it('differs by filters, order, columns, widths and density, not by defaults', () => {
    const now = definitionOf({ ...search, f: 'status:in:open' }, '-date', {}, 'default')
    expect(now).toEqual({ f: 'status:in:open', density: 'default' })
    expect(differsFromView({ f: 'status:in:open', sort: '-date' }, now, '-date')).toBe(false)
    expect(differsFromView({}, now, '-date')).toBe(true)
    expect(differsFromView({ ...now, widths: { number: 120 } }, now, '-date')).toBe(true)
    expect(differsFromView({ ...now, density: 'compact' }, now, '-date')).toBe(true)
    expect(differsFromView({ ...now, cols: 'number' }, now, '-date')).toBe(true)
  })
})

it('an action says which rows block it', () => {
  const action = { label: 'Approve', run: () => undefined, blockedBy: (row: number) => (row % 2 ? 'is approved already' : null) }
  expect(blockedRowsInWords(action, [2, 4], String)).toBeNull()
  expect(blockedRowsInWords(action, [1, 2, 3, 5, 7], String)).toBe('1 is approved already; 3 is approved already; 5 is approved already; 1 more')
})

it('an exported file is called after list, company and day', () => {
  expect(exportName('inquiries', 'Gulf Procurement FZE', '2026-11-21', 'xlsx')).toBe('inquiries_gulf-procurement-fze_2026-11-21.xlsx')
})
