import { apportion } from './allocation'
import { exponentOf } from './currencies'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, runningSum, type Sum, subtract, sumOf } from './decimal'
import { type LineTax, netOfPrice, splitContained, taxFactors } from './line-taxes'
import { roundMoney } from './rounding'

export type { LineTax } from './line-taxes'
export type Discount = { percent: Decimal } | { amount: Decimal }

export interface PricedLine {
  qty: Decimal
  /** In the document's currency, up to 6 decimals, before discount; without tax, or with it where its taxes are contained in prices. */
  unitPrice: Decimal
  /** A percentage, or an amount for the whole line. It may not exceed qty × unitPrice; the schemas check that. */
  discount?: Discount | null
  /** One or two taxes; of two, either both are contained in the price or none. */
  taxes?: readonly LineTax[]
}

export interface LineAmounts {
  /** round(qty × unitPrice), without the taxes that it contains. */
  gross: Decimal
  /** gross − net, so that the printed amounts add up to the cent. */
  discount: Decimal
  /** round(qty × unitPrice − discount), rounded once from the exact value; less the taxes that it contains. */
  net: Decimal
  /** The amount of each tax, if the price contains them. Together with the net they are exactly the price. */
  contained?: Decimal[]
}

export const lineAmounts = ({ qty, unitPrice, discount, taxes }: PricedLine, currency: string): LineAmounts => {
  const fullAmount = multiply(qty, unitPrice)
  const discountAmount = !discount ? '0' : 'amount' in discount ? discount.amount : divide(multiply(fullAmount, discount.percent), '100')
  const discountedAmount = roundMoney(subtract(fullAmount, discountAmount), currency)
  if (!taxes?.some(({ inclusive }) => inclusive)) {
    const gross = roundMoney(fullAmount, currency)
    return { gross, net: discountedAmount, discount: roundMoney(subtract(gross, discountedAmount), currency) }
  }
  const { net, taxes: contained } = splitContained(discountedAmount, taxes, currency)
  const gross = isZero(discountAmount) ? net : roundMoney(netOfPrice(roundMoney(fullAmount, currency), taxes), currency)
  return { gross, net, discount: roundMoney(subtract(gross, net), currency), contained }
}

/** Where tax is rounded. `document`: once per tax code and document (the default); `line`: on each line. A setting of the company. */
export type TaxRounding = 'document' | 'line'

export interface TaxAmount extends LineTax {
  /** Sum of the discounted nets that bear this tax; for a compound tax, including the taxes that it is on top of. */
  base: Decimal
  tax: Decimal
}

interface TaxedLine {
  line: number
  /** Index of the tax among the line's taxes. */
  at: number
  net: Decimal
  /** Amount of the tax, if the price contains it. */
  contained: Decimal | undefined
}
interface TaxGroup {
  key: string
  tax: LineTax
  factor: Decimal
  bearers: TaxedLine[]
}

const taxOf = (net: Decimal, percent: Decimal): Decimal => divide(multiply(net, percent), '100')

/**
 * Groups the lines by tax. A code at two rates counts as two taxes, and a tax on top of another one as different from the same tax alone.
 * @param taxedShare part of the amounts that is taxed; a tax that prices contain is reduced likewise
 */
const taxGroups = (lines: readonly Pick<PricedLine, 'taxes'>[], amounts: readonly LineAmounts[], taxedShare: Decimal, currency: string): TaxGroup[] => {
  const groups = new Map<string, TaxGroup>()
  lines.forEach(({ taxes = [] }, line) => {
    const factors = taxFactors(taxes)
    taxes.forEach((tax, at) => {
      const ownFactor = factors[at] ?? '1'
      const factor = taxedShare === '1' ? ownFactor : multiply(ownFactor, taxedShare)
      const key = `${tax.percent} ${tax.code}${factor === '1' ? '' : ` ${factor}`}`
      const inPrice = amounts[line]?.contained?.[at]
      const contained = inPrice === undefined || taxedShare === '1' ? inPrice : roundMoney(multiply(inPrice, taxedShare), currency)
      const bearer = { line, at, net: amounts[line]?.net ?? '0', contained }
      const group = groups.get(key)
      if (group) group.bearers.push(bearer)
      else groups.set(key, { key, tax, factor, bearers: [bearer] })
    })
  })
  return [...groups.values()]
}

