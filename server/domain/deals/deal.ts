import type { Deal, DealMargin, DealStage, PurchaseStage, SalesStage } from '@/contracts/deals'
import { add, compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import {
  type DealLine,
  type DealData,
  type Amounts,
  NONE,
  sum,
  share,
  scaled,
  walkOf,
  type Walk,
  type Reached,
  kept,
  netOf,
  inBase,
  valueOf,
  receivedOf,
  inCurrencyOf,
  besideGoods,
  paid,
  inItsCurrency,
} from './walk'

const salesOf = (walk: Walk, line: DealLine, orders: readonly Reached[], kind: DealData['kind']): Record<SalesStage, Amounts> => {
  const own: Amounts = { qty: line.qty, amount: line.net }
  const ordered = kind === 'customer_po' ? [{ line, qty: line.qty, document: walk.documentOf(line) }] : walk.up(line.id, 'customer_po')
  const quoted = ordered.flatMap((one) => walk.up(one.line.id, 'customer_quotation').map((up) => ({ ...up, qty: up.line.qty })))
  return {
    quoted: sum(quoted.map((one) => inCurrencyOf(one, walk.documentOf(line)))),
    ordered: kind === 'customer_po' ? own : sum(ordered.map(netOf)),
    confirmed: sum(orders.map(netOf)),
    delivered: sum(
      orders.map((order) => {
        const { qty } = kept(walk, order.line.id, 'delivery', ({ qty: moved }) => ({ qty: moved, amount: '0' }))
        return { qty, amount: share(order.line.net, qty, order.line.qty) }
      }),
    ),
    invoiced: sum(orders.map((order) => kept(walk, order.line.id, 'customer_invoice', netOf))),
    paid: sum(orders.map((order) => paid(walk, order.line.id, 'customer_invoice', inItsCurrency))),
  }
}

interface Bought {
  of: Reached
  /** What was ordered and not given up, and what of that is for this deal. */
  standing: Decimal
  mine: Decimal
}
const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
const atLeastNothing = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

/** What was bought for a sales order's line. What was bought beyond it on purpose is for the stock. */
const boughtFor = ({ down }: Walk, order: Reached): Bought[] => {
  const bought = down(order.line.id, 'vendor_po').map((of) => {
    const standing = atLeastNothing(subtract(of.line.qty, of.line.cancelled))
    return { of, standing, mine: least(of.qty, standing) }
  })
  let left = subtract(order.qty, add('0', ...bought.flatMap(({ of, mine }) => (of.line.isSurplus ? [] : mine))))
  return bought.map((one) => {
    if (!one.of.line.isSurplus) return one
    const mine = least(one.mine, atLeastNothing(left))
    left = subtract(left, mine)
    return { ...one, mine }
  })
}

/** Of a PO for more than this deal only the part that is for it, which comes and is billed first. */
const partOf = ({ mine, standing }: Bought, all: Amounts): Decimal => {
  if (compare(mine, standing) >= 0) return '1'
  const whole = isZero(all.qty) ? standing : all.qty
  return compare(whole, mine) > 0 ? divide(mine, whole) : '1'
}

const purchaseOf = (walk: Walk, orders: readonly Reached[]): Record<PurchaseStage, Amounts> => {
  const bought = orders.flatMap((order) => boughtFor(walk, order))
  const each = (of: (one: Bought) => Amounts) => sum(bought.map(of))
  const cut = (one: Bought, all: Amounts) => scaled(all, partOf(one, all))
  const billed = (one: Bought) => kept(walk, one.of.line.id, 'vendor_invoice', inBase)
  return {
    ordered: each(({ of, mine }) => inBase({ ...of, qty: mine })),
    confirmed: each(({ of: { line, document }, mine }) => {
      if (!line.confirmed) return NONE
      const qty = least(line.confirmed.qty, mine)
      return { qty, amount: multiply(multiply(qty, line.confirmed.unitNet), document.rate) }
    }),
    received: each((one) => cut(one, kept(walk, one.of.line.id, 'goods_receipt', receivedOf))),
    invoiced: each((one) => cut(one, billed(one))),
    paid: each((one) =>
      scaled(
        paid(walk, one.of.line.id, 'vendor_invoice', ({ document }) => document.rate),
        partOf(one, billed(one)),
      ),
    ),
  }
}

const stagesIn = <S extends string>(amounts: Record<S, Amounts>, currency: string): Record<S, DealStage> =>
  Object.fromEntries(
    Object.entries<Amounts>(amounts).map(([name, { qty, amount }]) => [name, { qty: name === 'paid' ? null : qty, amount: roundMoney(amount, currency) }]),
  ) as Record<S, DealStage>

const totalsIn = <S extends string>(all: readonly Record<S, Amounts>[], stages: readonly S[], currency: string): Record<S, string> =>
  Object.fromEntries(stages.map((stage) => [stage, roundMoney(sum(all.map((one) => one[stage])).amount, currency)])) as Record<S, string>

const marginOf = (revenue: Decimal, cost: Decimal, currency: string): DealMargin => {
  const [sold, spent] = [roundMoney(revenue, currency), roundMoney(cost, currency)]
  const percent = compare(sold, '0') > 0 ? marginPercent(sold, spent) : null
  return { revenue: sold, cost: spent, margin: roundMoney(subtract(sold, spent), currency), percent }
}

interface Earned {
  revenue: Decimal
  cost: Decimal
  /** Cost of pieces that were delivered and aren't invoiced yet. */
  notInvoiced: Decimal
  /** Revenue of pieces that were invoiced and aren't delivered yet. */
  notDelivered: Decimal
}
/** What a line has brought: revenue and cost are of the same pieces, those that were both delivered and invoiced. Services have no delivery. */
const earnedOf = (walk: Walk, { line }: Reached): Earned => {
  const [delivered, invoiced] = [kept(walk, line.id, 'delivery', valueOf), kept(walk, line.id, 'customer_invoice', inBase)]
  const both = least(delivered.qty, invoiced.qty)
  const ofBoth = ({ qty, amount }: Amounts): Decimal => (!line.isGoods || equals(qty, both) ? amount : share(amount, both, qty))
  const [revenue, cost] = [ofBoth(invoiced), ofBoth(delivered)]
  return { revenue, cost, notInvoiced: subtract(delivered.amount, cost), notDelivered: subtract(invoiced.amount, revenue) }
}

const marginsOf = (walk: Walk, orders: readonly Reached[], currency: string): NonNullable<Deal['margin']> => {
  const expectedCost = orders.flatMap(({ line, qty }) => (line.expectedCost === null ? [] : multiply(line.expectedCost, qty)))
  const beside = orders.flatMap((order) =>
    boughtFor(walk, order).map((one) =>
      scaled(kept(walk, one.of.line.id, 'vendor_invoice', besideGoods), partOf(one, kept(walk, one.of.line.id, 'vendor_invoice', inBase))),
    ),
  )
  const earned = orders.map((order) => earnedOf(walk, order))
  const all = (of: keyof Earned): Decimal => add('0', ...earned.map((one) => one[of]))
  return {
    // While the cost of one line is unknown the figure would flatter.
    expected: expectedCost.length < orders.length ? null : marginOf(sum(orders.map(inBase)).amount, add('0', ...expectedCost), currency),
    actual: marginOf(all('revenue'), add(all('cost'), sum(beside).amount), currency),
    notInvoiced: roundMoney(all('notInvoiced'), currency),
    notDelivered: roundMoney(all('notDelivered'), currency),
  }
}

const salesNames = ['quoted', 'ordered', 'confirmed', 'delivered', 'invoiced', 'paid'] as const
const purchaseNames = ['ordered', 'confirmed', 'received', 'invoiced', 'paid'] as const

/** Of an order that was closed short only what was done of it stands. */
const standingOf = (walk: Walk, order: Reached): Reached => {
  if (!order.document.isClosed) return order
  const { qty } = kept(walk, order.line.id, order.line.isGoods ? 'delivery' : 'customer_invoice', ({ qty: done }) => ({ qty: done, amount: '0' }))
  return { ...order, qty }
}

/** How far a deal has come, line by line and altogether. */
export const dealOf = (data: DealData): Pick<Deal, 'lines' | 'sales' | 'margin'> & { purchase: NonNullable<Deal['purchase']> } => {
  const walk = walkOf(data)
  const roots = data.lines.filter(({ documentId }) => documentId === data.rootId).sort((a, b) => a.lineNo - b.lineNo)
  const computed = roots.map((line) => {
    const all = data.kind === 'customer_po' ? walk.down(line.id, 'sales_order') : [{ line, qty: line.qty, document: walk.documentOf(line) }]
    const orders = all.map((order) => standingOf(walk, order))
    return { line, orders, sales: salesOf(walk, line, orders, data.kind), purchase: purchaseOf(walk, orders) }
  })
  return {
    lines: computed.map(({ line: { lineNo, partno, mfrPartNo, description, uom }, sales, purchase }) => ({
      lineNo,
      partno,
      mfrPartNo,
      description,
      uom,
      sales: stagesIn(sales, data.currency),
      purchase: stagesIn(purchase, data.baseCurrency),
    })),
    sales: totalsIn(
      computed.map(({ sales }) => sales),
      salesNames,
      data.currency,
    ),
    purchase: totalsIn(
      computed.map(({ purchase }) => purchase),
      purchaseNames,
      data.baseCurrency,
    ),
    margin: marginsOf(
      walk,
      computed.flatMap(({ orders }) => orders),
      data.baseCurrency,
    ),
  }
}
