import { expect, test } from 'vitest'
import { runToEnd } from '../../../tests/support/at-once'
import type { Cell } from '../workbook'
import { readQuoteHeader } from './quote-header'
import { countryNamed } from './countries'
import { hasError, readTable, TooManyRecords } from './read-table'
import type { ReadChoices, TableLayout } from './types'
import { partsListLayout, priceFileLayout, vendorQuoteLayout } from './uses/lines'
import { customerLayout } from './uses/parties'

const sheet = (rows: Cell[][]) => [{ name: 'Sheet1', rows }]
const read = (rows: Cell[][], layout: TableLayout, choices?: ReadChoices) => runToEnd(readTable(sheet(rows), layout, choices))
const values = (rows: Cell[][], layout: TableLayout, choices?: ReadChoices) => read(rows, layout, choices).records.map((record) => record.values)
const codes = (rows: Cell[][], layout: TableLayout, choices?: ReadChoices) =>
  read(rows, layout, choices).records.flatMap(({ row, problems }) => problems.map(({ code, column }) => `${row}/${column}:${code}`))

test('the heading is found below free text, whatever case, spaces and punctuation it has', () => {
  const table = read(
    [
      ['Our requirements'],
      [],
      ['Project:', 'North'],
      [' MFR.  Part\n #', 'DESCRIPTION', null, 'Q-t-y'],
      ['A-1', 'Switch', null, 2],
      ['A-2', 'Cable', null, '3'],
    ],
    partsListLayout,
  )
  expect([table.headerRow, table.mapping, table.recognised]).toEqual([4, { mfrPartNo: 0, description: 1, qty: 3 }, true])
  expect(table.records.map(({ row, values: { mfrPartNo, qty } }) => [row, mfrPartNo, qty])).toEqual([
    [5, 'A-1', '2'],
    [6, 'A-2', '3'],
  ])
})

test('a German file: comma decimals, its own words, day first', () => {
  const found = values(
    [
      ['Artikelnummer', 'Bezeichnung', 'Menge', 'Zielpreis', 'Liefertermin'],
      ['K-1', 'Kabel', '1.000', '1.234,50 €', '31.12.2026'],
      ['K-2', 'Stecker', '5', '0,75', '01.02.2027'],
    ],
    partsListLayout,
  )
  expect(found.map(({ qty, targetPrice, requiredDate }) => [qty, targetPrice, requiredDate])).toEqual([
    ['1000', '1234.5', '2026-12-31'],
    ['5', '0.75', '2027-02-01'],
  ])
})

test('numbers are judged per column: what a column does not tell its neighbours may, else the user is asked', () => {
  const head = ['Part no', 'Qty', 'Target price']
  expect(values([head, ['A', '1,234', '12.50']], partsListLayout)[0]).toMatchObject({ qty: '1234', targetPrice: '12.5' })
  expect(values([head, ['A', '1.234', '12,50']], partsListLayout)[0]).toMatchObject({ qty: '1234', targetPrice: '12.5' })
  const open = [head, ['A', '1.234', '7']]
  expect(read(open, partsListLayout).open.decimal).toBe(true)
  expect(codes(open, partsListLayout)).toEqual(['2/1:NUMBER_OPEN'])
  expect(values(open, partsListLayout, { decimal: 'comma' })[0]?.qty).toBe('1234')
  expect(values(open, partsListLayout, { decimal: 'point' })[0]?.qty).toBe('1.234')
  expect(codes([head, ['A', '1', '12.50'], ['B', '1', '13.50'], ['C', '1', '14,50']], partsListLayout)).toEqual(['4/2:NUMBER_STYLE'])
})