const isContained = ({ tax }: TaxGroup): boolean => tax.inclusive === true

/** Tax is on the discounted net, never on the price before discount. Taxes contained in prices are added up line by line. */
const totalOf = (group: TaxGroup, currency: string, rounding: TaxRounding, sums: LineSums): TaxAmount => {
  const { key, tax, factor, bearers } = group
  const nets = sums.taxBase(key)(bearers.map(({ net }) => net))
  const base = roundMoney(factor === '1' ? nets : multiply(nets, factor), currency)
  const total = isContained(group)
    ? add('0', ...bearers.map(({ contained }) => contained ?? '0'))
    : rounding === 'line'
      ? add('0', ...bearers.map(({ net }) => roundMoney(taxOf(multiply(net, factor), tax.percent), currency)))
      : roundMoney(taxOf(base, tax.percent), currency)
  return { ...tax, base, tax: roundMoney(total, currency) }
}

/** Splits the taxes over the lines without losing a cent: an amount for each tax of each line. */
const taxesPerLine = (
  groups: readonly TaxGroup[],
  computedTaxes: readonly TaxAmount[],
  lines: readonly Pick<PricedLine, 'taxes'>[],
  currency: string,
  rounding: TaxRounding,
): Decimal[][] => {
  const perLine = lines.map(({ taxes = [] }) => taxes.map(() => roundMoney('0', currency)))
  groups.forEach((group, index) => {
    const { tax, factor, bearers } = group
    const shares = bearers.map(({ net }) => taxOf(multiply(net, factor), tax.percent))
    const parts = isContained(group)
      ? bearers.map(({ contained }) => contained ?? '0')
      : rounding === 'line'
        ? shares.map((share) => roundMoney(share, currency))
        : apportion(computedTaxes[index]?.tax ?? '0', shares, exponentOf(currency))
    bearers.forEach(({ line, at }, bearerIndex) => {
      const taxes = perLine[line]
      if (taxes) taxes[at] = roundMoney(parts[bearerIndex] ?? '0', currency)
    })
  })
  return perLine
}

export interface DocumentTotals {
  /** Sum of the lines' gross. */
  subTotal: Decimal
  discountTotal: Decimal
  /** subTotal − discountTotal: the sum of the lines' net. */
  netTotal: Decimal
  /** Without tax, like `otherCharges`. */
  freight: Decimal
  otherCharges: Decimal
  /** Tax on lines, freight and other charges. */
  taxTotal: Decimal
  /** netTotal + freight + otherCharges + taxTotal */
  grandTotal: Decimal
}

export interface PricedDocument {
  /** ISO 4217; the currency of all amounts below. */
  currency: string
  lines: readonly PricedLine[]
  /** As typed: including the taxes that it contains, like a price. */
  freight?: Decimal
  otherCharges?: Decimal
  /** Taxes on freight; those of the largest line when null or left out. */
  freightTaxes?: readonly LineTax[] | null | undefined
  chargesTaxes?: readonly LineTax[] | null | undefined
  taxRounding?: TaxRounding
  /** Share of the net amounts that is taxed: less than the whole with an early discount whose tax mode is `always`. */
  taxedShare?: Decimal | undefined
}

/** Functions that add up each column of the lines and, for each tax, the nets that bear it. */
export type LineSums = Record<'gross' | 'discount' | 'net', Sum> & { taxBase: (tax: string) => Sum }
const plainSums: LineSums = { gross: sumOf, discount: sumOf, net: sumOf, taxBase: () => sumOf }
/** For totals that are recomputed on every keystroke: the earlier sums are reused. */
export const runningLineSums = (): LineSums => {
  const bases = new Map<string, Sum>()
  const taxBase = (tax: string): Sum => {
    const sum = bases.get(tax) ?? runningSum()
    bases.set(tax, sum)
    return sum
  }
  return { gross: runningSum(), discount: runningSum(), net: runningSum(), taxBase }
}

/** Index of the line with the largest net, the first of several: freight and charges bear its taxes unless others are given. */
export const largestLine = (amounts: readonly Pick<LineAmounts, 'net'>[]): number =>
  amounts.reduce((best, { net }, index) => (index > 0 && compare(absolute(net), absolute(amounts[best]?.net ?? '0')) > 0 ? index : best), 0)

