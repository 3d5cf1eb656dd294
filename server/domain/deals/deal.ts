import type { Deal, DealMargin, DealStage, PurchaseStage, SalesStage } from '@/contracts/deals'
import { add, compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'

export type DealKind = 'customer_quotation' | 'customer_po' | 'sales_order' | 'vendor_po' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

export interface DealDocument {
  id: string
  kind: DealKind
  currency: string
  /** To the base currency. */
  rate: Decimal
  /** What is paid of what invoices and notes have not set against each other, from 0 to 1; what was given up is not. */
  paid: Decimal
  /** Of a note, what of it was set against invoices, from 0 to 1. */
  settled: Decimal
  /** Of a sales order: what was not done of it will not be. */
  isClosed: boolean
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
  /** Of a line to a vendor: what of it is not waited for. */
  cancelled: Decimal
  /** Of a line to a vendor: more was bought than the deal needs, on purpose. */
  isSurplus: boolean
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
/** What was received without lying in stock, as a service, is worth its price. */
const receivedOf = (reached: Reached): Amounts => (reached.line.value === null ? inBase(reached) : valueOf(reached))
/** What was offered in another currency than it was ordered in is told in the order's, at the rates of both. */
const inCurrencyOf = (reached: Reached, { currency, rate }: DealDocument): Amounts =>
  reached.document.currency === currency ? netOf(reached) : { qty: reached.qty, amount: divide(inBase(reached).amount, rate) }
/** What of a vendor's invoice was no goods received: services, and what goods were dearer than ordered. */
const besideGoods = (reached: Reached): Amounts => ({
  qty: '0',
  amount: subtract(inBase(reached).amount, share(reached.line.cleared, reached.qty, reached.line.qty)),
})

const totalOf = ({ line, qty }: Reached): Decimal => share(line.total, qty, line.qty)
const settledOf = (note: Reached): Decimal => multiply(totalOf(note), note.document.settled)
/** What was paid of lines of a kind, less what was paid back. What a note was set against was neither. */
const paid = ({ down }: Walk, id: string, kind: DealKind, rateOf: (reached: Reached) => Decimal): Amounts => {
  const money = (one: Reached, settled: Decimal) => multiply(multiply(subtract(totalOf(one), settled), one.document.paid), rateOf(one))
  const amounts = down(id, kind).map((reached) => {
    const notes = down(reached.line.id, kind)
    const paidBack = add('0', ...notes.map((note) => money(note, settledOf(note))))
    return subtract(money(reached, add('0', ...notes.map(settledOf))), paidBack)
  })
  return { qty: '0', amount: add('0', ...amounts) }
}
const inItsCurrency = (): Decimal => '1'

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
