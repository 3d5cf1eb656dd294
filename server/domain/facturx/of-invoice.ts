import { absolute, add, compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { TaxKind } from '@/contracts/rules/sales-tax'
import type { Adjustment, EAddress, EInvoice, ELine, EParty, TaxBreakdown, VatRate } from './types'
import { unitCodeOf } from './units'
import { exemptionOf, type Supply, vatRateOf } from './vat'

/** A line of our invoice. */
export interface InvoicedLine {
  lineNo: number
  partno: string | null
  description: string
  qty: Decimal
  uom: string
  unitPrice: Decimal
  discountPct: Decimal
  net: Decimal
  tax: { kind: TaxKind; percent: Decimal; amount: Decimal } | null
  isGoods: boolean
}
export interface OurInvoice {
  type: 'invoice' | 'credit_note'
  number: string
  date: string
  dueDate: string
  deliveryDate: string | null
  currency: string
  notes: readonly string[]
  customerOrderNumber: string | null
  salesOrder: string | null
  delivery: string | null
  /** What a credit note takes back. */
  invoice: { number: string; date: string } | null
  seller: EParty
  buyer: EParty
  shipTo: { name: string | null; address: EAddress } | null
  paymentTerms: string | null
  freight: Decimal
  otherCharges: Decimal
  lines: readonly InvoicedLine[]
}

/** Freight and the like bear no tax with us. */
const UNTAXED: VatRate = { category: 'E', percent: '0' }

const discountOf = ({ qty, unitPrice, discountPct, net }: InvoicedLine, currency: string): Adjustment[] => {
  const gross = roundMoney(multiply(qty, unitPrice), currency)
  const amount = roundMoney(subtract(gross, net), currency)
  if (isZero(amount)) return []
  if (!isZero(discountPct)) return [{ kind: 'allowance', amount, base: gross, percent: discountPct, reason: 'Discount', reasonCode: '95' }]
  // The last of several notes takes what is left, which is a cent more or less than its price says.
  const kind = compare(amount, '0') > 0 ? 'allowance' : 'charge'
  return [{ kind, amount: roundMoney(absolute(amount), currency), base: null, percent: null, reason: 'Rounding', reasonCode: null }]
}

const [FIRST_LINE_LIMIT, NO_TEXT] = [250, 'Item']
const nameOf = (description: string): string => description.split('\n')[0]?.trim().slice(0, FIRST_LINE_LIMIT) || NO_TEXT

const lineOf = (line: InvoicedLine, supply: Omit<Supply, 'isGoods'>, currency: string): ELine => ({
  id: String(line.lineNo),
  name: nameOf(line.description),
  description: line.description.includes('\n') ? line.description : null,
  note: null,
  partno: line.partno,
  buyerPartno: null,
  globalId: null,
  countryOfOrigin: null,
  orderLine: null,
  qty: line.qty,
  unitCode: unitCodeOf(line.uom),
  unitPrice: line.unitPrice,
  priceQty: null,
  adjustments: discountOf(line, currency),
  tax: vatRateOf(line.tax, { ...supply, isGoods: line.isGoods }),
  net: roundMoney(line.net, currency),
})

const NOT_SUBJECT: VatRate = { category: 'O', percent: null }

/**
 * What bears no tax. “Not subject to VAT” stands alone, and names no VAT identifier (BR-O-02, BR-O-11 to 14); beside taxed lines, or where
 * seller or buyer have one, it is exempt.
 */
const untaxedOf = (lines: readonly ELine[], { seller, buyer }: OurInvoice): VatRate =>
  seller.vatId === null && buyer.vatId === null && lines.every(({ tax }) => tax.category === 'O') ? NOT_SUBJECT : UNTAXED

const chargesOf = ({ freight, otherCharges, currency }: OurInvoice, tax: VatRate): (Adjustment & { tax: VatRate })[] =>
  [
    { amount: freight, reason: 'Freight', reasonCode: 'FC' },
    { amount: otherCharges, reason: 'Other charges', reasonCode: 'ABK' },
  ].flatMap(({ amount, ...why }) =>
    isZero(amount) ? [] : [{ kind: 'charge' as const, amount: roundMoney(amount, currency), base: null, percent: null, ...why, tax }],
  )

const breakdown = (parts: readonly { tax: VatRate; base: Decimal; amount: Decimal }[], currency: string): TaxBreakdown[] => {
  const byRate = new Map<string, TaxBreakdown>()
  for (const { tax, base, amount } of parts) {
    const key = `${tax.category} ${tax.percent ?? ''}`
    const before = byRate.get(key) ?? { ...tax, base: '0', tax: '0', ...exemptionOf(tax.category) }
    byRate.set(key, { ...before, base: roundMoney(add(before.base, base), currency), tax: roundMoney(add(before.tax, amount), currency) })
  }
  return [...byRate.values()]
}

/** Our invoice as EN 16931 sees it. Whether it may be sent as that is for `checkEInvoice` to say. */
export const eInvoiceOf = (invoice: OurInvoice): EInvoice => {
  const { currency, seller, buyer, shipTo } = invoice
  const destinationCountry = (shipTo?.address ?? buyer.address).country
  const supply = { sellerCountry: seller.address.country, destinationCountry, buyerVatId: buyer.vatId }
  const asTaxed = invoice.lines.map((line) => lineOf(line, supply, currency))
  const untaxed = untaxedOf(asTaxed, invoice)
  const lines = asTaxed.map((line) => (line.tax.category === 'O' ? { ...line, tax: untaxed } : line))
  const charges = chargesOf(invoice, untaxed)
  const taxes = breakdown(
    [
      ...lines.map(({ tax, net }, index) => ({ tax, base: net, amount: invoice.lines[index]?.tax?.amount ?? '0' })),
      ...charges.map(({ tax, amount }) => ({ tax, base: amount, amount: '0' })),
    ],
    currency,
  )
  const sum = (amounts: readonly Decimal[]): Decimal => roundMoney(add('0', ...amounts), currency)
  const lineTotal = sum(lines.map(({ net }) => net))
  const charged = sum(charges.map(({ amount }) => amount))
  const net = sum([lineTotal, charged])
  const tax = sum(taxes.map((one) => one.tax))
  const gross = sum([net, tax])
  const none = sum([])
  return {
    kind: invoice.type,
    number: invoice.number,
    issueDate: invoice.date,
    // Also of a credit note: what is to be settled needs a day or terms (BR-CO-25).
    dueDate: invoice.dueDate,
    deliveryDate: invoice.deliveryDate,
    currency,
    accountingTax: null,
    notes: invoice.notes,
    buyerReference: null,
    orderReference: invoice.customerOrderNumber,
    salesOrderReference: invoice.salesOrder,
    deliveryNoteReference: invoice.delivery,
    preceding: invoice.invoice ? [invoice.invoice] : [],
    seller,
    buyer,
    shipTo,
    lines,
    adjustments: charges,
    taxes,
    paymentReference: invoice.number,
    paymentMeans: [],
    paymentTerms: invoice.paymentTerms,
    totals: { lines: lineTotal, allowances: none, charges: charged, net, tax, gross, prepaid: none, rounding: none, due: gross },
  }
}
