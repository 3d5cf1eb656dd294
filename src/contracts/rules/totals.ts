import { apportion } from './allocation'
import { exponentOf } from './currencies'
import { add, type Decimal, divide, multiply, runningSum, type Sum, subtract, sumOf } from './decimal'
import { roundMoney } from './rounding'

export interface LineTax {
  code: string
  /** 15 means 15 %. */
  percent: Decimal
}
export type Discount = { percent: Decimal } | { amount: Decimal }

export interface PricedLine {
  qty: Decimal
  /** In the document's currency, up to 6 decimals, before discount and tax. */
  unitPrice: Decimal
  /** A percentage, or an amount for the whole line. It may not exceed qty × unitPrice; the schemas see to that. */
  discount?: Discount | null
  taxes?: readonly LineTax[]
}

export interface LineAmounts {
  /** round(qty × unitPrice) */
  gross: Decimal
  /** gross − net, so that what is printed adds up to the cent */
  discount: Decimal
  /** round(qty × unitPrice − discount), rounded once from the exact value */
  net: Decimal
}

export const lineAmounts = ({ qty, unitPrice, discount }: PricedLine, currency: string): LineAmounts => {
  const whole = multiply(qty, unitPrice)
  const off = !discount ? '0' : 'amount' in discount ? discount.amount : divide(multiply(whole, discount.percent), '100')
  const gross = roundMoney(whole, currency)
  const net = roundMoney(subtract(whole, off), currency)
  return { gross, net, discount: roundMoney(subtract(gross, net), currency) }
}

/** `document`: once per tax code and document (the default); `line`: on each line. A setting of the company. */
export type TaxRounding = 'document' | 'line'

export interface ReckonedTax extends LineTax {
  /** Sum of the discounted nets that bear this tax. */
  base: Decimal
  tax: Decimal
}

interface Bearer {
  line: number
  net: Decimal
}
interface TaxGroup {
  key: string
  tax: LineTax
  bearers: Bearer[]
}

const taxOf = (net: Decimal, percent: Decimal): Decimal => divide(multiply(net, percent), '100')

/** The lines by the taxes that they bear, a code at two rates being two taxes. */
const taxGroups = (lines: readonly PricedLine[], nets: readonly Decimal[]): TaxGroup[] => {
  const groups = new Map<string, TaxGroup>()
  lines.forEach((line, index) => {
    for (const tax of line.taxes ?? []) {
      const key = `${tax.percent} ${tax.code}`
      const bearer = { line: index, net: nets[index] ?? '0' }
      const group = groups.get(key)
      if (group) group.bearers.push(bearer)
      else groups.set(key, { key, tax, bearers: [bearer] })
    }
  })
  return [...groups.values()]
}

/** Tax is on the discounted net, never on the price before discount. */
const totalOf = ({ key, tax, bearers }: TaxGroup, currency: string, rounding: TaxRounding, sums: LineSums): ReckonedTax => {
  const base = sums.taxBase(key)(bearers.map(({ net }) => net))
  const total =
    rounding === 'line' ? add(...bearers.map(({ net }) => roundMoney(taxOf(net, tax.percent), currency))) : roundMoney(taxOf(base, tax.percent), currency)
  return { ...tax, base: roundMoney(base, currency), tax: roundMoney(total, currency) }
}

/** Each line's part of the taxes, without losing a cent. */
const taxPerLine = (groups: readonly TaxGroup[], taxes: readonly ReckonedTax[], count: number, currency: string, rounding: TaxRounding): Decimal[] => {
  const perLine = Array.from({ length: count }, () => roundMoney('0', currency))
  groups.forEach(({ tax, bearers }, at) => {
    const shares = bearers.map(({ net }) => taxOf(net, tax.percent))
    const parts = rounding === 'line' ? shares.map((share) => roundMoney(share, currency)) : apportion(taxes[at]?.tax ?? '0', shares, exponentOf(currency))
    bearers.forEach(({ line }, index) => (perLine[line] = roundMoney(add(perLine[line] ?? '0', parts[index] ?? '0'), currency)))
  })
  return perLine
}

