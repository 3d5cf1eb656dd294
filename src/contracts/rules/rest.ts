import { add, compare, type Decimal, divide, multiply, subtract } from './decimal'
import { exponentOf } from './currencies'
import { roundMoney } from './rounding'
import { lineAmounts } from './totals'

/** What notes have left of an invoiced line, in the document's currency. */
export interface LineLeft {
  /** Without tax, as it was charged and taken back: rounded. */
  net: Decimal
  /** The same by prices and quantities, before any of it was rounded. */
  exact: Decimal
  /** Of each of its taxes. */
  taxes: readonly Decimal[]
}
export interface LineAsked {
  /** By its own price: rounded, and not. */
  net: Decimal
  exact: Decimal
  /** What can't be said by its price, which has 6 decimals: for 3 pieces at a third of 20.00. */
  grain: Decimal
}

const least = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
/** No more of what is left than there is, on whichever side of nothing that is. */
const within = (asked: Decimal, left: Decimal): Decimal => (compare(left, '0') < 0 ? (compare(asked, left) < 0 ? left : asked) : least(asked, left))

/** Half of the smallest unit, or what a price can't say: what is less is no money. */
const slackOf = ({ grain }: LineAsked, currency: string): Decimal => add(divide('0.5', `1${'0'.repeat(exponentOf(currency))}`), grain)

/** Whether a note asks more of a line than is left of it: in truth, and not just by how its parts were rounded. */
export const isBeyondRest = (asked: LineAsked, left: LineLeft, currency: string): boolean =>
  compare(asked.net, left.net) > 0 && compare(subtract(asked.exact, left.exact), slackOf(asked, currency)) > 0

/** What a note's line comes to: by its price, but never more than is left, and all of that where nothing stays behind but what rounding made. */
export const netOfRest = (asked: LineAsked, left: LineLeft, currency: string): Decimal => {
  const isLast = compare(subtract(left.exact, asked.exact), slackOf(asked, currency)) < 0
  return roundMoney(isLast ? left.net : least(asked.net, left.net), currency)
}

interface Priced {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  /** How much of 100 of net the price contains as tax. */
  containedPct?: Decimal | undefined
}
/** Quantity × price less discount, without the taxes that it contains; not rounded. */
export const exactNet = ({ qty, unitPrice, discountPct, containedPct = '0' }: Priced): Decimal =>
  divide(multiply(multiply(qty, unitPrice), subtract('100', discountPct)), add('100', containedPct))

const containedIn = ({ containedPct = '0' }: Priced) => (compare(containedPct, '0') === 0 ? [] : [{ code: '', percent: containedPct, inclusive: true }])

/** What a line asks by its price. */
export const askedBy = (line: Priced, currency: string): LineAsked => ({
  net: lineAmounts({ qty: line.qty, unitPrice: line.unitPrice, discount: { percent: line.discountPct }, taxes: containedIn(line) }, currency).net,
  exact: exactNet(line),
  grain: multiply(line.qty, '0.0000005'),
})

/**
 * What a note takes of a charge of its invoice: by its net, or by what it comes to with the taxes that it contains, which rounding may move
 * from one to the other. Null when it asks more than is left.
 */
export const restOfCharge = (lineId: string, asked: NetAndTaxes, left: NetAndTaxes & { self: readonly Decimal[] }): Rest | null => {
  const [net, gross] = [asked.net, grossOf(asked)]
  const [leftNet, leftGross] = [left.net, grossOf(left)]
  // What was charged below zero is taken back below zero.
  const isMore = (a: Decimal, b: Decimal) => (compare(leftNet, '0') < 0 ? compare(a, b) < 0 || compare(a, '0') > 0 : compare(a, b) > 0)
  if (isMore(net, leftNet) && isMore(gross, leftGross)) return null
  const isLast = isMore(net, leftNet) || compare(net, leftNet) === 0 || compare(gross, leftGross) === 0
  return { lineId, net: isLast ? leftNet : net, isLast, taxes: left.taxes, self: left.self }
}
const grossOf = ({ net, taxes }: NetAndTaxes): Decimal => add(net, ...taxes)

/** What a line of a note takes of an invoiced line. */
export interface Rest {
  /** Of the invoiced line, or the name of a charge. */
  lineId: string
  net: Decimal
  /** Nothing of its net stays behind. */
  isLast: boolean
  /** What is left of each of its taxes, before this note. */
  taxes: readonly Decimal[]
  /** The same of the tax that the buyer owes in the vendor's place, of its part that isn't given back, and of that part of each of `taxes`. */
  self?: readonly Decimal[]
}
export interface NetAndTaxes {
  net: Decimal
  taxes: readonly Decimal[]
}

/**
 * A note's lines at what they take: of each tax never more than is left of it on the invoiced line, and all of that with the last of the net. So notes in
 * whatever parts come to exactly what was invoiced.
 * @param rests by line; null for one that takes nothing back
 */
export const takeRests = (lines: readonly NetAndTaxes[], rests: readonly (Rest | null)[], currency: string): NetAndTaxes[] => {
  const leftOf = new Map<string, readonly Decimal[]>()
  return lines.map((line, index) => {
    const rest = rests[index]
    if (!rest) return line
    const left = leftOf.get(rest.lineId) ?? rest.taxes
    const taxes = left.map((tax, at) => roundMoney(rest.isLast ? tax : within(line.taxes[at] ?? '0', tax), currency))
    leftOf.set(
      rest.lineId,
      left.map((tax, at) => subtract(tax, taxes[at] ?? '0')),
    )
    return { net: rest.net, taxes }
  })
}

const sumOf = (lines: readonly NetAndTaxes[], of: (line: NetAndTaxes) => Decimal): Decimal => add('0', ...lines.map(of))
const taxOf = ({ taxes }: NetAndTaxes): Decimal => add('0', ...taxes)

/** Totals of which freight and other charges are other than they were reckoned. */
export const totalsAfterCharges = <T extends { freight: Decimal; otherCharges: Decimal; taxTotal: Decimal; grandTotal: Decimal }>(
  totals: T,
  before: readonly NetAndTaxes[],
  after: readonly NetAndTaxes[],
  currency: string,
): T => {
  const [freight = totals.freight, otherCharges = totals.otherCharges] = after.map(({ net }) => net)
  const tax = subtract(sumOf(after, taxOf), sumOf(before, taxOf))
  const net = subtract(
    sumOf(after, (charge) => charge.net),
    sumOf(before, (charge) => charge.net),
  )
  const moved = (amount: Decimal, ...by: Decimal[]) => roundMoney(add(amount, ...by), currency)
  return { ...totals, freight, otherCharges, taxTotal: moved(totals.taxTotal, tax), grandTotal: moved(totals.grandTotal, net, tax) }
}

/** Totals of which lines are other than they were reckoned. */
export const totalsAfter = <T extends { subTotal: Decimal; taxTotal: Decimal; grandTotal: Decimal }>(
  totals: T,
  before: readonly NetAndTaxes[],
  after: readonly NetAndTaxes[],
  currency: string,
): T => {
  const net = subtract(
    sumOf(after, (line) => line.net),
    sumOf(before, (line) => line.net),
  )
  const tax = subtract(sumOf(after, taxOf), sumOf(before, taxOf))
  const moved = (amount: Decimal, ...by: Decimal[]) => roundMoney(add(amount, ...by), currency)
  return { ...totals, subTotal: moved(totals.subTotal, net), taxTotal: moved(totals.taxTotal, tax), grandTotal: moved(totals.grandTotal, net, tax) }
}
