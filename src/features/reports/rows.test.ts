import { expect, test } from 'vitest'
import type { ReportColumn, ReportRow } from '@/contracts/reports/report'
import { shownRows, withoutEmptyColumns } from './rows'

const column = (id: string, kind: ReportColumn['kind']): ReportColumn => ({ id, header: id, band: null, kind, drill: null })
const row = (...cells: (string | null)[]): ReportRow => ({ kind: 'line', level: 0, cells, isPercent: false, drill: null, links: null })
const columns = [column('date', 'day'), column('name', 'text'), column('party', 'text'), column('debit', 'money'), column('currency', 'code')]

test('a column about single lines is left out if no row has anything in it, with its cells; figures stay', () => {
  const shown = withoutEmptyColumns(columns, [row('2026-01-31', 'Cash for the till', null, '120', null), row('2026-02-28', 'Post office', '', null, null)])
  expect(shown.columns.map(({ id }) => id)).toEqual(['date', 'name', 'debit'])
  expect(shown.rows.map(({ cells }) => cells)).toEqual([
    ['2026-01-31', 'Cash for the till', '120'],
    ['2026-02-28', 'Post office', null],
  ])
})

test('one value brings its column back, and a report without rows keeps all', () => {
  expect(withoutEmptyColumns(columns, [row('2026-01-31', 'Sale', 'Atlas', null, 'EUR')]).columns).toEqual(columns)
  expect(withoutEmptyColumns(columns, []).columns).toEqual(columns)
})

test('the figures of a closed part lead where its subtotal leads', () => {
  const ledger = { page: '/reports/general-ledger', search: { group: '60' } }
  const rows: ReportRow[] = [
    { ...row('60', 'Costs', null), kind: 'group', links: { name: { page: '/deal', search: {} } } },
    { ...row('6000', 'Rent', '5'), level: 1 },
    { ...row(null, 'Total Costs', '5'), kind: 'subtotal', links: { period0: ledger } },
  ]
  const [closed] = shownRows(rows, new Set([0]))
  expect([closed?.cells, closed?.row.links]).toEqual([['60', 'Costs', '5'], { name: { page: '/deal', search: {} }, period0: ledger }])
  expect(shownRows(rows, new Set()).map(({ row: { links } }) => links)).toEqual(rows.map(({ links }) => links))
})
