import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { exactNet, amountsTakenBack } from '@/contracts/rules/rest'
import { roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { noteTaker } from '@server/modules/documents/taken-back'

/** Checks that notes on parts of an invoice, in whatever parts, add up to exactly what was invoiced. */
const RUNS = Number(process.env.NOTES ?? 400)

interface Line {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  tax: Decimal
}
const fixed = (units: number, scale: number) => roundTo(divide(String(units), `1${'0'.repeat(scale)}`), scale)
const decimals = (max: number, scale: number) => fc.integer({ min: 1, max }).map((units) => fixed(units, scale))
const line: fc.Arbitrary<Line> = fc.record({
  qty: fc.oneof(fc.integer({ min: 1, max: 60 }).map(String), decimals(9_999, 3)),
  unitPrice: fc.oneof(decimals(9_999_999, 6), decimals(99_999, 2)),
  discountPct: fc.constantFrom('0', '12.5', '33.333', '99'),
  tax: fc.constantFrom('0', '5', '6', '19', '8.875'),
})
/** A line and the share of its rest that is credited, at its price or on the price alone. */
const step = fc.record({ line: fc.nat(5), share: fc.integer({ min: 1, max: 1000 }), onPrice: fc.integer({ min: 0, max: 99 }) })
const splits = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  notes: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
})

const NOTHING = { qty: '0', net: '0', exact: '0', taxes: ['0'] }
const reckon = (lines: readonly Line[], currency: string) => {
  const priced = lines.map(({ discountPct, tax, ...one }) => ({ ...one, discount: { percent: discountPct }, taxes: [{ code: tax, percent: tax }] }))
  return documentTotals({ currency, lines: priced, freight: '0', otherCharges: '0' }).lines.map(({ net, taxAmount }) => ({ net, taxes: [taxAmount] }))
}

/** Posts notes on the rest of an invoice by the rules of the server, and keeps what is left of each line. */
const bookOf = (lines: readonly Line[], currency: string) => {
  const charged = reckon(lines, currency)
  const taken = lines.map(() => NOTHING)
  const invoiced = (at: number) => {
    const { qty, unitPrice, discountPct } = lines[at] as Line
    const { net = '0', taxes = [] } = charged[at] ?? {}
    return { lineId: String(at), voucherId: 'INV', currency, qty, unitPrice, discountPct, net, taxes }
  }
  const left = (at: number) => noteTaker(() => taken[at] ?? NOTHING, 'credited').leftOf(invoiced(at))
  /** @throws Problem for more than is left */
  const post = (noteLines: readonly (Line & { at: number })[]) => {
    const { take } = noteTaker((lineId) => taken[Number(lineId)] ?? NOTHING, 'credited')
    const rests = noteLines.map((one, index) => take(index, one, invoiced(one.at)))
    const amounts = amountsTakenBack(reckon(noteLines, currency), rests, currency)
    noteLines.forEach((one, index) => {
      const before = taken[one.at] ?? NOTHING
      const { net = '0', taxes = [] } = amounts[index] ?? {}
      const isFullPrice = compare(exactNet({ ...one, qty: '1' }), exactNet({ ...(lines[one.at] as Line), qty: '1' })) >= 0
      taken[one.at] = {
        qty: isFullPrice ? add(before.qty, one.qty) : before.qty,
        net: add(before.net, net),
        exact: add(before.exact, exactNet(one)),
        taxes: before.taxes.map((tax, at) => add(tax, taxes[at] ?? '0')),
      }
    })
    return amounts
  }
  return { charged, taken, left, post }
}

/** The whole rest of a line at its price, or at a lower price where a part of the price was credited before. */
const restOf = (invoiceLine: Line, left: { qty: Decimal; exact: Decimal }): Line => {
  const each = exactNet({ ...invoiceLine, qty: '1' })
  if (compare(multiply(each, left.qty), left.exact) <= 0) return { ...invoiceLine, qty: left.qty }
  const share = divide(subtract('100', invoiceLine.discountPct), '100')
  return { ...invoiceLine, qty: left.qty, unitPrice: roundTo(divide(divide(left.exact, left.qty), share), 6) }
}

