import type { Deal, DealMargin } from '@/contracts/deals'
import { add, compare, type Decimal, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import { atLeastZero, type Bought, boughtFor, smaller, dealShare } from './bought'
import {
  type Amounts,
  besideGoods,
  chargesOf,
  type DealKind,
  inBase,
  afterReturns,
  lostOf,
  notedOf,
  type ReachedLine,
  receivedOf,
  scaled,
  share,
  sum,
  valueOf,
  type Walk,
  withCharges,
} from './walk'

const marginOf = (revenue: Decimal, cost: Decimal, currency: string): DealMargin => {
  const [sold, spent] = [roundMoney(revenue, currency), roundMoney(cost, currency)]
  const percent = compare(sold, '0') > 0 ? marginPercent(sold, spent) : null
  return { revenue: sold, cost: spent, margin: roundMoney(subtract(sold, spent), currency), percent }
}

/**
 * The order line's share of costs that became known after goods had left: the pieces delivered for it by then, out of all pieces of the
 * receipt that had left by then.
 */
const laterCostsOf = (walk: Walk, order: ReachedLine, { of, mine }: Bought): Decimal => {
  const deliveredBy = (on: string): Decimal => {
    const until = (lines: readonly ReachedLine[]) => lines.filter(({ document }) => document.date <= on)
    return add(
      '0',
      ...until(walk.down(order.line.id, 'delivery')).map((one) =>
        subtract(one.qty, add('0', ...until(walk.down(one.line.id, 'delivery')).map(({ qty }) => qty))),
      ),
    )
  }
  const costs = walk.down(of.line.id, 'goods_receipt').flatMap(({ line }) => line.later)
  return add(
    '0',
    ...costs.map(({ toCost, gone, on }) => {
      const dealQty = smaller(mine, deliveredBy(on))
      return isZero(gone) || compare(dealQty, gone) >= 0 ? toCost : share(toCost, dealQty, gone)
    }),
  )
}

interface Earned {
  revenue: Decimal
  cost: Decimal
  /** Cost of pieces that were delivered and aren't invoiced yet. */
  notInvoiced: Decimal
  /** Revenue of pieces that were invoiced and aren't delivered yet. */
  notDelivered: Decimal
}
/**
 * Revenue and cost of an order line, both for the same pieces: those that were delivered and invoiced. Services have no delivery. Freight
 * charged to the customer belongs to the pieces that it was charged with, a later cost to the delivered pieces.
 */
const earnedOf = (walk: Walk, order: ReachedLine): Earned => {
  const { line } = order
  const laterCosts = add('0', ...boughtFor(walk, order).map((one) => laterCostsOf(walk, order, one)))
  const deliveries = afterReturns(walk, line.id, 'delivery', valueOf)
  const [delivered, invoiced] = [{ ...deliveries, amount: add(deliveries.amount, laterCosts) }, afterReturns(walk, line.id, 'customer_invoice', withCharges)]
  const bothQty = smaller(delivered.qty, invoiced.qty)
  const amountOfBoth = ({ qty, amount }: Amounts): Decimal => (!line.isGoods || equals(qty, bothQty) ? amount : share(amount, bothQty, qty))
  const [revenue, cost] = [amountOfBoth(invoiced), amountOfBoth(delivered)]
  return { revenue, cost, notInvoiced: subtract(delivered.amount, cost), notDelivered: subtract(invoiced.amount, revenue) }
}

/**
 * Costs that vendors charge besides the goods: services, price differences, freight, and the loss on goods that went back. Freight that a
 * receipt included in the value of the goods before the vendor bills it counts once.
 */
const otherCostsOf = (walk: Walk, orders: readonly ReachedLine[]): Decimal => {
  const bought = orders.flatMap((order) => boughtFor(walk, order))
  const total = (kind: DealKind, amountsOf: (reached: ReachedLine) => Amounts): Decimal => {
    const whole = kind === 'goods_receipt' ? receivedOf : inBase
    return sum(
      bought.map((one) => scaled(afterReturns(walk, one.of.line.id, kind, amountsOf), dealShare(one, afterReturns(walk, one.of.line.id, kind, whole)))),
    ).amount
  }
  const freight = subtract(total('vendor_invoice', chargesOf), total('goods_receipt', notedOf))
  return add(total('vendor_invoice', besideGoods), atLeastZero(freight), subtract('0', total('goods_receipt', lostOf)))
}

/** The margin expected from the quoted costs, and the actual margin. */
export const marginsOf = (walk: Walk, orders: readonly ReachedLine[], currency: string): NonNullable<Deal['margin']> => {
  const expectedCost = orders.flatMap(({ line, qty }) => (line.expectedCost === null ? [] : multiply(line.expectedCost, qty)))
  const earned = orders.map((order) => earnedOf(walk, order))
  const totalOf = (figure: keyof Earned): Decimal => add('0', ...earned.map((one) => one[figure]))
  return {
    // Without the cost of every line the margin would look too high.
    expected: expectedCost.length < orders.length ? null : marginOf(sum(orders.map(inBase)).amount, add('0', ...expectedCost), currency),
    actual: marginOf(totalOf('revenue'), add(totalOf('cost'), otherCostsOf(walk, orders)), currency),
    notInvoiced: roundMoney(totalOf('notInvoiced'), currency),
    notDelivered: roundMoney(totalOf('notDelivered'), currency),
  }
}
