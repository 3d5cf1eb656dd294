import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf } from '@/contracts/rules/currencies'
import { add, compare, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { addValue } from '@server/domain/stock/landed-cost'
import { emptyPool, InsufficientStock, type Pool, shareOf } from '@server/domain/stock/pool'
import { valueAddedToStock, returnIn, returnOut } from '@server/domain/stock/returns'
import { issue, receive } from '@server/domain/stock/valuation'

// As ERPNext's test_valuation.py does it with hypothesis: whatever comes and goes, quantity and value are the running totals.
const RUNS = 1_500
const method = fc.constantFrom('moving_average' as const, 'fifo' as const)
const currency = fc.constantFrom('USD', 'JPY', 'KWD')
const fixed = (digits: number, scale: number) => {
  const text = String(digits).padStart(scale + 1, '0')
  return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
}
/** Whole pieces, and quantities with 6 decimals. */
const qty = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map(String),
  fc.integer({ min: 1, max: 9_999_999 }).map((digits) => fixed(digits, 6)),
)
/** Values in smallest units, often small ones, because rounding matters most there. */
const units = fc.oneof(fc.nat(20), fc.nat(5_000_000))
/** Thousandths of the quantity on hand. */
const part = fc.integer({ min: 1, max: 1_000 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('receive' as const), qty, units }),
  fc.record({ kind: fc.constant('issue' as const), part }),
  fc.record({ kind: fc.constant('issue too much' as const) }),
  fc.record({ kind: fc.constant('return in' as const), part }),
  fc.record({ kind: fc.constant('return out' as const), part, receipt: fc.nat(), charges: fc.oneof(fc.constant(0), fc.nat(500)) }),
  fc.record({ kind: fc.constant('add value' as const), units, receipt: fc.nat(), back: fc.boolean() }),
)

const expectSound = ({ onHand, value, layers }: Pool, code: string) => {
  expect(compare(onHand, '0')).toBeGreaterThanOrEqual(0)
  expect(compare(value, '0')).toBeGreaterThanOrEqual(0)
  expect(equals(roundMoney(value, code), value)).toBe(true)
  if (isZero(onHand)) expect(isZero(value)).toBe(true)
  if (!layers) return
  expect(equals(add('0', ...layers.map((layer) => layer.qty)), onHand)).toBe(true)
  expect(equals(add('0', ...layers.map((layer) => layer.value)), value)).toBe(true)
  for (const layer of layers) {
    expect(compare(layer.qty, '0')).toBe(1)
    expect(compare(layer.value, '0')).toBeGreaterThanOrEqual(0)
  }
}

test('whatever comes and goes: nothing is negative, no cent is lost, and nothing on hand is worth nothing', () => {
  fc.assert(
    fc.property(method, currency, fc.array(step, { minLength: 1, maxLength: 25 }), (method, code, steps) => {
      let pool = emptyPool(method)
      let [cameQty, cameValue, leftQty, leftValue] = ['0', '0', '0', '0']
      const receipts: { id: string; qty: string; value: string }[] = []
      let delivery = { qty: '0', value: '0' }
      const portion = (thousandths: number, total: string) => (thousandths === 1_000 ? total : multiply(total, fixed(thousandths, 3)))
      const countIn = (qty: string, value: string) => ([cameQty, cameValue] = [add(cameQty, qty), add(cameValue, value)])
      const countOut = (qty: string, value: string) => ([leftQty, leftValue] = [add(leftQty, qty), add(leftValue, value)])

      steps.forEach((step, index) => {
        const id = `m${index}`
        if (step.kind === 'receive') {
          const value = fixed(step.units, exponentOf(code))
          receipts.push({ id, qty: step.qty, value })
          pool = receive(pool, { layerId: id, qty: step.qty, value }, code)
          countIn(step.qty, value)
        } else if (step.kind === 'issue too much') {
          expect(() => issue(pool, add(pool.onHand, '0.000001'), code)).toThrow(InsufficientStock)
        } else if (step.kind === 'issue' && !isZero(pool.onHand)) {
          const qty = portion(step.part, pool.onHand)
          const out = issue(pool, qty, code)
          expect(equals(add(...out.taken.map((one) => one.value)), out.value)).toBe(true)
          expect(equals(add(...out.taken.map((one) => one.qty)), qty)).toBe(true)
          pool = out.pool
          delivery = { qty, value: out.value }
          countOut(qty, out.value)
        } else if (step.kind === 'return in' && !isZero(delivery.qty)) {
          const qty = portion(step.part, delivery.qty)
          const value = shareOf(delivery, qty, code)
          pool = returnIn(pool, { layerId: id, qty, value }, code)
          delivery = { qty: subtract(delivery.qty, qty), value: subtract(delivery.value, value) }
          countIn(qty, value)
        } else if (step.kind === 'return out' && receipts.length > 0 && !isZero(pool.onHand)) {
          const receipt = receipts[step.receipt % receipts.length] ?? { id: '', qty: '0', value: '0' }
          const available = compare(receipt.qty, pool.onHand) > 0 ? pool.onHand : receipt.qty
          const qty = portion(step.part, available)
          const receiptValue = shareOf(receipt, qty, code)
          // The value at receipt, with or without a share of charges and later costs.
          const putIn = add(receiptValue, fixed(step.charges, exponentOf(code)))
          const out = returnOut(pool, { qty, receiptValue, putIn, layerId: receipt.id }, code)
          expect(equals(add(out.value, out.variance), receiptValue)).toBe(true)
          pool = out.pool
          countOut(qty, out.value)
        } else if (step.kind === 'add value' && receipts.length > 0) {
          const receipt = receipts[step.receipt % receipts.length] ?? { id: '', qty: '1', value: '0' }
          const size = fixed(step.units, exponentOf(code))
          const amount = step.back ? subtract('0', size) : size
          const added = addValue(pool, { amount, receiptQty: receipt.qty, layerId: receipt.id }, code)
          expect(equals(add(added.toStock, added.toCost), amount)).toBe(true)
          expect(added.pool.onHand).toBe(pool.onHand)
          pool = added.pool
          countIn('0', added.toStock)
        }
        expectSound(pool, code)
        expect(equals(subtract(cameQty, leftQty), pool.onHand)).toBe(true)
        expect(equals(subtract(cameValue, leftValue), pool.value)).toBe(true)
      })
    }),
    { numRuns: RUNS },
  )
})