test('notes in whatever parts, on pieces and on prices, come to exactly the invoice: net and tax of every line end at nothing', () => {
  fc.assert(
    fc.property(splits, ({ currency, lines, notes }) => {
      const { charged, taken, left, post } = bookOf(lines, currency)
      const exactly = (at: number) => {
        const { net, taxes } = left(at)
        expect(compare(net, '0')).toBeGreaterThanOrEqual(0)
        for (const tax of taxes) expect(compare(tax, '0')).toBeGreaterThanOrEqual(0)
        expect(compare(taken[at]?.net ?? '0', charged[at]?.net ?? '0')).toBeLessThanOrEqual(0)
      }
      for (const note of notes) {
        const noteLines: (Line & { at: number })[] = []
        const seen = new Set<number>()
        for (const { line: drawnLine, share, onPrice } of note) {
          const at = drawnLine % lines.length
          const invoiceLine = lines[at] as Line
          const { qty, exact } = left(at)
          const part = roundTo(divide(multiply(qty, String(share)), '1000'), 3)
          if (seen.has(at) || isZero(part) || compare(part, qty) > 0) continue
          // Up to a third of the steps credit only a part of the price.
          const unitPrice = onPrice < 33 ? roundTo(divide(multiply(invoiceLine.unitPrice, String(onPrice)), '1000'), 6) : invoiceLine.unitPrice
          const one = { ...invoiceLine, at, qty: part, unitPrice }
          if (compare(exactNet(one), exact) > 0) continue
          seen.add(at)
          noteLines.push(one)
        }
        if (noteLines.length === 0) continue
        post(noteLines)
        lines.forEach((_, at) => exactly(at))
      }
      const last = lines.flatMap((invoiceLine, at) => {
        const rest = left(at)
        return isZero(rest.qty) ? [] : [{ ...restOf(invoiceLine, rest), at }]
      })
      if (last.length > 0) post(last)
      lines.forEach((_, at) => {
        const { net, taxes } = left(at)
        expect([Number(net), ...taxes.map(Number)]).toEqual([0, ...taxes.map(() => 0)])
        expect(Number(taken[at]?.net)).toBe(Number(charged[at]?.net))
      })
    }),
    { numRuns: RUNS },
  )
})

describe('what the parts come to', () => {
  const book = (lines: Line[], parts: Decimal[]) => {
    const { post } = bookOf(lines, 'USD')
    return parts.map((qty) => post([{ ...(lines[0] as Line), at: 0, qty }])[0])
  }
  test('118.99 credited in three: 39.66, 39.66, 39.67', () =>
    expect(book([{ qty: '3', unitPrice: '33.33', discountPct: '0', tax: '19' }], ['1', '1', '1'])).toEqual([
      { net: '33.33', taxes: ['6.33'] },
      { net: '33.33', taxes: ['6.33'] },
      { net: '33.33', taxes: ['6.34'] },
    ]))
  test('parts that are rounded up leave less for the last, and a line that can’t be divided ends at nothing', () => {
    // 3 × 0.335 = 1.005, invoiced as 1.01: 0.34 and 0.34 leave 0.33.
    expect(book([{ qty: '3', unitPrice: '0.335', discountPct: '0', tax: '0' }], ['1', '1', '1']).map((one) => one?.net)).toEqual(['0.34', '0.34', '0.33'])
    // 100 × 0.005 = 0.50: each rounds up to a cent, and after fifty nothing is left.
    const each = book(
      [{ qty: '100', unitPrice: '0.005', discountPct: '0', tax: '0' }],
      Array.from({ length: 100 }, () => '1'),
    )
    expect([each[49]?.net, each[50]?.net, each.reduce((sum, one) => add(sum, one?.net ?? '0'), '0')]).toEqual(['0.01', '0.00', '0.5'])
  })
  test('more than is left is refused, however little', () => {
    const { post } = bookOf([{ qty: '5', unitPrice: '10', discountPct: '0', tax: '0' }], 'USD')
    post([{ qty: '5', unitPrice: '0.01', discountPct: '0', tax: '0', at: 0 }])
    expect(() => post([{ qty: '5', unitPrice: '10', discountPct: '0', tax: '0', at: 0 }])).toThrow('only 49.95 USD are left')
    expect(() => post([{ qty: '5', unitPrice: '9.99', discountPct: '0', tax: '0', at: 0 }])).not.toThrow()
  })
})
