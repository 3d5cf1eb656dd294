import { add, compare, type Decimal, divide, multiply, subtract } from './decimal'
import { exponentOf } from './currencies'
import { roundMoney } from './rounding'
import { lineAmounts } from './totals'

/** Amounts of an invoiced line that no credit or debit note has taken back yet, in the document's currency. */
export interface RemainingAmounts {
  /** Net: the difference of the rounded amounts that were charged and taken back. */
  net: Decimal
  /** Net computed from prices and quantities, with nothing rounded. */
  exact: Decimal
  /** Amount of each of the line's taxes. */
  taxes: readonly Decimal[]
}
export interface RequestedAmounts {
  /** Net by the line's own price, rounded; `exact` is the same without rounding. */
  net: Decimal
  exact: Decimal
  /** Amount by which a price, which has 6 decimals, may be inexact: for 3 pieces at a third of 20.00. */
  grain: Decimal
}

const smallerOf = (a: Decimal, b: Decimal): Decimal => (compare(a, b) < 0 ? a : b)
/** Limits the requested amount to what is left, above or below zero. */
const limitedTo = (asked: Decimal, left: Decimal): Decimal => (compare(left, '0') < 0 ? (compare(asked, left) < 0 ? left : asked) : smallerOf(asked, left))

/** Half of the currency's smallest unit plus what the price is inexact by: less than that is not counted as a difference. */
const toleranceOf = ({ grain }: RequestedAmounts, currency: string): Decimal => add(divide('0.5', `1${'0'.repeat(exponentOf(currency))}`), grain)

/** Whether a note takes back more of a line than is left of it, and not only because parts were rounded. */
export const exceedsRemaining = (requested: RequestedAmounts, remaining: RemainingAmounts, currency: string): boolean =>
  compare(requested.net, remaining.net) > 0 && compare(subtract(requested.exact, remaining.exact), toleranceOf(requested, currency)) > 0

/** Net of a note's line: by its price, but never more than is left, and all that is left if only a rounding difference would remain. */
export const netToTakeBack = (requested: RequestedAmounts, remaining: RemainingAmounts, currency: string): Decimal => {
  const isLast = compare(subtract(remaining.exact, requested.exact), toleranceOf(requested, currency)) < 0
  return roundMoney(isLast ? remaining.net : smallerOf(requested.net, remaining.net), currency)
}

interface Priced {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  /** Tax contained in the price, in percent of the net. */
  containedPct?: Decimal | undefined
}
/** Quantity × price less discount, without the taxes that it contains; not rounded. */
export const exactNet = ({ qty, unitPrice, discountPct, containedPct = '0' }: Priced): Decimal =>
  divide(multiply(multiply(qty, unitPrice), subtract('100', discountPct)), add('100', containedPct))

const containedTaxesOf = ({ containedPct = '0' }: Priced) => (compare(containedPct, '0') === 0 ? [] : [{ code: '', percent: containedPct, inclusive: true }])

/** The amounts that a note's line would take back by its own price. */
export const requestedAmounts = (line: Priced, currency: string): RequestedAmounts => ({
  net: lineAmounts({ qty: line.qty, unitPrice: line.unitPrice, discount: { percent: line.discountPct }, taxes: containedTaxesOf(line) }, currency).net,
  exact: exactNet(line),
  grain: multiply(line.qty, '0.0000005'),
})

/**
 * The part of a charge of its invoice that a note takes back. Net and gross are both compared with what is left, because rounding may move
 * an amount between the net and the taxes that it contains. Null when the note takes more than is left.
 */
export const chargeShare = (lineId: string, requested: NetAndTaxes, remaining: NetAndTaxes & { self: readonly Decimal[] }): NoteShare | null => {
  const [net, gross] = [requested.net, grossOf(requested)]
  const [remainingNet, remainingGross] = [remaining.net, grossOf(remaining)]
  // A negative charge is taken back as a negative amount.
  const exceeds = (a: Decimal, b: Decimal) => (compare(remainingNet, '0') < 0 ? compare(a, b) < 0 || compare(a, '0') > 0 : compare(a, b) > 0)
  if (exceeds(net, remainingNet) && exceeds(gross, remainingGross)) return null
  const isLast = exceeds(net, remainingNet) || compare(net, remainingNet) === 0 || compare(gross, remainingGross) === 0
  return { lineId, net: isLast ? remainingNet : net, isLast, taxes: remaining.taxes, self: remaining.self }
}
const grossOf = ({ net, taxes }: NetAndTaxes): Decimal => add(net, ...taxes)

/** The part of an invoiced line that a line of a note takes back. */
export interface NoteShare {
  /** Id of the invoiced line, or the name of a charge. */
  lineId: string
  net: Decimal
  /** Nothing of the invoiced line's net is left after this note. */
  isLast: boolean
  /** Amount of each tax that is left before this note. */
  taxes: readonly Decimal[]
  /** Likewise left: of the self-assessed tax, which the buyer owes; of its part that isn't deductible; and of that part of each of `taxes`. */
  self?: readonly Decimal[]
}
export interface NetAndTaxes {
  net: Decimal
  taxes: readonly Decimal[]
}

/**
 * Net and taxes that a note's lines take back: of each tax never more than is left of it on the invoiced line, and all that is left together
 * with the last of the net. So notes, in whatever parts, add up to exactly what was invoiced.
 * @param rests by line; null for a line that takes nothing back
 */
export const amountsTakenBack = (lines: readonly NetAndTaxes[], rests: readonly (NoteShare | null)[], currency: string): NetAndTaxes[] => {
  const taxesLeftByLine = new Map<string, readonly Decimal[]>()
  return lines.map((line, index) => {
    const rest = rests[index]
    if (!rest) return line
    const taxesLeft = taxesLeftByLine.get(rest.lineId) ?? rest.taxes
    const taxes = taxesLeft.map((tax, taxIndex) => roundMoney(rest.isLast ? tax : limitedTo(line.taxes[taxIndex] ?? '0', tax), currency))
    taxesLeftByLine.set(
      rest.lineId,
      taxesLeft.map((tax, taxIndex) => subtract(tax, taxes[taxIndex] ?? '0')),
    )
    return { net: rest.net, taxes }
  })
}

const sumOf = (lines: readonly NetAndTaxes[], amountOf: (line: NetAndTaxes) => Decimal): Decimal => add('0', ...lines.map(amountOf))
const taxOf = ({ taxes }: NetAndTaxes): Decimal => add('0', ...taxes)

/** Adjusts totals after freight and other charges have changed from `before` to `after`. */
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
  const adjusted = (amount: Decimal, ...changes: Decimal[]) => roundMoney(add(amount, ...changes), currency)
  return { ...totals, freight, otherCharges, taxTotal: adjusted(totals.taxTotal, tax), grandTotal: adjusted(totals.grandTotal, net, tax) }
}

/** Adjusts totals after lines have changed from `before` to `after`. */
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
  const adjusted = (amount: Decimal, ...changes: Decimal[]) => roundMoney(add(amount, ...changes), currency)
  return { ...totals, subTotal: adjusted(totals.subTotal, net), taxTotal: adjusted(totals.taxTotal, tax), grandTotal: adjusted(totals.grandTotal, net, tax) }
}
