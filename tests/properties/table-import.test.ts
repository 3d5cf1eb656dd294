import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuoteHeader } from '@server/domain/table-import/quote-header'
import { readTable } from '@server/domain/table-import/read-table'
import { partsListLayout, priceFileLayout, vendorQuoteLayout } from '@server/domain/table-import/uses/lines'
import { customerLayout, vendorLayout } from '@server/domain/table-import/uses/parties'
import type { Cell } from '@server/domain/workbook'
import { runToEnd } from '../support/at-once'

const layouts = [customerLayout, vendorLayout, partsListLayout, vendorQuoteLayout, priceFileLayout]
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.date(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('Total', 'Sub-Total', 'Qty', 'Part no', 'Description', 'Unit price', '1.234', '1,5', '1/2/2027', 'Quote #: 1', 'Currency'),
)

test('no table of any kind makes it throw, and every filled row below the heading is a record or listed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 30 }), fc.constantFrom(...layouts), (rows, layout) => {
      const sheets = [{ name: 's', rows }]
      const table = runToEnd(readTable(sheets, layout))
      readQuoteHeader(sheets, table, { decimal: 'auto', dates: 'auto' })
      const seen = new Set([...table.records, ...table.skipped].map(({ row }) => row))
      rows.forEach((row, index) => {
        const filled = row.some((value) => typeof value === 'number' && Number.isFinite(value))
        if (filled && index + 1 > table.headerRow) expect(seen.has(index + 1)).toBe(true)
      })
    }),
    { numRuns: 500 },
  )
})

const figure = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
const styles = {
  point: ([whole, cents]: [number, number]) => `${grouped(whole, ',')}.${String(cents).padStart(2, '0')}`,
  comma: ([whole, cents]: [number, number]) => `${grouped(whole, '.')},${String(cents).padStart(2, '0')}`,
}

test('a written table reads back equal, in either style, with the columns in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ part: fc.stringMatching(/^[A-Z]{2}-[0-9]{1,6}$/), qty: fc.integer({ min: 1, max: 999 }), price: figure }), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.constantFrom('point', 'comma'),
      fc.shuffledSubarray(['part', 'qty', 'price'] as const, { minLength: 3 }),
      (lines, style, order) => {
        const heads = { part: 'Part no.', qty: 'Quantity', price: 'Unit price' }
        const rows = lines.map((line) => ({ part: line.part, qty: String(line.qty), price: styles[style as 'point' | 'comma'](line.price) }))
        const written = [order.map((key) => heads[key]), ...rows.map((row) => order.map((key) => row[key]))]
        const table = runToEnd(readTable([{ name: 's', rows: written }], vendorQuoteLayout))
        expect(table.records.map(({ values: { partno, qty, unitCost } }) => [partno, Number(qty), Number(unitCost)])).toEqual(
          lines.map(({ part, qty, price: [whole, cents] }) => [part, qty, (whole * 100 + cents) / 100]),
        )
      },
    ),
  )
})
