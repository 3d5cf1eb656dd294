import type { Deal, DealStage, PurchaseStage, SalesStage } from '@/contracts/deals'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Bought, boughtFor, smaller, dealShare } from './bought'
import { marginsOf } from './margin'
import {
  type Amounts,
  type DealData,
  type DealLine,
  inBase,
  inCurrencyOf,
  inDocumentCurrency,
  afterReturns,
  netOf,
  NONE,
  paidAmount,
  type ReachedLine,
  receivedOf,
  scaled,
  share,
  sum,
  type Walk,
  walkOf,
} from './walk'

const salesOf = (walk: Walk, line: DealLine, orders: readonly ReachedLine[], kind: DealData['kind']): Record<SalesStage, Amounts> => {
  const lineAmounts: Amounts = { qty: line.qty, amount: line.net }
  const ordered = kind === 'customer_po' ? [walk.reach(line, line.qty)] : walk.up(line.id, 'customer_po')
  const quoted = ordered.flatMap((one) => walk.up(one.line.id, 'customer_quotation').map((up) => ({ ...up, qty: up.line.qty })))
  return {
    quoted: sum(quoted.map((one) => inCurrencyOf(one, walk.documentOf(line)))),
    ordered: kind === 'customer_po' ? lineAmounts : sum(ordered.map(netOf)),
    confirmed: sum(orders.map(netOf)),
    delivered: sum(
      orders.map((order) => {
        const { qty } = afterReturns(walk, order.line.id, 'delivery', ({ qty: moved }) => ({ qty: moved, amount: '0' }))
        return { qty, amount: share(order.line.net, qty, order.line.qty) }
      }),
    ),
    invoiced: sum(orders.map((order) => afterReturns(walk, order.line.id, 'customer_invoice', netOf))),
    paid: sum(orders.map((order) => paidAmount(walk, order.line.id, 'customer_invoice', inDocumentCurrency))),
  }
}

const purchaseOf = (walk: Walk, orders: readonly ReachedLine[]): Record<PurchaseStage, Amounts> => {
  const bought = orders.flatMap((order) => boughtFor(walk, order))
  const sumOf = (amountsOf: (purchase: Bought) => Amounts) => sum(bought.map(amountsOf))
  const dealPart = (purchase: Bought, amounts: Amounts) => scaled(amounts, dealShare(purchase, amounts))
  const billedAmounts = (purchase: Bought) => afterReturns(walk, purchase.of.line.id, 'vendor_invoice', inBase)
  return {
    ordered: sumOf(({ of, mine }) => inBase({ ...of, qty: mine })),
    confirmed: sumOf(({ of: { line, document }, mine }) => {
      if (!line.confirmed) return NONE
      const qty = smaller(line.confirmed.qty, mine)
      return { qty, amount: multiply(multiply(qty, line.confirmed.unitNet), document.rate) }
    }),
    received: sumOf((purchase) => dealPart(purchase, afterReturns(walk, purchase.of.line.id, 'goods_receipt', receivedOf))),
    invoiced: sumOf((purchase) => dealPart(purchase, billedAmounts(purchase))),
    paid: sumOf((purchase) =>
      scaled(
        paidAmount(walk, purchase.of.line.id, 'vendor_invoice', ({ document }) => document.rate),
        dealShare(purchase, billedAmounts(purchase)),
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

/** Reduces the line of a closed sales order to the quantity that was delivered, or invoiced for a service. */
const effectiveOrder = (walk: Walk, order: ReachedLine): ReachedLine => {
  if (!order.document.isClosed) return order
  const { qty } = afterReturns(walk, order.line.id, order.line.isGoods ? 'delivery' : 'customer_invoice', ({ qty: done }) => ({ qty: done, amount: '0' }))
  return { ...order, qty }
}

/** Progress of a deal, per line and in total. */
export const dealOf = (data: DealData): Pick<Deal, 'lines' | 'sales' | 'margin'> & { purchase: NonNullable<Deal['purchase']> } => {
  const walk = walkOf(data)
  const roots = data.lines.filter(({ documentId }) => documentId === data.rootId).sort((a, b) => a.lineNo - b.lineNo)
  const computed = roots.map((line) => {
    const allOrders = data.kind === 'customer_po' ? walk.down(line.id, 'sales_order') : [walk.reach(line, line.qty)]
    const orders = allOrders.map((order) => effectiveOrder(walk, order))
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
