import { describe, expect, it } from 'vitest'
import { allocate } from '@/contracts/rules/allocation'
import { add, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { addValue } from '../stock/landed-cost'
import { emptyPool } from '../stock/pool'
import { returnOut } from '../stock/returns'
import { receive } from '../stock/valuation'
import { type ConvertedLine, inBase, type LedgerLine } from './posting'
import { adjustmentLines, deliveryLines, dropShipLines, goodsReceiptLines, landedCostLines, returnInLines, returnOutLines, stockPosting } from './stock'

const USD = 'USD'
const shipping = { accountId: 'shipping' }
const customs = { accountId: 'customs' }
const posted = (lines: readonly LedgerLine[]): ConvertedLine[] => inBase(stockPosting({ purpose: 'p', date: '2026-01-01', narration: 'n', lines }, USD), USD)
const nameOf = ({ account, partId }: LedgerLine) => [typeof account === 'string' ? account : account.accountId, ...(partId ? [partId] : [])].join(' ')
const figures = (lines: readonly LedgerLine[]) => {
  const all = posted(lines)
  expect(isZero(add('0', ...all.map(({ base }) => base)))).toBe(true)
  return all.map((line) => `${nameOf(line)} ${Number(line.base)}`)
}
const balances = (lines: readonly LedgerLine[]) => {
  const sums = new Map<string, number>()
  for (const line of posted(lines)) sums.set(nameOf(line), (sums.get(nameOf(line)) ?? 0) + Number(line.base))
  return Object.fromEntries(sums)
}

// W20. ERPNext, test_purchase_receipt.py: goods of 500, shipping 100, customs 150; test_landed_cost_voucher.py: a voucher of 50 more.
describe('a receipt of 500 with shipping of 100 and customs of 150', () => {
  const goods = ['250', '250']
  const charges = [
    { account: shipping, amount: '100' },
    { account: customs, amount: '150' },
  ]
  const shares = charges.map(({ amount }) => allocate(amount, goods, 2))
  const received = goods.map((owed, index) => ({ partId: 'mouse', owed, value: add(owed, ...shares.map((share) => share[index] ?? '')) }))
  const receipt = goodsReceiptLines(received, charges)

  it('is stock of 750, of which the vendor is owed 500', () =>
    expect(figures(receipt)).toEqual(['inventory mouse 750', 'gr_ni -500', 'shipping -100', 'customs -150']))

  it('is stock of 800 with a landed cost of 50', () => {
    const landed = { accountId: 'landed' }
    const added = allocate('50', goods, 2).map((amount, index) => {
      const pool = receive(emptyPool('moving_average'), { layerId: 'r', qty: '5', value: received[index]?.value ?? '' }, USD)
      return { partId: 'mouse', ...addValue(pool, { amount, receiptQty: '5', layerId: 'r' }, USD) }
    })
    const lines = landedCostLines(added, { account: landed })
    expect(figures(lines)).toEqual(['inventory mouse 50', 'landed -50'])
    expect(balances([...receipt, ...lines])).toEqual({ 'inventory mouse': 800, gr_ni: -500, shipping: -100, customs: -150, landed: -50 })
  })

  it('bears a later cost as cost of sales as far as it has left, and gives it back the same way', () => {
    expect(figures(landedCostLines([{ partId: 'mouse', toStock: '30', toCost: '20' }]))).toEqual(['inventory mouse 30', 'cogs 20', 'freight_in -50'])
    expect(figures(landedCostLines([{ partId: 'mouse', toStock: '-30', toCost: '-20' }]))).toEqual(['inventory mouse -30', 'cogs -20', 'freight_in 50'])
  })

  it('is cleared by the vendor’s invoice over 500', () =>
    expect(balances([...receipt, { account: 'gr_ni', amount: '500' }, { account: 'payable', amount: '-500', partyId: 'v' }]).gr_ni).toBe(0))
})

describe('goods that leave', () => {
  it('are cost of sales, a line of inventory for each part', () =>
    expect(
      figures(
        deliveryLines([
          { partId: 'a', value: '225' },
          { partId: 'b', value: '10' },
          { partId: 'a', value: '75' },
        ]),
      ),
    ).toEqual(['cogs 310', 'inventory a -300', 'inventory b -10']))

  it('come back at what they left for', () =>
    expect(balances([...deliveryLines([{ partId: 'a', value: '10' }]), ...returnInLines([{ partId: 'a', value: '10' }])])).toEqual({
      cogs: 0,
      'inventory a': 0,
    }))

  it('are not posted at all where they cost nothing', () => expect(posted(deliveryLines([{ partId: 'a', value: '0.00' }]))).toEqual([]))

  // W19. Odoo, test_dropship_1: 10 at 10 straight to the customer.
  it('straight from the vendor touch no inventory', () =>
    expect(figures(dropShipLines([{ partId: 'a', value: '100', owed: '100' }]))).toEqual(['cogs 100', 'gr_ni -100']))
})

it.each([
  ['200', ['gr_ni 200', 'inventory a -150', 'price_variance -50']],
  ['100', ['gr_ni 100', 'inventory a -150', 'price_variance 50']],
])('goods that go back to the vendor for %s: the difference to what left is price variance', (owed, expected) => {
  const pool = receive(emptyPool('fifo'), { layerId: 'r', qty: '20', value: '150' }, USD)
  const { value, variance } = returnOut(pool, { qty: '20', receiptValue: owed, putIn: owed, layerId: 'r' }, USD)
  expect(equals(subtract(owed, value), variance)).toBe(true)
  expect(figures(returnOutLines([{ partId: 'a', value, owed }]))).toEqual(expected)
})

it('gains and losses stand on the adjustment’s account, opening stock on its own', () => {
  expect(figures(adjustmentLines([{ partId: 'a', value: '-30' }]))).toEqual(['inventory a -30', 'inventory_adjustment 30'])
  expect(figures(adjustmentLines([{ partId: 'a', value: '30' }], 'opening_balance'))).toEqual(['inventory a 30', 'opening_balance -30'])
})

it('is posted in the base currency, under the lock of stock', () =>
  expect(stockPosting({ purpose: 'p', date: '2026-01-01', narration: 'n', lines: [] }, 'JPY')).toMatchObject({ area: 'stock', currency: 'JPY', rate: '1' }))
