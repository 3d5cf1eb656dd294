import { add, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

export type DealKind = 'customer_quotation' | 'customer_po' | 'sales_order' | 'vendor_po' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

export interface DealDocument {
  id: string
  kind: DealKind
  date: string
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
/** A cost that became known once goods of a receipt's line had left, in the base currency. */
export interface LaterCost {
  /** What went to cost of sales. */
  toCost: Decimal
  /** How many pieces had left by then. */
  gone: Decimal
  on: string
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
  /** Of a vendor's invoice: tax that isn't given back, and is cost of the line, in the document's currency. */
  taxCost: Decimal
  /** Of a vendor's invoice: what of it was goods that were received, in the base currency. */
  cleared: Decimal
  /** Of an invoice's line: how many pieces notes took back (`backOf` in documents/progress.ts). */
  back: Decimal
  /** Of an invoice's line: its part of freight and other charges, with their tax that isn't given back, in the document's currency. */
  charges: Decimal
  /** Of a receipt's line: its part of charges that the vendor bills himself and that its goods bear, in the base currency. */
  noted: Decimal
  /** Of a line that went back to the vendor: what left the stock beyond what he gives back, in the base currency. */
  lost: Decimal
  /** Of a receipt's line. */
  later: readonly LaterCost[]
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

export interface Amounts {
  qty: Decimal
  amount: Decimal
}
export const NONE: Amounts = { qty: '0', amount: '0' }
const plus = (a: Amounts, b: Amounts): Amounts => ({ qty: add(a.qty, b.qty), amount: add(a.amount, b.amount) })
const minus = (a: Amounts, b: Amounts): Amounts => ({ qty: subtract(a.qty, b.qty), amount: subtract(a.amount, b.amount) })
export const sum = (all: readonly Amounts[]): Amounts => all.reduce(plus, NONE)
/** A part of an amount, by quantity. */
export const share = (amount: Decimal, qty: Decimal, whole: Decimal): Decimal => (isZero(whole) ? '0' : divide(multiply(amount, qty), whole))
export const scaled = ({ qty, amount }: Amounts, part: Decimal): Amounts => ({ qty: multiply(qty, part), amount: multiply(amount, part) })

const grouped = (links: readonly DealLink[], by: 'from' | 'to'): ReadonlyMap<string, DealLink[]> => {
  const groups = new Map<string, DealLink[]>()
  for (const link of links) groups.set(link[by], [...(groups.get(link[by]) ?? []), link])
  return groups
}

export const walkOf = ({ baseCurrency, documents, lines, links }: DealData) => {
  const documentsById = new Map(documents.map((one) => [one.id, one]))
  const linesById = new Map(lines.map((one) => [one.id, one]))
  const [from, to] = [grouped(links, 'from'), grouped(links, 'to')]
  const documentOf = (line: DealLine): DealDocument => {
    const found = documentsById.get(line.documentId)
    if (!found) throw new Error(`line ${line.id} has no document`)
    return found
  }
  const reach = (line: DealLine, qty: Decimal) => {
    const document = documentOf(line)
    return { line, qty, document, netInBase: roundMoney(multiply(line.net, document.rate), baseCurrency) }
  }
  const reached = (found: readonly DealLink[] | undefined, end: 'from' | 'to', kind: DealKind) =>
    (found ?? []).flatMap((link) => {
      const line = linesById.get(link[end])
      return line && documentOf(line).kind === kind ? [reach(line, link.qty)] : []
    })
  return {
    documentOf,
    /** A line as part of the deal, so much of it, and its net in the base currency: rounded by itself, as the ledger does. */
    reach,
    down: (id: string, kind: DealKind) => reached(from.get(id), 'to', kind),
    up: (id: string, kind: DealKind) => reached(to.get(id), 'from', kind),
  }
}
export type Walk = ReturnType<typeof walkOf>
export type Reached = ReturnType<Walk['down']>[number]

/** What stands in lines of a kind, less what was taken back of them by later ones of the same kind. */
export const kept = ({ down }: Walk, id: string, kind: DealKind, of: (reached: Reached) => Amounts): Amounts =>
  sum(
    down(id, kind).map((reached) => {
      const backs = down(reached.line.id, kind)
      const back = sum(backs.map(of))
      const { line, qty } = reached
      return minus(of(reached), kind.endsWith('_invoice') ? { ...back, qty: share(line.back, qty, line.qty) } : back)
    }),
  )

export const netOf = ({ line, qty }: Reached): Amounts => ({ qty, amount: share(line.net, qty, line.qty) })
export const inBase = ({ line, qty, netInBase }: Reached): Amounts => ({ qty, amount: share(netInBase, qty, line.qty) })
export const valueOf = ({ line, qty }: Reached): Amounts => ({ qty, amount: share(line.value ?? '0', qty, line.qty) })
/** What was received without lying in stock, as a service, is worth its price. */
export const receivedOf = (reached: Reached): Amounts => (reached.line.value === null ? inBase(reached) : valueOf(reached))
/** What was offered in another currency than it was ordered in is told in the order's, at the rates of both. */
export const inCurrencyOf = (reached: Reached, { currency, rate }: DealDocument): Amounts =>
  reached.document.currency === currency ? netOf(reached) : { qty: reached.qty, amount: divide(multiply(netOf(reached).amount, reached.document.rate), rate) }
/** With its part of freight and other charges. */
export const withCharges = (reached: Reached): Amounts => ({ qty: reached.qty, amount: add(inBase(reached).amount, chargesOf(reached).amount) })
export const chargesOf = ({ line, qty, document }: Reached): Amounts => ({ qty: '0', amount: multiply(share(line.charges, qty, line.qty), document.rate) })
export const notedOf = ({ line, qty }: Reached): Amounts => ({ qty: '0', amount: share(line.noted, qty, line.qty) })
export const lostOf = ({ line, qty }: Reached): Amounts => ({ qty: '0', amount: share(line.lost, qty, line.qty) })
/** What of a vendor's invoice was no goods received: services, and what goods were dearer than ordered, with tax that is cost. */
export const besideGoods = (reached: Reached): Amounts => {
  const { line, qty, document } = reached
  const taxCost = multiply(share(line.taxCost, qty, line.qty), document.rate)
  return { qty: '0', amount: subtract(add(inBase(reached).amount, taxCost), share(line.cleared, qty, line.qty)) }
}

const totalOf = ({ line, qty }: Reached): Decimal => share(line.total, qty, line.qty)
const settledOf = (note: Reached): Decimal => multiply(totalOf(note), note.document.settled)
/** What was paid of lines of a kind, less what was paid back. What a note was set against was neither. */
export const paid = ({ down }: Walk, id: string, kind: DealKind, rateOf: (reached: Reached) => Decimal): Amounts => {
  const money = (one: Reached, settled: Decimal) => multiply(multiply(subtract(totalOf(one), settled), one.document.paid), rateOf(one))
  const amounts = down(id, kind).map((reached) => {
    const notes = down(reached.line.id, kind)
    const paidBack = add('0', ...notes.map((note) => money(note, settledOf(note))))
    return subtract(money(reached, add('0', ...notes.map(settledOf))), paidBack)
  })
  return { qty: '0', amount: add('0', ...amounts) }
}
export const inItsCurrency = (): Decimal => '1'