test.each([
  ['$1,234.50', '1234.5'],
  ['USD 12.00', '12'],
  ['12.00 EUR', '12'],
  ['(3.25)', '-3.25'],
  ['7.50-', '-7.5'],
  ["1'234.50", '1234.5'],
  ['1 234.50', '1234.5'],
  ['.5', '0.5'],
  ['0.125', '0.125'],
  [' 000012.340 ', '12.34'],
  [16879.600000000002, '16879.6'],
])('the number %s is %s', (cell, expected) => {
  const table = read(
    [
      ['Vendor', 'Ext price', 'Qty', 'Unit price'],
      ['x', cell, 1, 1.5],
    ],
    vendorQuoteLayout,
  )
  expect(table.records[0]?.values.extCost).toBe(expected)
})

test.each(['12 pcs', '#REF!', '1,23,4', '1e5', 'call', '--5', '1.2.3'])('“%s” is no number and is said with its place', (cell) => {
  const [record] = read(
    [
      ['Part no', 'Qty'],
      ['A', cell],
    ],
    partsListLayout,
  ).records
  expect(record?.values.qty).toBeNull()
  expect(record?.problems).toMatchObject([{ field: 'qty', column: 1, code: 'NUMBER_UNREADABLE', severity: 'error' }])
})

test('dates whose order nothing tells are asked for; one clear date decides for its column', () => {
  const head = ['Part no', 'Qty', 'Needed by']
  expect(codes([head, ['A', 1, '1/2/2027']], partsListLayout)).toEqual(['2/2:DATE_OPEN'])
  expect(values([head, ['A', 1, '1/2/2027'], ['B', 1, '31/1/2027']], partsListLayout).map((row) => row.requiredDate)).toEqual(['2027-02-01', '2027-01-31'])
  expect(values([head, ['A', 1, '1/2/27'], ['B', 1, '1/31/27']], partsListLayout).map((row) => row.requiredDate)).toEqual(['2027-01-02', '2027-01-31'])
  expect(
    values([head, ['A', 1, new Date('2027-03-04')], ['B', 1, '4 Mar 2027'], ['C', 1, '20270304']], partsListLayout).map((row) => row.requiredDate),
  ).toEqual(Array(3).fill('2027-03-04'))
  expect(codes([head, ['A', 1, '30.02.2027']], partsListLayout)).toEqual(['2/2:DATE_UNREADABLE'])
})

const QUOTE = ['Item', 'Description', 'Qty', 'Unit Price', 'Ext Price']
test('totals end a table, headings of groups and text below stand aside, and each of them is listed', () => {
  const table = read(
    [
      ['Quote #: NA-4711', null, 'Currency: US Dollar'],
      ['Valid until', '2027-03-31'],
      QUOTE,
      ['Hardware:'],
      ['FAS-1', 'Storage', 1, 900, 900],
      ['Services:'],
      [null, 'Support', 2, 50, 100],
      ['Sub-Total', null, null, null, 1000],
      ['Products / Services Total', null, null, null, 1000],
      ['Total', null, null, null, '1,000.00'],
      ['Purchase this for $1,000.00 or lease it for $30.00 a month'],
    ],
    vendorQuoteLayout,
  )
  expect(table.records.map(({ row }) => row)).toEqual([5, 7])
  expect(table.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'section'],
    [6, 'section'],
    [8, 'total'],
    [9, 'total'],
    [10, 'total'],
    [11, 'below-total'],
  ])
  const { header } = readQuoteHeader(
    sheet([
      ['Quote #: NA-4711', null, 'Currency: US Dollar'],
      ['Valid until', '2027-03-31'],
    ]),
    table,
    { decimal: 'auto', dates: 'auto' },
  )
  expect(header).toMatchObject({ vendorQuoteNo: 'NA-4711', currency: 'USD', validUntil: '2027-03-31', declaredTotal: '1000' })
})

test('a product that is called Total is a line', () => {
  const table = read([QUOTE, ['Total', 'Total security suite', 3, 10, 30], ['Total', null, null, null, 30]], vendorQuoteLayout)
  expect([table.records.length, table.skipped.length]).toEqual([1, 1])
})

