import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../tests/support/at-once'
import { readQuoteHeader } from '../table-import/quote-header'
import { readTable } from '../table-import/read-table'
import { vendorQuoteLayout } from '../table-import/uses/lines'
import type { Cell } from '../workbook'
import { parseDistributorQuote } from './parse'

const HEAD: Cell[] = ['SKU', 'Mfr. Part #', 'Qty', 'Description', 'Price', 'Ext Price']
const LINES: Cell[][] = [
  ['S1', 'P-1', 2, 'Switch', 10, 20],
  ['S2', 'P-2', 3, 'Cable', 5, 15],
]
const sum = (label: string, amount: Cell, qty: Cell = null): Cell[] => [label, null, qty, null, null, amount]
const QUOTE: Cell[] = ['Quote #: Q-1']

/** Reads the same sheet with both readers: a distributor's own, and the one for any table. */
const read = (...rows: Cell[][]) => {
  const sheets = [{ name: 'Sheet1', rows }]
  const distributorQuote = parseDistributorQuote(sheets)
  const table = runToEnd(readTable(sheets, vendorQuoteLayout, {}))
  const tableHeader = readQuoteHeader(sheets, table, { decimal: 'auto', dates: 'auto' }).header
  return {
    bid: [distributorQuote.header.specialPricingNumber, tableHeader.specialBidNo],
    total: [distributorQuote.declaredTotal, tableHeader.declaredTotal],
    currency: [distributorQuote.header.currency, tableHeader.currency],
    lines: [distributorQuote.configurations.flatMap(({ lines }) => lines).length, table.records.length],
    codes: distributorQuote.problems.map(({ code }) => code),
    any: tableHeader,
  }
}

const BIDS: readonly [text: string, number: string][] = [
  ['Special Pricing Number: BID-77 Effective Date: 1/2/2027 Expiration Date: 2/28/2027', 'BID-77'],
  ['Special Pricing Number: SB-100 Reseller: Northgate End User: Harbor', 'SB-100'],
  ['Special Pricing Number: 4471/A Account Manager: Jane', '4471/A'],
  ['Special Pricing Number: 12-9987 Approved by the manufacturer', '12-9987'],
]
test.each(BIDS)('of “%s” the number is %s', (text, number) => {
  const { bid, any } = read(QUOTE, [text], ['Currency: USD'], HEAD, ...LINES)
  expect(bid).toEqual([number, number])
  expect(any.validUntil).toBeNull()
})

describe('the declared total', () => {
  test('is never the count of pieces below the quantities', () => {
    expect(read(QUOTE, HEAD, ...LINES, sum('Total', null, 5)).total).toEqual([null, null])
    expect(read(QUOTE, HEAD, ...LINES, sum('Total', null, 5), sum('Grand Total', 35)).total).toEqual(['35', '35'])
  })
  const taxed: readonly [string, Cell[][]][] = [
    ['sub-total, tax and total', [sum('Subtotal', 35), sum('VAT 19%', 6.65), sum('Total', 41.65)]],
    ['net, tax and total with tax', [sum('Net total', 35), sum('VAT 19%', 6.65), sum('Total incl. VAT', 41.65)]],
    ['sub-total, sales tax and grand total', [sum('Sub-Total', 35), sum('Sales Tax (8.25%)', 2.89), sum('Grand Total', 37.89)]],
  ]
  test.each(taxed)('is without tax: %s', (_name, rows) => {
    const { total, lines, codes } = read(QUOTE, ['Currency: EUR'], HEAD, ...LINES, ...rows)
    expect(total.map((value) => value ?? '35')).toEqual(['35', '35'])
    expect([lines, codes.filter((code) => code !== 'TOTAL_MISSING')]).toEqual([[2, 2], []])
  })
})

test('sentences with numbers beside them are no lines, in the table and below it', () => {
  const inside = read(QUOTE, HEAD, ...LINES, ['This quote is valid for 30 days and refers to contract', null, 1, null, 3441812, 3441812])
  expect(inside.lines).toEqual([2, 2])
  const below = read(QUOTE, HEAD, ...LINES, sum('Total', 35), ['Prices hold for 30 days only', '', '3441812', '', '1', '3441812'])
  expect([below.lines, below.total]).toEqual([
    [2, 2],
    ['35', '35'],
  ])
})

const CURRENCIES: readonly [string, string, Cell[][]][] = [
  ['signs beside amounts', 'EUR', [HEAD, ['S1', 'P-1', 2, 'Switch', '€10.00', '€20.00']]],
  ['signs behind amounts', 'GBP', [HEAD, ['S1', 'P-1', 2, 'Switch', '10.00 £', '20.00 £']]],
  ['codes beside amounts', 'USD', [HEAD, ['S1', 'P-1', 2, 'Switch', 'USD 10.00', 'USD 20.00']]],
  [
    'codes in headings',
    'GBP',
    [
      ['SKU', 'Mfr. Part #', 'Qty', 'Description', 'Price (GBP)', 'Ext Price (GBP)'],
      ['S1', 'P-1', 2, 'Switch', '10.00', '20.00'],
    ],
  ],
  ['a sentence', 'AED', [['All prices are in AED'], HEAD, ['S1', 'P-1', 2, 'Switch', '10.00', '20.00']]],
]
test.each(CURRENCIES)('the currency is known by %s: %s', (_name, currency, rows) => {
  const { currency: found, lines } = read(QUOTE, ...rows)
  expect([found, lines]).toEqual([
    [currency, currency],
    [1, 1],
  ])
})

test('a bare $, and two currencies, are left for somebody to choose', () => {
  expect(read(QUOTE, HEAD, ['S1', 'P-1', 2, 'Switch', '$10.00', '$20.00']).currency).toEqual([null, null])
  expect(read(QUOTE, HEAD, ['S1', 'P-1', 2, 'Switch', 'EUR 10.00', 'USD 20.00']).currency).toEqual([null, null])
})

test('a due date is not the quotation’s date', () => {
  expect(read(QUOTE, ['Response due date', '2026-12-15', 'Date', '2026-11-20'], HEAD, ...LINES).any.vendorQuoteDate).toBe('2026-11-20')
  expect(read(QUOTE, ['Due date: 2026-12-15'], HEAD, ...LINES).any.vendorQuoteDate).toBeNull()
})
