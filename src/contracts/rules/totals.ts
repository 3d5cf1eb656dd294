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

export interface TaxTotal extends LineTax {
  /** Sum of the discounted nets that bear this tax. */
  base: Decimal
  tax: Decimal
}

interface Bearer {
  line: number
  net: Decimal
}

const taxOf = (net: Decimal, percent: Decimal): Decimal => divide(multiply(net, percent), '100')

/** Tax is on the discounted net, never on the price before discount. Also gives each line its part, without losing a cent. */
const computeTaxes = (lines: readonly PricedLine[], nets: readonly Decimal[], currency: string, rounding: TaxRounding) => {
  const groups = new Map<string, { tax: LineTax; bearers: Bearer[] }>()
  lines.forEach((line, index) => {
    for (const tax of line.taxes ?? []) {
      const key = `${tax.percent} ${tax.code}`
      const group = groups.get(key) ?? { tax, bearers: [] }
      group.bearers.push({ line: index, net: nets[index] ?? '0' })
      groups.set(key, group)
    }
  })
  const nothing = roundMoney('0', currency)
  const perLine = lines.map(() => nothing)
  const taxes: TaxTotal[] = []
  for (const { tax, bearers } of groups.values()) {
    const shares = bearers.map(({ net }) => taxOf(net, tax.percent))
    const rounded = shares.map((share) => roundMoney(share, currency))
    const total = rounding === 'line' ? add(...rounded) : roundMoney(add(...shares), currency)
    const parts = rounding === 'line' ? rounded : apportion(total, shares, exponentOf(currency))
    bearers.forEach(({ line }, index) => (perLine[line] = roundMoney(add(perLine[line] ?? '0', parts[index] ?? '0'), currency)))
    taxes.push({ ...tax, base: roundMoney(add(...bearers.map(({ net }) => net)), currency), tax: roundMoney(total, currency) })
  }
  return { taxes, perLine }
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

/** How each column of the lines is added up. */
export type LineSums = Record<keyof LineAmounts, Sum>
const plainSums: LineSums = { gross: sumOf, discount: sumOf, net: sumOf }
/** For totals that follow each key: what was added up before is kept. */
export const runningLineSums = (): LineSums => ({ gross: runningSum(), discount: runningSum(), net: runningSum() })

const sumUp = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums) => {
  const { currency, lines, freight = '0', otherCharges = '0', taxRounding = 'document' } = document
  const money = (value: Decimal) => roundMoney(value, currency)
  const amounts = lines.map((line) => amountsOf(line, currency))
  const nets = amounts.map(({ net }) => net)
  const { taxes, perLine } = computeTaxes(lines, nets, currency, taxRounding)
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
  return { amounts, perLine, taxes, totals }
}

/**
 * What documentTotals says of the document as a whole, for totals that follow each key.
 * @param amountsOf keeps what lineAmounts gave for a line, where the same lines are added up again and again
 * @param sums of the same document from call to call
 */
export const runningTotals = (document: PricedDocument, amountsOf: typeof lineAmounts, sums: LineSums): DocumentTotals =>
  sumUp(document, amountsOf, sums).totals

/**
 * Everything that a document's lines add up to, in the document's currency, each amount rounded to its smallest unit.
 * Client and server both call this; the server refuses a document whose stated total differs.
 * @throws RangeError when a value isn't a decimal or the currency is unknown
 */
export const documentTotals = (document: PricedDocument) => {
  const { currency } = document
  const { amounts, perLine, taxes, totals } = sumUp(document, lineAmounts, plainSums)
  const nothing = roundMoney('0', currency)
  const lines = amounts.map((line, index) => {
    const taxAmount = perLine[index] ?? nothing
    return { ...line, taxAmount, total: taxAmount === nothing ? line.net : roundMoney(add(line.net, taxAmount), currency) }
  })
  return { lines, taxes, totals }
}