test('a repeated heading begins an alternative', () => {
  const table = read(
    [['Configuration Name: 1 year'], QUOTE, ['A', 'One', 1, 10, 10], ['Configuration Name: 3 years'], QUOTE, ['A', 'Three', 1, 25, 25]],
    vendorQuoteLayout,
  )
  expect(table.records.map(({ group }) => group)).toEqual([0, 1])
  expect(table.groups.map(({ name }) => name)).toEqual(['1 year', '3 years'])
})

test('a customer called Total is a customer, and blank rows are no rows', () => {
  const table = read([['Customer', 'Email'], ['Total', 'a@b.example'], [], ['Sub-Total Ltd.', null]], customerLayout)
  expect(table.records.map(({ row, values: { name } }) => [row, name])).toEqual([
    [2, 'Total'],
    [4, 'Sub-Total Ltd.'],
  ])
})

test('what is required and missing is said in its row, a code is never cut, a description is and says so', () => {
  const head = ['Part no', 'Description', 'Qty']
  expect(codes([head, ['A', 'x', null], ['B'.repeat(61), 'y', 1], ['C', 'z'.repeat(2001), 1]], partsListLayout)).toEqual([
    '2/2:REQUIRED',
    '3/0:TEXT_TOO_LONG',
    '4/1:TEXT_CUT',
  ])
})

test('columns can be chosen, each for one field, and no column that is not there', () => {
  const table = read(
    [
      ['a', 'b'],
      ['X-1', 4],
    ],
    partsListLayout,
    { headerRow: 1, mapping: { partno: 0, qty: 1, description: 0, notes: 9, unknown: 1 } },
  )
  expect([table.mapping, table.recognised]).toEqual([{ partno: 0, qty: 1 }, true])
  expect(table.records[0]?.values).toMatchObject({ partno: 'X-1', qty: '4', description: null })
  expect(read([['X-1', 4]], partsListLayout, { headerRow: 0, mapping: { partno: 0, qty: 1 } }).records).toHaveLength(1)
  expect(read([['X-1', 4]], partsListLayout, { headerRow: 0 }).columns.map(({ heading }) => heading)).toEqual(['Column A', 'Column B'])
})

test('the price file’s published heading is known', () => {
  const HEAD =
    'Ingram Part Number,Vendor Part Number,EANUPC Code,Plant,Vendor Number,Vendor Name,Weight,Category ID,Customer Price,Retail Price,Availability Flag,BOM Flag,Warranty Flag,Material Long Description,Material Creation Reason code,Material Language Code,Music Copyright Fees,Recycling Fees,Document Copyright Fees,Battery Fees,Availability (Local Stock),Availability (Central Stock),Creation Reason Type,Creation Reason Value,Local Stock Backlog Quantity,Local Stock Backlog ETA,Central Stock Backlog Quantity,Central Stock Backlog ETA'.split(
      ',',
    )
  const { columns, mapping } = read([HEAD, Array(28).fill('1')], priceFileLayout)
  expect(Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, columns[at]?.heading]))).toEqual({
    vendorSku: 'Ingram Part Number',
    mfrPartNo: 'Vendor Part Number',
    description: 'Material Long Description',
    manufacturer: 'Vendor Name',
    upc: 'EANUPC Code',
    category: 'Category ID',
    weight: 'Weight',
    listPrice: 'Retail Price',
    cost: 'Customer Price',
    availQty: 'Availability (Local Stock)',
  })
})

test('more records than the layout takes are refused, not left out', () => {
  const rows = [['Part no', 'Qty'], ...Array.from({ length: 1001 }, (_, index) => [`P-${index}`, 1])]
  expect(() => read(rows, partsListLayout)).toThrow(TooManyRecords)
  expect(read(rows.slice(0, -1), partsListLayout).records.some(hasError)).toBe(false)
})

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['de', 'DE'],
  ['USA', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['U.A.E.', 'AE'],
  ['Atlantis', null],
  ['XQ', null],
])('the country %s is %s', (text, code) => expect(countryNamed(text)).toBe(code))
