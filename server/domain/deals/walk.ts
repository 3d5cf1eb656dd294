import { add, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'

export type DealKind = 'customer_quotation' | 'customer_po' | 'sales_order' | 'vendor_po' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

export interface DealDocument {
  id: string
  kind: DealKind
  date: string
  currency: string
  /** Base currency units for one unit of the document's currency. */
  rate: Decimal
  /** Paid share, from 0 to 1, of the amount that invoices and notes have not settled against each other; written-off amounts are not paid. */
  paid: Decimal
  /** For a note: the share, from 0 to 1, that was settled against invoices. */
  settled: Decimal
  /** For a sales order: whether it is closed, so that the rest will not be delivered or invoiced. */
  isClosed: boolean
}
/** A cost that became known after goods of a receipt's line had left, in the base currency. */
export interface LaterCost {
  /** Part of the cost posted to cost of sales. */
  toCost: Decimal
  /** Number of pieces that had left by then. */
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
  /** Amount after discount, without tax, in the document's currency. */
  net: Decimal
  /** Amount with tax, in the document's currency. */
  total: Decimal
  /** Cost of the delivered goods, or the amount owed to the vendor for the received goods, in the base currency. */
  value: Decimal | null
  /** For a vendor PO's line: the quantity and net price that the vendor confirmed. */
  confirmed: { qty: Decimal; unitNet: Decimal } | null
  /** For a vendor PO's line: the quantity that is no longer expected. */
  cancelled: Decimal
  /** For a vendor PO's line: whether more than the deal needs was bought on purpose. */
  isSurplus: boolean
  /** For a sales order's line: expected cost of one unit, in the base currency. */
  expectedCost: Decimal | null
  /** For a sales order's line: whether it is for goods, not for a service. */
  isGoods: boolean
  /** For a vendor invoice's line: non-deductible tax, which is a cost of the line, in the document's currency. */
  taxCost: Decimal
  /** For a vendor invoice's line: the amount that bills received goods, in the base currency. */
  cleared: Decimal
  /** For an invoice's line: number of pieces that notes took back (`takenBackQuery` in documents/progress.ts). */
  back: Decimal
  /** For an invoice's line: its part of freight and other charges, with their non-deductible tax, in the document's currency. */
  charges: Decimal
  /** For a receipt's line: its part of the charges that the same vendor bills and that are in the value of the goods, in the base currency. */
  noted: Decimal
  /** For a line returned to the vendor: the stock value that left minus the vendor's credit, in the base currency. */
  lost: Decimal
  /** For a receipt's line: costs that became known after some of its goods had left. */
  later: readonly LaterCost[]
}
export interface DealLink {
  from: string
  to: string
  qty: Decimal
}
/** Valid documents (neither drafts nor cancelled, rejected or reversed), their lines, and the links between lines with the linked quantities. */
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
/** Part of an amount, in proportion to the quantity. */
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
  const reached = (lineLinks: readonly DealLink[] | undefined, end: 'from' | 'to', kind: DealKind) =>
    (lineLinks ?? []).flatMap((link) => {
      const line = linesById.get(link[end])
      return line && documentOf(line).kind === kind ? [reach(line, link.qty)] : []
    })
  return {
    documentOf,
    /** A line with its quantity for the deal and its net amount in the base currency, which is rounded per line as in the ledger. */
    reach,
    down: (id: string, kind: DealKind) => reached(from.get(id), 'to', kind),
    up: (id: string, kind: DealKind) => reached(to.get(id), 'from', kind),
  }
}
export type Walk = ReturnType<typeof walkOf>
export type ReachedLine = ReturnType<Walk['down']>[number]

/** Sum over the following lines of a kind, minus the quantities and amounts that later lines of the same kind took back. */
export const afterReturns = ({ down }: Walk, id: string, kind: DealKind, amountsOf: (reached: ReachedLine) => Amounts): Amounts =>
  sum(
    down(id, kind).map((reached) => {
      const returns = down(reached.line.id, kind)
      const returned = sum(returns.map(amountsOf))
      const { line, qty } = reached
      return minus(amountsOf(reached), kind.endsWith('_invoice') ? { ...returned, qty: share(line.back, qty, line.qty) } : returned)
    }),
  )

export const netOf = ({ line, qty }: ReachedLine): Amounts => ({ qty, amount: share(line.net, qty, line.qty) })
export const inBase = ({ line, qty, netInBase }: ReachedLine): Amounts => ({ qty, amount: share(netInBase, qty, line.qty) })
export const valueOf = ({ line, qty }: ReachedLine): Amounts => ({ qty, amount: share(line.value ?? '0', qty, line.qty) })
/** Value of a receipt's line; a line that isn't stocked, such as a service, is worth its price. */
export const receivedOf = (reached: ReachedLine): Amounts => (reached.line.value === null ? inBase(reached) : valueOf(reached))
/** Amounts in the currency of another document, converted at the rates of both documents if their currencies differ. */
export const inCurrencyOf = (reached: ReachedLine, { currency, rate }: DealDocument): Amounts =>
  reached.document.currency === currency ? netOf(reached) : { qty: reached.qty, amount: divide(multiply(netOf(reached).amount, reached.document.rate), rate) }
/** Amounts in the base currency, with the line's part of freight and other charges. */
export const withCharges = (reached: ReachedLine): Amounts => ({ qty: reached.qty, amount: add(inBase(reached).amount, chargesOf(reached).amount) })
export const chargesOf = ({ line, qty, document }: ReachedLine): Amounts => ({ qty: '0', amount: multiply(share(line.charges, qty, line.qty), document.rate) })
export const notedOf = ({ line, qty }: ReachedLine): Amounts => ({ qty: '0', amount: share(line.noted, qty, line.qty) })
export const lostOf = ({ line, qty }: ReachedLine): Amounts => ({ qty: '0', amount: share(line.lost, qty, line.qty) })
/** Costs on a vendor's invoice besides received goods: services, the excess of prices over those ordered, and non-deductible tax. */
export const besideGoods = (reached: ReachedLine): Amounts => {
  const { line, qty, document } = reached
  const taxCost = multiply(share(line.taxCost, qty, line.qty), document.rate)
  return { qty: '0', amount: subtract(add(inBase(reached).amount, taxCost), share(line.cleared, qty, line.qty)) }
}

const totalOf = ({ line, qty }: ReachedLine): Decimal => share(line.total, qty, line.qty)
const settledOf = (note: ReachedLine): Decimal => multiply(totalOf(note), note.document.settled)
/** Amount paid for lines of a kind, minus repayments. Amounts settled by notes count as neither. */
export const paidAmount = ({ down }: Walk, id: string, kind: DealKind, rateOf: (reached: ReachedLine) => Decimal): Amounts => {
  const moneyPaid = (one: ReachedLine, settled: Decimal) => multiply(multiply(subtract(totalOf(one), settled), one.document.paid), rateOf(one))
  const amounts = down(id, kind).map((reached) => {
    const notes = down(reached.line.id, kind)
    const paidBack = add('0', ...notes.map((note) => moneyPaid(note, settledOf(note))))
    return subtract(moneyPaid(reached, add('0', ...notes.map(settledOf))), paidBack)
  })
  return { qty: '0', amount: add('0', ...amounts) }
}
export const inDocumentCurrency = (): Decimal => '1'