/** Freight and other charges as lines with a quantity of 1. */
const chargeLines = (document: PricedDocument, amounts: readonly LineAmounts[]): PricedLine[] => {
  const { lines, freight = '0', otherCharges = '0', freightTaxes, chargesTaxes } = document
  const defaultTaxes = isZero(freight) && isZero(otherCharges) ? [] : (lines[largestLine(amounts)]?.taxes ?? [])
  return [
    { qty: '1', unitPrice: freight, taxes: isZero(freight) ? [] : (freightTaxes ?? defaultTaxes) },
    { qty: '1', unitPrice: otherCharges, taxes: isZero(otherCharges) ? [] : (chargesTaxes ?? defaultTaxes) },
  ]
}

const sumUp = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums) => {
  const { currency, lines, taxRounding = 'document', taxedShare = '1' } = document
  const money = (value: Decimal) => roundMoney(value, currency)
  const amounts = lines.map((line) => amountsOf(line, currency))
  const charges = chargeLines(document, amounts)
  const chargeAmounts = charges.map((line) => lineAmounts(line, currency))
  const taxedLines = [...lines, ...charges]
  const groups = taxGroups(taxedLines, [...amounts, ...chargeAmounts], taxedShare, currency)
  const taxes = groups.map((group) => totalOf(group, currency, taxRounding, sums))
  const netTotal = sums.net(amounts.map(({ net }) => net))
  const taxTotal = add('0', ...taxes.map(({ tax }) => tax))
  const [freight = '0', otherCharges = '0'] = chargeAmounts.map(({ net }) => net)
  const totals: DocumentTotals = {
    subTotal: money(sums.gross(amounts.map(({ gross }) => gross))),
    discountTotal: money(sums.discount(amounts.map(({ discount }) => discount))),
    netTotal: money(netTotal),
    freight,
    otherCharges,
    taxTotal: money(taxTotal),
    grandTotal: money(add(netTotal, freight, otherCharges, taxTotal)),
  }
  return { amounts, bearing: taxedLines, charges, groups, taxes, totals }
}

/**
 * The document's totals as documentTotals computes them, without lines, for totals that are recomputed on every keystroke.
 * @param amountsOf may cache results of lineAmounts, because the same lines are added up again and again
 * @param sums the same for all calls for one document
 */
export const runningTotals = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums): { taxes: TaxAmount[]; totals: DocumentTotals } => {
  const { taxes, totals } = sumUp(document, amountsOf, sums)
  return { taxes, totals }
}

/**
 * Everything that a document's lines add up to, in the document's currency, each amount rounded to its smallest unit.
 * Client and server both call this; the server refuses a document whose stated total differs.
 * @throws RangeError when a value isn't a decimal or the currency is unknown
 */
export const documentTotals = (document: PricedDocument) => {
  const { currency, taxRounding = 'document' } = document
  const { amounts, bearing: taxedLines, charges, groups, taxes, totals } = sumUp(document, lineAmounts, plainSums)
  const zero = roundMoney('0', currency)
  const perLine = taxesPerLine(groups, taxes, taxedLines, currency, taxRounding)
  const lines = amounts.map((line, index) => {
    const taxAmounts = perLine[index] ?? []
    const taxAmount = roundMoney(add('0', ...taxAmounts), currency)
    return { ...line, taxAmount, taxAmounts, total: taxAmount === zero ? line.net : roundMoney(add(line.net, taxAmount), currency) }
  })
  const taxesOfCharge = (at: number) => ({ taxes: charges[at]?.taxes ?? [], taxAmounts: perLine[lines.length + at] ?? [] })
  return { lines, taxes, totals, freight: taxesOfCharge(0), otherCharges: taxesOfCharge(1) }
}

/**
 * documentTotals for lines of which some are optional: these are in no total, and bear the tax that they would bear alone, so that no cent
 * of the other lines goes to them.
 */
export const quotedTotals = ({
  lines,
  ...document
}: Pick<PricedDocument, 'currency' | 'taxedShare'> & { lines: readonly (PricedLine & { isOptional: boolean })[] }) => {
  const inTotal = documentTotals({ ...document, lines: lines.filter(({ isOptional }) => !isOptional) })
  const countedLines = inTotal.lines.values()
  const allLines = lines.flatMap((line) => (line.isOptional ? documentTotals({ ...document, lines: [line] }).lines : (countedLines.next().value ?? [])))
  return { ...inTotal, lines: allLines }
}
