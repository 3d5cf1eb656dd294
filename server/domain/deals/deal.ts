import type { Deal, DealStage, PurchaseStage, SalesStage } from '@/contracts/deals'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Bought, boughtFor, least, partOf } from './bought'
import { marginsOf } from './margin'
import {
  type Amounts,
  type DealData,
  type DealLine,
  inBase,
  inCurrencyOf,
  inItsCurrency,
  kept,
  netOf,
  NONE,
  paid,
  type Reached,
  receivedOf,
  scaled,
  share,
  sum,
  type Walk,
  walkOf,
} from './walk'

const salesOf = (walk: Walk, line: DealLine, orders: readonly Reached[], kind: DealData['kind']): Record<SalesStage, Amounts> => {
  const own: Amounts = { qty: line.qty, amount: line.net }
  const ordered = kind === 'customer_po' ? [walk.reach(line, line.qty)] : walk.up(line.id, 'customer_po')
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
    const all = data.kind === 'customer_po' ? walk.down(line.id, 'sales_order') : [walk.reach(line, line.qty)]
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