test('what cost something is worth something until its last unit has left', () => {
  fc.assert(
    fc.property(
      method,
      currency,
      fc.array(fc.record({ qty, units: fc.integer({ min: 1, max: 30 }) }), { minLength: 1, maxLength: 5 }),
      fc.array(part),
      (method, code, receipts, parts) => {
        let pool = receipts.reduce<Pool>(
          (pool, { qty, units }, index) => receive(pool, { layerId: `r${index}`, qty, value: fixed(units, exponentOf(code)) }, code),
          emptyPool(method),
        )
        for (const thousandths of parts) {
          if (isZero(pool.onHand)) break
          pool = issue(pool, thousandths === 1_000 ? pool.onHand : multiply(pool.onHand, fixed(thousandths, 3)), code).pool
          expect(isZero(pool.value)).toBe(isZero(pool.onHand))
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('FIFO takes what a queue of single pieces would', () => {
  const receipt = fc.record({ pieces: fc.integer({ min: 1, max: 20 }), cents: fc.nat(1_000) })
  const move = fc.oneof(receipt, fc.integer({ min: 1, max: 25 }))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
      let pool = emptyPool('fifo')
      let queue: number[] = []
      moves.forEach((move, index) => {
        if (typeof move !== 'number') {
          pool = receive(pool, { layerId: `r${index}`, qty: String(move.pieces), value: fixed(move.pieces * move.cents, 2) }, 'USD')
          queue = [...queue, ...Array.from({ length: move.pieces }, () => move.cents)]
        } else if (move <= queue.length) {
          const out = issue(pool, String(move), 'USD')
          const naive = queue.slice(0, move).reduce((sum, cents) => sum + cents, 0)
          queue = queue.slice(move)
          expect(out.value).toBe(fixed(naive, 2))
          pool = out.pool
        } else expect(() => issue(pool, String(move), 'USD')).toThrow(InsufficientStock)
        expect(pool.value).toBe(
          queue.length === 0 && pool.value === '0'
            ? '0'
            : fixed(
                queue.reduce((sum, cents) => sum + cents, 0),
                2,
              ),
        )
      })
    }),
    { numRuns: RUNS },
  )
})

test('under a moving average goods that come and go back, with freight and later costs, in whatever parts, leave the stock as it was', () => {
  const cents = fc.nat(100_000)
  fc.assert(
    fc.property(
      currency,
      fc.record({ qty: fc.integer({ min: 1, max: 300 }), cents: fc.integer({ min: 1, max: 100_000 }) }),
      fc.record({ qty: fc.integer({ min: 1, max: 60 }), goods: cents, charges: cents }),
      fc.array(fc.record({ after: fc.nat(60), cents }), { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
      (code, before, received, laterCosts, parts) => {
        const money = (units: number) => fixed(units, exponentOf(code))
        const start = receive(emptyPool('moving_average'), { layerId: 'a', qty: String(before.qty), value: money(before.cents) }, code)
        let pool = receive(start, { layerId: 'b', qty: String(received.qty), value: money(received.goods + received.charges) }, code)
        let [each, back, receiptValue] = [divide(money(received.goods + received.charges), String(received.qty)), 0, money(received.goods)]
        for (const wantedQty of [...parts, received.qty]) {
          for (const cost of laterCosts.filter(({ after }) => after === back)) {
            const left = String(received.qty - back)
            if (left === '0') continue
            const added = addValue(pool, { amount: money(cost.cents), receiptQty: left, layerId: 'b' }, code)
            pool = added.pool
            each = add(each, divide(added.toStock, left))
          }
          const qty = Math.min(wantedQty, received.qty - back)
          if (qty === 0) continue
          const owed = shareOf({ qty: String(received.qty - back), value: receiptValue }, String(qty), code)
          const putIn = valueAddedToStock({ each, back: String(back), qty: String(qty) }, code)
          const out = returnOut(pool, { qty: String(qty), receiptValue: owed, putIn, layerId: 'b' }, code)
          pool = out.pool
          back += qty
          receiptValue = subtract(receiptValue, owed)
        }
        // A unit of difference is allowed for each later cost, because fewer goods bore it after a part had gone back.
        const difference = subtract(pool.value, start.value)
        expect(pool.onHand).toBe(start.onHand)
        expect(compare(difference, money(laterCosts.length))).toBeLessThanOrEqual(0)
        expect(compare(subtract('0', difference), money(laterCosts.length))).toBeLessThanOrEqual(0)
      },
    ),
    { numRuns: RUNS },
  )
})
