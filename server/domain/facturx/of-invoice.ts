import { exponentOf } from '@/contracts/rules/currencies'
import { absolute, add, compare, type Decimal, divide, equals, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { eLineOf, toTwoDecimals, vatOf } from './of-line'
import type { InvoicedCharge, OurInvoice } from './our-invoice'
import type { Adjustment, EInvoice, ETotals, TaxBreakdown, VatRate } from './types'
import { exemptionOf, vatRateOf } from './vat'

const NOT_SUBJECT: VatRate = { category: 'O', percent: null }
const UNTAXED: VatRate = { category: 'E', percent: '0' }

/**
 * The VAT of each line, of freight and of other charges. “Not subject to VAT” can't be combined with other categories or with a VAT identifier
 * (BR-O-02, BR-O-11 to 14); beside other categories, or if seller or buyer have a VAT identifier, such a line is exempt instead.
 */
const ratesOf = ({ lines, freight, otherCharges, seller, buyer, shipTo, usualShipTo }: OurInvoice): VatRate[] => {
  const supply = {
    sellerCountry: seller.address.country,
    sellerVatId: seller.vatId,
    destinationCountry: (shipTo ?? usualShipTo).address.country,
    buyerVatId: buyer.vatId,
  }
  const sendsGoods = lines.some(({ isGoods }) => isGoods)
  const rates = [
    ...lines.map((line) => vatRateOf(vatOf(line), { ...supply, isGoods: line.isGoods })),
    // Charges on an invoice with goods belong to the supply of these goods.
    ...[freight, otherCharges].map((charge) => vatRateOf(vatOf(charge), { ...supply, isGoods: sendsGoods })),
  ]
  const standsAlone = seller.vatId === null && buyer.vatId === null && rates.every(({ category }) => category === 'O')
  return rates.map((rate) => (rate.category === 'O' ? (standsAlone ? NOT_SUBJECT : UNTAXED) : rate))
}

/** The adjustment for a charge; an amount below zero, as other charges may be, is an allowance. */
const chargeOf = ({ net }: InvoicedCharge, tax: VatRate, reason: string, reasonCode: string): (Adjustment & { tax: VatRate })[] => {
  if (isZero(net)) return []
  const isCharge = compare(net, '0') > 0
  return [
    {
      kind: isCharge ? 'charge' : 'allowance',
      amount: toTwoDecimals(absolute(net)),
      base: null,
      percent: null,
      reason,
      reasonCode: isCharge ? reasonCode : null,
      tax,
    },
  ]
}

/**
 * With an early discount that reduces the tax from the start (directive 2006/112/EC, article 79 (a)), the tax base is less than the sum of the
 * lines. The difference is an allowance at each rate, and a charge without tax of the same amount, so that the total stays the same.
 */
const untaxedShares = (parts: readonly Part[], taxedShare: Decimal): (Adjustment & { tax: VatRate })[] => {
  if (equals(taxedShare, '1')) return []
  const reason = 'Discount for early payment, on which no tax is charged'
  const shared = { base: null, percent: null, reason, reasonCode: null }
  const allowances = [...sumsByRate(parts).values()].flatMap(({ tax, base }) => {
    const amount = toTwoDecimals(subtract(base, toTwoDecimals(multiply(base, taxedShare))))
    return tax.category === 'S' && !isZero(amount) ? [{ ...shared, kind: 'allowance' as const, amount, tax }] : []
  })
  const sum = amountsOf(allowances, 'allowance')
  return isZero(sum) ? [] : [...allowances, { ...shared, kind: 'charge', amount: sum, tax: UNTAXED }]
}

/**
 * A category's tax as the validators accept it: less than one unit of the currency from base × rate. In a currency without decimals, taxes that
 * are contained in prices and rounded one by one soon differ by more; the tax is then base × rate, and the difference goes to the rounding of the
 * total.
 */
const taxOf = (base: Decimal, percent: Decimal | null, amount: Decimal, currency: string): Decimal => {
  const byRate = divide(multiply(base, percent ?? '0'), '100')
  const isFarOff = compare(absolute(subtract(amount, byRate)), '1') >= 0
  return toTwoDecimals(isFarOff && exponentOf(currency) === 0 ? roundMoney(byRate, currency) : amount)
}

interface Part {
  tax: VatRate
  /** Rounded, as the e-invoice states it. */
  base: Decimal
  amount: Decimal
}
const sumsByRate = (parts: readonly Part[]): ReadonlyMap<string, Part> => {
  const byRate = new Map<string, Part>()
  for (const { tax, base, amount } of parts) {
    const key = `${tax.category} ${tax.percent ?? ''}`
    const sumSoFar = byRate.get(key)
    byRate.set(key, { tax, base: add(sumSoFar?.base ?? '0', base), amount: add(sumSoFar?.amount ?? '0', amount) })
  }
  return byRate
}

const breakdownOf = (parts: readonly Part[], currency: string): TaxBreakdown[] =>
  [...sumsByRate(parts).values()].map(({ tax, base, amount }) => ({
    ...tax,
    base: toTwoDecimals(base),
    tax: taxOf(base, tax.percent, amount, currency),
    ...exemptionOf(tax.category),
  }))

const amountsOf = (adjustments: readonly Adjustment[], kind: Adjustment['kind']): Decimal =>
  toTwoDecimals(add('0', ...adjustments.filter((one) => one.kind === kind).map(({ amount }) => amount)))

/**
 * In currencies with two decimals everything adds up by itself. In others, our own total, rounded, is the amount due, and the difference is stated
 * as rounding.
 */
const totalsOf = ({ currency, grandTotal }: OurInvoice, { lines, adjustments, taxes }: Pick<EInvoice, 'lines' | 'adjustments' | 'taxes'>): ETotals => {
  const lineTotal = toTwoDecimals(add('0', ...lines.map(({ net }) => net)))
  const [allowances, charges] = [amountsOf(adjustments, 'allowance'), amountsOf(adjustments, 'charge')]
  const net = toTwoDecimals(add(subtract(lineTotal, allowances), charges))
  const tax = toTwoDecimals(add('0', ...taxes.map((one) => one.tax)))
  const gross = toTwoDecimals(add(net, tax))
  const rounding = exponentOf(currency) === 2 ? toTwoDecimals('0') : toTwoDecimals(subtract(toTwoDecimals(grandTotal), gross))
  return { lines: lineTotal, allowances, charges, net, tax, gross, prepaid: toTwoDecimals('0'), rounding, due: toTwoDecimals(add(gross, rounding)) }
}

/** A note with the exact amounts, where those of the data are rounded. */
const roundingNote = ({ currency, grandTotal, taxTotal }: OurInvoice, totals: ETotals): string[] => {
  const isExact = isZero(totals.rounding) && equals(totals.due, grandTotal) && equals(totals.tax, taxTotal)
  if (isExact) return []
  const [whole, tax] = [grandTotal, taxTotal].map((amount) => `${roundMoney(amount, currency)} ${currency}`)
  return [`The invoice is over ${whole}, of which ${tax} are tax. Amounts of this data are rounded as EN 16931 asks for.`]
}

/** Converts our invoice to the model of EN 16931. `asData` decides whether it may be sent as such. */
export const eInvoiceOf = (invoice: OurInvoice): EInvoice => {
  const { currency, seller, buyer, freight, otherCharges } = invoice
  const rates = ratesOf(invoice)
  const rateAt = (index: number): VatRate => rates[index] ?? UNTAXED
  const [freightRate, chargesRate] = [rateAt(invoice.lines.length), rateAt(invoice.lines.length + 1)]
  const lines = invoice.lines.map((line, index) => eLineOf(line, rateAt(index)))
  const charges = [...chargeOf(freight, freightRate, 'Freight', 'FC'), ...chargeOf(otherCharges, chargesRate, 'Other charges', 'ABK')]
  const taxedAmounts = [
    ...invoice.lines.map((line, index) => ({ line, tax: rateAt(index) })),
    ...[freight, otherCharges].flatMap((line, index) => (isZero(line.net) ? [] : [{ line, tax: index === 0 ? freightRate : chargesRate }])),
  ]
  const parts = taxedAmounts.map(({ line, tax }) => ({ tax, base: toTwoDecimals(line.net), amount: add('0', ...line.taxes.map(({ amount }) => amount)) }))
  const untaxed = untaxedShares(parts, invoice.taxedShare)
  const taxes = breakdownOf(
    [...parts, ...untaxed.map(({ kind, amount, tax }) => ({ tax, base: kind === 'charge' ? amount : negate(amount), amount: '0' }))],
    currency,
  )
  const adjustments = [...charges, ...untaxed]
  const totals = totalsOf(invoice, { lines, adjustments, taxes })
  // Goods for another member state need the day and the country of delivery (BR-IC-11, BR-IC-12).
  const isBetweenStates = taxes.some(({ category }) => category === 'K')
  return {
    kind: invoice.type,
    number: invoice.number,
    issueDate: invoice.date,
    // Credit notes have one too: an amount due needs a due date or terms (BR-CO-25).
    dueDate: invoice.dueDate,
    deliveryDate: invoice.deliveryDate ?? (isBetweenStates ? (invoice.invoice?.date ?? invoice.date) : null),
    currency,
    accountingTax: invoice.taxInBase,
    notes: [...invoice.notes, ...roundingNote(invoice, totals)],
    buyerReference: null,
    orderReference: invoice.customerOrderNumber,
    salesOrderReference: invoice.salesOrder,
    deliveryNoteReference: invoice.delivery,
    preceding: invoice.invoice ? [invoice.invoice] : [],
    seller,
    buyer,
    shipTo: invoice.shipTo ?? (isBetweenStates ? invoice.usualShipTo : null),
    lines,
    adjustments,
    taxes,
    paymentReference: invoice.number,
    paymentMeans: [],
    paymentTerms: invoice.paymentTerms,
    totals,
  }
}