export interface DocumentTotals {
  /** Sum of the lines' gross. */
  subTotal: Decimal
  discountTotal: Decimal
  /** subTotal − discountTotal: the sum of the lines' net. */
  netTotal: Decimal
  freight: Decimal
  otherCharges: Decimal
  taxTotal: Decimal
  /** netTotal + freight + otherCharges + taxTotal */
  grandTotal: Decimal
}

export interface PricedDocument {
  /** ISO 4217; everything below is in it. */
  currency: string
  lines: readonly PricedLine[]
  /** Untaxed; freight that bears tax is a line. */
  freight?: Decimal
  otherCharges?: Decimal
  taxRounding?: TaxRounding
}

/** How each column of the lines is added up, and for each tax the nets that bear it. */
export type LineSums = Record<keyof LineAmounts, Sum> & { taxBase: (tax: string) => Sum }
const plainSums: LineSums = { gross: sumOf, discount: sumOf, net: sumOf, taxBase: () => sumOf }
/** For totals that follow each key: what was added up before is kept. */
export const runningLineSums = (): LineSums => {
  const bases = new Map<string, Sum>()
  const taxBase = (tax: string): Sum => {
    const sum = bases.get(tax) ?? runningSum()
    bases.set(tax, sum)
    return sum
  }
  return { gross: runningSum(), discount: runningSum(), net: runningSum(), taxBase }
}

const sumUp = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums) => {
  const { currency, lines, freight = '0', otherCharges = '0', taxRounding = 'document' } = document
  const money = (value: Decimal) => roundMoney(value, currency)
  const amounts = lines.map((line) => amountsOf(line, currency))
  const nets = amounts.map(({ net }) => net)
  const groups = taxGroups(lines, nets)
  const taxes = groups.map((group) => totalOf(group, currency, taxRounding, sums))
  const netTotal = sums.net(nets)
  const taxTotal = add(...taxes.map(({ tax }) => tax))
  const totals: DocumentTotals = {
    subTotal: money(sums.gross(amounts.map(({ gross }) => gross))),
    discountTotal: money(sums.discount(amounts.map(({ discount }) => discount))),
    netTotal: money(netTotal),
    freight: money(freight),
    otherCharges: money(otherCharges),
    taxTotal: money(taxTotal),
    grandTotal: money(add(netTotal, money(freight), money(otherCharges), taxTotal)),
  }
  return { amounts, groups, taxes, totals }
}

/**
 * What documentTotals says of the document as a whole, for totals that follow each key.
 * @param amountsOf keeps what lineAmounts gave for a line, where the same lines are added up again and again
 * @param sums of the same document from call to call
 */
export const runningTotals = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums): { taxes: ReckonedTax[]; totals: DocumentTotals } => {
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
  const { amounts, groups, taxes, totals } = sumUp(document, lineAmounts, plainSums)
  const nothing = roundMoney('0', currency)
  const perLine = taxPerLine(groups, taxes, amounts.length, currency, taxRounding)
  const lines = amounts.map((line, index) => {
    const taxAmount = perLine[index] ?? nothing
    return { ...line, taxAmount, total: taxAmount === nothing ? line.net : roundMoney(add(line.net, taxAmount), currency) }
  })
  return { lines, taxes, totals }
}

/**
 * The same where some lines are optional: these are in no total, and bear what they would bear alone, so that no cent of the others goes
 * to them.
 */
export const quotedTotals = ({ currency, lines }: { currency: string; lines: readonly (PricedLine & { isOptional: boolean })[] }) => {
  const inTotal = documentTotals({ currency, lines: lines.filter(({ isOptional }) => !isOptional) })
  const counted = inTotal.lines.values()
  const each = lines.flatMap((line) => (line.isOptional ? documentTotals({ currency, lines: [line] }).lines : (counted.next().value ?? [])))
  return { ...inTotal, lines: each }
}
