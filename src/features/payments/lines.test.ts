import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PayableItem } from '@/contracts/payments'
import { absolute, add, compare, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { centsInWords } from '../../../tests/support/cents'
import { deductedOf, discountedLine, distributed, itemsByName, leftOf, linesOfPayment, offeredLines, sentLines, settledWithMoney, withoutUnused } from './lines'

let count = 0
const item = (open: string, more: Partial<PayableItem> = {}): PayableItem => ({
  itemId: `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
  document: { kind: 'general_invoice', voucherId: `GI-${count}` },
  theirNumber: null,
  date: '2026-01-01',
  dueDate: '2026-01-31',
  open,
  net: open,
  isOtherSide: false,
  heldBecause: null,
  discount: null,
  ...more,
})
const discount = { amount: '2', pct: '2', until: '2026-01-10', isEligible: true }
const figures = (lines: ReturnType<typeof offeredLines>) => lines.map((line) => [line.amount, line.discount])

describe('money is distributed', () => {
  it('over the first due first, until it is used up', () => {
    const items = itemsByName([item('30'), item('50'), item('20')])
    expect(figures(distributed(offeredLines(items), items, '60', false))).toEqual([
      ['30', ''],
      ['30', ''],
      ['', ''],
    ])
  })
  it('with the discount of an item that it settles whole, while the discount is eligible', () => {
    const of = (isEligible: boolean) => itemsByName([item('100', { discount: { ...discount, isEligible } })])
    const [eligible, late] = [of(true), of(false)]
    expect(figures(distributed(offeredLines(eligible), eligible, '98', false))).toEqual([['98', '2']])
    expect(figures(distributed(offeredLines(eligible), eligible, '97.99', false))).toEqual([['97.99', '']])
    expect(figures(distributed(offeredLines(late), late, '98', false))).toEqual([['98', '']])
  })
  it('not over credits, held items and items of the other side; a refund goes to credits', () => {
    const items = itemsByName([item('-30'), item('10', { heldBecause: 'Held' }), item('10', { isOtherSide: true }), item('10')])
    expect(figures(distributed(offeredLines(items), items, '50', false)).map(([amount]) => amount)).toEqual(['', '', '', '10'])
    expect(figures(distributed(offeredLines(items), items, '20', true)).map(([amount]) => amount)).toEqual(['20', '', '', ''])
  })
  it('never more than there is, nor more than is open', () => {
    const anyItems = fc.array(fc.record({ open: fc.integer({ min: -9999, max: 9999 }).filter((cents) => cents !== 0), off: fc.integer({ min: 0, max: 99 }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 0, max: 50_000 }), fc.boolean(), (drawn, paid, isRefund) => {
        const items = itemsByName(
          drawn.map(({ open, off }) => {
            const amount = centsInWords(BigInt(Math.min(off, Math.abs(open) - 1)))
            return item(centsInWords(BigInt(open)), { discount: off > 0 && Math.abs(open) > 1 ? { ...discount, amount } : null })
          }),
        )
        const money = centsInWords(BigInt(paid))
        const lines = distributed(offeredLines(items), items, money, isRefund)
        expect(compare(settledWithMoney(lines, items, isRefund), money)).not.toBe(1)
        for (const line of lines) {
          const open = items.get(line.item)?.open ?? '0'
          expect(compare(add(parseDecimal(line.amount) ?? '0', deductedOf(line)), absolute(open))).not.toBe(1)
          // What is left has the item's sign.
          const left = leftOf(line, items) ?? '0'
          expect(compare(left, '0') === 0 || left.startsWith('-') === open.startsWith('-')).toBe(true)
        }
        // Money that is left over while something is open, is none.
        const rest = subtract(money, settledWithMoney(lines, items, isRefund))
        const isOpen = lines.some((line) => items.get(line.item)?.open.startsWith('-') === isRefund && compare(leftOf(line, items) ?? '0', '0') !== 0)
        expect(isOpen && compare(rest, '0') > 0).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

describe('lines', () => {
  it('name the parts of a document that is due in parts by their days', () => {
    const document = { kind: 'general_invoice', voucherId: 'GI-P' } as const
    const items = itemsByName([item('5', { document, dueDate: '2026-02-01' }), item('5', { document, dueDate: '2026-03-01' }), item('5')])
    expect([...items.keys()].slice(0, 2)).toEqual(['GI-P 2026-02-01', 'GI-P 2026-03-01'])
  })
  it('of a saved payment come first, then what else is open', () => {
    const [first, second] = [item('5'), item('7')]
    const items = itemsByName([first, second])
    const saved = { id: first.itemId, lineNo: 1, isSettled: true, amount: '7', discount: '0', writeOff: '0.10', fee: '0', reason: 'Cents' }
    const kept = {
      settledOn: null,
      settledByName: null,
      exchange: '0',
      undone: null,
      withheld: '0',
      withholding: null,
      certificateNo: null,
      certificateOn: null,
    }
    const lines = linesOfPayment({ lines: [{ ...saved, ...kept, item: second }] }, items)
    expect(lines.map((line) => [line.item, line.amount, line.discount, line.writeOff])).toEqual([
      [second.document.voucherId, '7', '', '0.1'],
      [first.document.voucherId, '', '', ''],
    ])
  })
  it('take the discount that is offered, also when its day is past', () => {
    const items = itemsByName([item('100', { discount: { ...discount, isEligible: false } }), item('5')])
    const [late, without] = offeredLines(items)
    expect(late && discountedLine(late, items)).toMatchObject({ amount: '98', discount: '2' })
    expect(without && discountedLine(without, items)).toBeNull()
  })
  it('are sent by the ids of their items, in their places, with zero for what is not typed', () => {
    const items = itemsByName([item('5'), item('7')])
    const lines = offeredLines(items).map((line, index) => (index === 1 ? { ...line, amount: '7' } : line))
    expect(sentLines(lines, items, []).map(({ itemId, amount, fee }) => [itemId, amount, fee])).toEqual([
      [items.get(lines[0]?.item ?? '')?.itemId, '0', '0'],
      [items.get(lines[1]?.item ?? '')?.itemId, '7', '0'],
    ])
    expect(sentLines([{ ...lines[0], item: 'GI-UNKNOWN' } as (typeof lines)[number]], items, [])[0]?.itemId).toBe('')
  })
  it('that are blank are left out at the end only', () => {
    const blank = { ...(offeredLines(itemsByName([item('1')]))[0] as ReturnType<typeof offeredLines>[number]), item: '' }
    expect(withoutUnused({ lines: [blank, { ...blank, amount: '3' }, blank] }).lines).toHaveLength(2)
  })
})
