import type { Deal, DealMargin } from '@/contracts/deals'
import { add, compare, type Decimal, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import { atLeastNothing, type Bought, boughtFor, least, partOf } from './bought'
import {
  type Amounts,
  besideGoods,
  chargesOf,
  type DealKind,
  inBase,
  kept,
  lostOf,
  notedOf,
  type Reached,
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

/** What a cost that came once goods had left is for the deal: of the pieces that had left of the receipt by then, those that had been delivered for it. */
const laterOf = (walk: Walk, order: Reached, { of, mine }: Bought): Decimal => {
  const deliveredBy = (on: string): Decimal => {
    const until = (all: readonly Reached[]) => all.filter(({ document }) => document.date <= on)
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
      const own = least(mine, deliveredBy(on))
      return isZero(gone) || compare(own, gone) >= 0 ? toCost : share(toCost, own, gone)
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
 * What a line has brought: revenue and cost are of the same pieces, those that were both delivered and invoiced. Services have no delivery. Freight
 * charged to the customer goes with the pieces that it was charged with, a cost that came later with those that were delivered.
 */
const earnedOf = (walk: Walk, order: Reached): Earned => {
  const { line } = order
  const later = add('0', ...boughtFor(walk, order).map((one) => laterOf(walk, order, one)))
  const sent = kept(walk, line.id, 'delivery', valueOf)
  const [delivered, invoiced] = [{ ...sent, amount: add(sent.amount, later) }, kept(walk, line.id, 'customer_invoice', withCharges)]
  const both = least(delivered.qty, invoiced.qty)
  const ofBoth = ({ qty, amount }: Amounts): Decimal => (!line.isGoods || equals(qty, both) ? amount : share(amount, both, qty))
  const [revenue, cost] = [ofBoth(invoiced), ofBoth(delivered)]
  return { revenue, cost, notInvoiced: subtract(delivered.amount, cost), notDelivered: subtract(invoiced.amount, revenue) }
}

/**
 * What vendors charge beside the goods: services, price differences, freight, and what was lost with goods that went back. Freight that a receipt put
 * into the goods until the vendor bills it counts once.
 */
const besideOf = (walk: Walk, orders: readonly Reached[]): Decimal => {
  const bought = orders.flatMap((order) => boughtFor(walk, order))
  const all = (kind: DealKind, of: (reached: Reached) => Amounts): Decimal => {
    const whole = kind === 'goods_receipt' ? receivedOf : inBase
    return sum(bought.map((one) => scaled(kept(walk, one.of.line.id, kind, of), partOf(one, kept(walk, one.of.line.id, kind, whole))))).amount
  }
  const freight = subtract(all('vendor_invoice', chargesOf), all('goods_receipt', notedOf))
  return add(all('vendor_invoice', besideGoods), atLeastNothing(freight), subtract('0', all('goods_receipt', lostOf)))
}

/** The margin as it was expected by the costs that were quoted, and as it came. */
export const marginsOf = (walk: Walk, orders: readonly Reached[], currency: string): NonNullable<Deal['margin']> => {
  const expectedCost = orders.flatMap(({ line, qty }) => (line.expectedCost === null ? [] : multiply(line.expectedCost, qty)))
  const earned = orders.map((order) => earnedOf(walk, order))
  const all = (of: keyof Earned): Decimal => add('0', ...earned.map((one) => one[of]))
  return {
    // While the cost of one line is unknown the figure would flatter.
    expected: expectedCost.length < orders.length ? null : marginOf(sum(orders.map(inBase)).amount, add('0', ...expectedCost), currency),
    actual: marginOf(all('revenue'), add(all('cost'), besideOf(walk, orders)), currency),
    notInvoiced: roundMoney(all('notInvoiced'), currency),
    notDelivered: roundMoney(all('notDelivered'), currency),
  }
}
