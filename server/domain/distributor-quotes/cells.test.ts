import { describe, expect, it } from 'vitest'
import type { Cell } from '../workbook'
import { cellNumber, cellText, headingKey } from './cells'
import { currencyCodeOf } from './currency-names'
import { cellDate, validityIn } from './dates'
import { splitLabels } from './labels'
import { columnLetter } from './problems'

describe('numbers in cells', () => {
  it.each<[Cell, string]>([
    [12, '12'],
    [16879.600000000002, '16879.6'],
    [1e-7, '0.0000001'],
    [1e15, '1000000000000000'],
    [' 12 ', '12'],
    ['$1,234.50', '1234.5'],
    ['US$ 5', '5'],
    ['USD 1,234.50', '1234.5'],
    ['(12.00)', '-12'],
    ['-$3.10', '-3.1'],
    ['\u00a07\u00a0', '7'],
  ])('%j is %s', (cell, value) => expect(cellNumber(cell)).toEqual({ state: 'read', value }))

  it.each<Cell>(['1.234,50', '12 pcs', '#N/A', '=A1', true, Number.NaN, '1e3', new Date(Number.NaN)])('%j is unreadable', (cell) =>
    expect(cellNumber(cell).state).toBe('unreadable'),
  )
  it.each<Cell>([null, '', '  ', '-'])('%j is empty', (cell) => expect(cellNumber(cell).state).toBe('empty'))
})

describe('dates in cells', () => {
  it.each<[Cell, string | null]>([
    ['2/28/27', '2027-02-28'],
    ['2/30/27', null],
    ['2/29/28', '2028-02-29'],
    ['2/29/27', null],
    ['13/1/27', null],
    ['12-31-2026', '2026-12-31'],
    ['12/31/2026 11:59 PM', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['Dec 31, 2026', '2026-12-31'],
    ['31 December 2026', '2026-12-31'],
    ['1/2/99', '2099-01-02'],
    ['soon', null],
    // From Microsoft's page on DATEVALUE: 22 August 2011 is 40777; 1 January 1900 is 1, and 29 February 1900 never existed.
    [40777, '2011-08-22'],
    ['40777', '2011-08-22'],
    [1, '1900-01-01'],
    [60, null],
    [61, '1900-03-01'],
    [0, null],
    [new Date(Date.UTC(2027, 1, 28)), '2027-02-28'],
  ])('%j is %s', (cell, date) => expect(cellDate(cell)).toBe(date))

  it.each([
    ['PRICING VALID UNTIL 2/30/27\nConfirm', '2/30/27'],
    ['Prices are good through March 31, 2027.', 'March 31, 2027'],
    ['This quote expires on 2027-03-31', '2027-03-31'],
    ['Prices hold until the date shown', null],
  ])('validity in %j is %s', (text, found) => expect(validityIn(text)).toBe(found))
})

it('text is clean: no control characters, no lone surrogates, single spaces, lines kept', () => {
  expect(cellText('  a\u0000\t b \r\n c\uD800 ')).toBe('a b\nc')
  expect(headingKey("\n  Add'l\n  Product Info\n")).toBe('addlproductinfo')
})

it.each([
  [
    'Government Segment Type: PAF - State Govt Currency: US Dollar',
    [
      ['governmentSegment', 'PAF - State Govt'],
      ['currency', 'US Dollar'],
    ],
  ],
  [
    'Special Pricing Information: Special Pricing Number: SB-1 ',
    [
      ['specialPricing', ''],
      ['specialPricingNumber', 'SB-1'],
    ],
  ],
  ['Customer Name: A: B', [['customerName', 'A: B']]],
  ['Please quote: ten of each', []],
  ['Call reference # QUO-1', [['callReference', 'QUO-1']]],
])('labels of %j', (text, expected) => expect(splitLabels(text).map(({ field, value }) => [field, value])).toEqual(expected))

it.each([
  ['US Dollar', 'USD'],
  ['us dollars', 'USD'],
  ['U.S. Dollar', 'USD'],
  ['USD - US Dollar', 'USD'],
  ['UAE Dirham', 'AED'],
  ['Euro', 'EUR'],
  ['Swiss Francs', 'CHF'],
  ['$', null],
  ['Bitcoin', null],
])('currency %j is %s', (text, code) => expect(currencyCodeOf(text)).toBe(code))

it('columns are named as a spreadsheet names them', () => expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']))
