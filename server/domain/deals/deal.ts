import type { Deal, DealMargin, DealStage, PurchaseStage, SalesStage } from '@/contracts/deals'
import { add, compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'

export type DealKind = 'customer_quotation' | 'customer_po' | 'sales_order' | 'vendor_po' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

export interface DealDocument {
  id: string
  kind: DealKind
  /** To the base currency. */
  rate: Decimal
  /** What of it is paid, from 0 to 1; what was given up is not. */
  paid: Decimal
}
export interface DealLine {
  id: string
  documentId: string
  lineNo: number
  partno: string | null
  mfrPartNo: string | null
  description: string
  uom: string
  qty: Decimal
  /** After discount, without tax; in its document's currency. */
  net: Decimal
  /** With tax. */
  total: Decimal
  /** In the base currency: what goods cost that were delivered, or what a vendor gets for what was received. */
  value: Decimal | null
  /** Of a line to a vendor: what he confirmed, at which net price. */
  confirmed: { qty: Decimal; unitNet: Decimal } | null
  /** Of a sales order's line: what one of it was expected to cost, in the base currency. */
  expectedCost: Decimal | null
  /** Of a sales order's line: something that is delivered, no service. */
  isGoods: boolean
  /** Of a vendor's invoice: what of it was goods that were received, in the base currency. */
  cleared: Decimal
}
export interface DealLink {
  from: string
  to: string
  qty: Decimal
}
/** Documents that stand, their lines, and what of which went into which. */
export interface DealData {
  kind: 'customer_po' | 'sales_order'
  rootId: string
  currency: string
  baseCurrency: string
  documents: readonly DealDocument[]
  lines: readonly DealLine[]
  links: readonly DealLink[]
}

interface Amounts {
  qty: Decimal
  amount: Decimal
}
const NONE: Amounts = { qty: '0', amount: '0' }
const plus = (a: Amounts, b: Amounts): Amounts => ({ qty: add(a.qty, b.qty), amount: add(a.amount, b.amount) })
const minus = (a: Amounts, b: Amounts): Amounts => ({ qty: subtract(a.qty, b.qty), amount: subtract(a.amount, b.amount) })
const sum = (all: readonly Amounts[]): Amounts => all.reduce(plus, NONE)
/** A part of an amount, by quantity. */
const share = (amount: Decimal, qty: Decimal, whole: Decimal): Decimal => (isZero(whole) ? '0' : divide(multiply(amount, qty), whole))
const scaled = ({ qty, amount }: Amounts, part: Decimal): Amounts => ({ qty: multiply(qty, part), amount: multiply(amount, part) })

const grouped = (links: readonly DealLink[], by: 'from' | 'to'): ReadonlyMap<string, DealLink[]> => {
  const groups = new Map<string, DealLink[]>()
  for (const link of links) groups.set(link[by], [...(groups.get(link[by]) ?? []), link])
  return groups
}

const walkOf = ({ documents, lines, links }: DealData) => {
  const documentsById = new Map(documents.map((one) => [one.id, one]))
  const linesById = new Map(lines.map((one) => [one.id, one]))
  const [from, to] = [grouped(links, 'from'), grouped(links, 'to')]
  const documentOf = (line: DealLine): DealDocument => {
    const found = documentsById.get(line.documentId)
    if (!found) throw new Error(`line ${line.id} has no document`)
    return found
  }
  const reached = (found: readonly DealLink[] | undefined, end: 'from' | 'to', kind: DealKind) =>
    (found ?? []).flatMap((link) => {
      const line = linesById.get(link[end])
      return line && documentOf(line).kind === kind ? [{ line, qty: link.qty, document: documentOf(line) }] : []
    })
  return {
    documentOf,
    down: (id: string, kind: DealKind) => reached(from.get(id), 'to', kind),
    up: (id: string, kind: DealKind) => reached(to.get(id), 'from', kind),
  }
}
type Walk = ReturnType<typeof walkOf>
type Reached = ReturnType<Walk['down']>[number]

/** Below its price a note takes back money alone, until notes come to all of the line: as in `documents/progress.ts`. */
const takesPieces = ({ line }: Reached, back: Reached): boolean => compare(multiply(back.line.net, line.qty), multiply(line.net, back.line.qty)) >= 0
const piecesBack = (reached: Reached, backs: readonly Reached[], of: (one: Reached) => Amounts): Decimal => {
  const { net } = reached.line
  const isWhole = compare(net, '0') > 0 && compare(add('0', ...backs.map(({ line }) => line.net)), net) >= 0
  return isWhole ? of(reached).qty : sum(backs.filter((back) => takesPieces(reached, back)).map(of)).qty
}
/** What stands in lines of a kind, less what was taken back of them by later ones of the same kind. */
const kept = ({ down }: Walk, id: string, kind: DealKind, of: (reached: Reached) => Amounts): Amounts =>
  sum(
    down(id, kind).map((reached) => {
      const backs = down(reached.line.id, kind)
      const back = sum(backs.map(of))
      return minus(of(reached), kind.endsWith('_invoice') ? { ...back, qty: piecesBack(reached, backs, of) } : back)
    }),
  )

const netOf = ({ line, qty }: Reached): Amounts => ({ qty, amount: share(line.net, qty, line.qty) })
const inBase = ({ line, qty, document }: Reached): Amounts => ({ qty, amount: multiply(share(line.net, qty, line.qty), document.rate) })
const valueOf = ({ line, qty }: Reached): Amounts => ({ qty, amount: share(line.value ?? '0', qty, line.qty) })
const paidOf = ({ line, qty, document }: Reached): Amounts => ({ qty: '0', amount: multiply(share(line.total, qty, line.qty), document.paid) })
const paidInBase = (reached: Reached): Amounts => ({ qty: '0', amount: multiply(paidOf(reached).amount, reached.document.rate) })
/** What of a vendor's invoice was no goods received: services, and what goods were dearer than ordered. */
const besideGoods = (reached: Reached): Amounts => ({
  qty: '0',
  amount: subtract(inBase(reached).amount, share(reached.line.cleared, reached.qty, reached.line.qty)),
})

const salesOf = (walk: Walk, line: DealLine, orders: readonly Reached[], kind: DealData['kind']): Record<SalesStage, Amounts> => {
  const own: Amounts = { qty: line.qty, amount: line.net }
  const ordered = kind === 'customer_po' ? [{ line, qty: line.qty, document: walk.documentOf(line) }] : walk.up(line.id, 'customer_po')
  const quoted = ordered.flatMap((one) => walk.up(one.line.id, 'customer_quotation').map((up) => ({ ...up, qty: up.line.qty })))
  return {
    quoted: sum(quoted.map(netOf)),
    ordered: kind === 'customer_po' ? own : sum(ordered.map(netOf)),
    confirmed: sum(orders.map(netOf)),
    delivered: sum(
      orders.map((order) => {
        const { qty } = kept(walk, order.line.id, 'delivery', ({ qty: moved }) => ({ qty: moved, amount: '0' }))
        return { qty, amount: share(order.line.net, qty, order.line.qty) }
      }),
    ),
    invoiced: sum(orders.map((order) => kept(walk, order.line.id, 'customer_invoice', netOf))),
    paid: sum(orders.map((order) => kept(walk, order.line.id, 'customer_invoice', paidOf))),
  }
}

/** Of a PO for more than this deal only the part that is for it. */
const purchaseOf = (walk: Walk, orders: readonly Reached[]): Record<PurchaseStage, Amounts> => {
  const bought = orders.flatMap(({ line }) => walk.down(line.id, 'vendor_po'))
  const each = (of: (one: Reached, part: Decimal) => Amounts) => sum(bought.map((one) => of(one, divide(one.qty, one.line.qty))))
  return {
    ordered: each(inBase),
    confirmed: each(({ line, document }, part) =>
      line.confirmed ? scaled({ qty: line.confirmed.qty, amount: multiply(multiply(line.confirmed.qty, line.confirmed.unitNet), document.rate) }, part) : NONE,
    ),
    received: each(({ line }, part) => scaled(kept(walk, line.id, 'goods_receipt', valueOf), part)),
    invoiced: each(({ line }, part) => scaled(kept(walk, line.id, 'vendor_invoice', inBase), part)),
    paid: each(({ line }, part) => scaled(kept(walk, line.id, 'vendor_invoice', paidInBase), part)),
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
  const least = compare(delivered.qty, invoiced.qty) < 0 ? delivered.qty : invoiced.qty
  const ofBoth = ({ qty, amount }: Amounts): Decimal => (!line.isGoods || equals(qty, least) ? amount : share(amount, least, qty))
  const [revenue, cost] = [ofBoth(invoiced), ofBoth(delivered)]
  return { revenue, cost, notInvoiced: subtract(delivered.amount, cost), notDelivered: subtract(invoiced.amount, revenue) }
}

const marginsOf = (walk: Walk, orders: readonly Reached[], currency: string): NonNullable<Deal['margin']> => {
  const expectedCost = orders.map(({ line, qty }) => multiply(line.expectedCost ?? '0', qty))
  const beside = orders.flatMap(({ line }) =>
    walk.down(line.id, 'vendor_po').map((bought) => scaled(kept(walk, bought.line.id, 'vendor_invoice', besideGoods), divide(bought.qty, bought.line.qty))),
  )
  const earned = orders.map((order) => earnedOf(walk, order))
  const all = (of: keyof Earned): Decimal => add('0', ...earned.map((one) => one[of]))
  return {
    expected: marginOf(sum(orders.map(inBase)).amount, add('0', ...expectedCost), currency),
    actual: marginOf(all('revenue'), add(all('cost'), sum(beside).amount), currency),
    notInvoiced: roundMoney(all('notInvoiced'), currency),
    notDelivered: roundMoney(all('notDelivered'), currency),
  }
}

const salesNames = ['quoted', 'ordered', 'confirmed', 'delivered', 'invoiced', 'paid'] as const
const purchaseNames = ['ordered', 'confirmed', 'received', 'invoiced', 'paid'] as const

/** How far a deal has come, line by line and altogether. */
export const dealOf = (data: DealData): Pick<Deal, 'lines' | 'sales' | 'margin'> & { purchase: NonNullable<Deal['purchase']> } => {
  const walk = walkOf(data)
  const roots = data.lines.filter(({ documentId }) => documentId === data.rootId).sort((a, b) => a.lineNo - b.lineNo)
  const computed = roots.map((line) => {
    const orders = data.kind === 'customer_po' ? walk.down(line.id, 'sales_order') : [{ line, qty: line.qty, document: walk.documentOf(line) }]
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
