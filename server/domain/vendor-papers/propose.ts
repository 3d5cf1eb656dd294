import { type PaperValues, paperLine, paperValues } from '@/contracts/invoice-pdf-input'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { absolute, add, compare, type Decimal, divide, equals, isZero, multiply, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { paperTotals } from '@/contracts/rules/paper-totals'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import type { TaxKind } from '@/contracts/rules/sales-tax'
import type { InvoiceReading, LineReading } from './types'

export interface TaxToPropose {
  id: string
  percent: Decimal
  kind?: TaxKind
  inclusive?: boolean
}
/** The order line that a line of the paper was matched with. */
export interface ProposedOrderLine {
  id: string
  partno: string | null
  mfrPartNo: string | null
  uom: string
}
interface Proposal {
  reading: InvoiceReading
  vendor: { id: string; paymentTermId: string | null } | null
  taxes: readonly TaxToPropose[]
  /** One for each line of the reading. */
  orderLines: readonly (ProposedOrderLine | null)[]
}
type Line = PaperValues['lines'][number]

const PRICE_SCALE = 6
const plain = (value: Decimal, scale: number): Decimal => parseDecimal(roundTo(value, scale)) ?? '0'

/** Replaces values that the form can't hold by null. */
const formValues = <T extends object>(schema: { shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> }, values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parsed = schema.shape[name]?.safeParse(value)
      return [name, parsed?.success ? parsed.data : null]
    }),
  ) as T

const cut = (text: string | undefined, most: number): string | null => text?.slice(0, most) ?? null

/** The tax percentage of each line: its own, else the only one that the paper names, else the one that its totals imply, as with two halves of a tax. */
const percentsOf = ({ header, lines, taxes }: InvoiceReading, taxCodes: readonly TaxToPropose[]): (Decimal | null)[] => {
  const named = [...new Set(taxes.flatMap(({ percent }) => (percent === null ? [] : [plain(percent, 6)])))]
  const [net, tax] = [header.netTotal?.value, header.taxTotal?.value]
  // Charges and allowances may be within the net total or be added after it.
  const bases = net === undefined ? [] : [net, add(net, subtract(header.charges?.value ?? '0', header.allowances?.value ?? '0'))]
  const makes = (percent: Decimal) => tax !== undefined && bases.some((base) => equals(roundTo(divide(multiply(base, percent), '100'), 2), tax))
  const implied = tax === undefined || isZero(tax) ? undefined : taxCodes.find(({ percent }) => makes(percent))
  const [only] = named
  const overall = named.length === 1 && only !== undefined && (implied === undefined || taxes.length === 1 || makes(only)) ? only : (implied?.percent ?? null)
  return lines.map(({ taxPercent }) => taxPercent?.value ?? overall)
}

/** Quantity and price that make the line's amount; tax is taken out of prices that include it. */
const priceOf = (line: LineReading, percent: Decimal | null, includesTax: boolean): Pick<Line, 'qty' | 'unitPrice' | 'discountPct'> => {
  const withoutTax = (amount: Decimal) => (includesTax && percent !== null ? divide(amount, add('1', divide(percent, '100'))) : amount)
  const net = line.lineNet && withoutTax(line.lineNet.value)
  const price = line.unitPrice && withoutTax(line.unitPrice.value)
  const qty = line.qty?.value ?? (net === undefined ? null : '1')
  const discountPct = line.discountPercent?.value ?? null
  if (qty === null || isZero(qty)) return { qty, unitPrice: price === undefined ? null : plain(price, PRICE_SCALE), discountPct }
  const discountFactor = subtract('1', divide(discountPct ?? '0', '100'))
  const makesNet = price !== undefined && net !== undefined && equals(roundTo(multiply(multiply(qty, price), discountFactor), 2), roundTo(net, 2))
  if (price !== undefined && (makesNet || net === undefined)) return { qty, unitPrice: plain(price, PRICE_SCALE), discountPct }
  // The price is for a hundred, or the line has an allowance of its own: the amount to be paid decides.
  return { qty, unitPrice: net === undefined ? null : plain(divide(net, qty), PRICE_SCALE), discountPct: null }
}

/** The tax code of untaxed items, if there is only one. */
const untaxedOf = (taxes: readonly TaxToPropose[]): string | null => {
  const [only, ...more] = taxes.filter(({ kind }) => kind === 'exempt')
  return only && more.length === 0 ? only.id : null
}
/** The tax code for a percentage that the paper names; for 0 % the one of untaxed items. */
const taxAt = (taxes: readonly TaxToPropose[], percent: Decimal | null): string | null => {
  if (percent === null) return null
  return isZero(percent) ? untaxedOf(taxes) : (taxes.find((tax) => equals(tax.percent, percent))?.id ?? null)
}

const linesOf = ({ reading, taxes, orderLines }: Proposal, percents: readonly (Decimal | null)[]): Line[] =>
  reading.lines.map((line, index) => {
    const percent = percents[index] ?? null
    const orderLine = orderLines[index] ?? null
    return formValues(paperLine, {
      vendorPoLineId: orderLine?.id ?? null,
      accountId: null,
      sku: cut(line.sku?.value, 60),
      partno: orderLine?.partno ?? cut(line.partno?.value, 60),
      mfrPartNo: orderLine?.mfrPartNo ?? cut(line.mfrPartNo?.value, 60),
      description: cut(line.description?.value, 2000),
      uom: orderLine?.uom ?? cut(line.uom?.value, 20),
      taxId: taxAt(taxes, percent),
      ...priceOf(line, percent, reading.linesIncludeTax),
    })
  })

const netOf = ({ qty, unitPrice, discountPct }: Line): Decimal =>
  qty && unitPrice ? roundTo(multiply(multiply(qty, unitPrice), subtract('1', divide(discountPct ?? '0', '100'))), 2) : '0'

const extraLine = (amount: Decimal, taxId: string | null, description: string): Line => ({
  vendorPoLineId: null,
  accountId: null,
  sku: null,
  partno: null,
  mfrPartNo: null,
  description,
  qty: '1',
  uom: null,
  unitPrice: plain(amount, PRICE_SCALE),
  discountPct: null,
  taxId,
})

/** The tax base of each percentage, whatever the reason for it: an invoice may list 0 % twice, for exempt items and for those that aren't taxable. */
const basesOf = ({ taxes }: InvoiceReading): { percent: Decimal; base: Decimal }[] => {
  const bases = new Map<string, Decimal>()
  for (const { percent, base } of taxes) {
    if (percent === null || base === null) continue
    const key = plain(percent, PRICE_SCALE)
    bases.set(key, add(bases.get(key) ?? '0', base))
  }
  return [...bases].map(([percent, base]) => ({ percent, base }))
}

/** Adds charges and allowances that bear tax: what a tax's base holds beyond its lines becomes a new line; what it lacks becomes a discount of its lines. */
const withTaxedAdjustments = ({ reading, taxes }: Proposal, lines: Line[], percents: readonly (Decimal | null)[]): Line[] => {
  const reasons = [...new Set(reading.adjustments.flatMap(({ kind, reason }) => (kind === 'charge' && reason ? [reason] : [])))].join(', ')
  let result = lines
  for (const { percent, base } of basesOf(reading)) {
    const bears = (index: number) => index < percents.length && percents[index] !== null && equals(percents[index] ?? '0', percent)
    const sum = result.reduce((total, line, index) => (bears(index) ? add(total, netOf(line)) : total), '0')
    const rest = subtract(base, sum)
    const taxId = taxes.find((tax) => equals(tax.percent, percent))?.id ?? null
    if (compare(rest, '0') > 0) result = [...result, extraLine(rest, taxId, (reasons || 'Charges').slice(0, 2000))]
    else if (compare(rest, '0') < 0 && compare(sum, '0') > 0) {
      const addedDiscount = plain(divide(multiply(absolute(rest), '100'), sum), 6)
      result = result.map((line, index) => (bears(index) && !line.discountPct ? { ...line, discountPct: addedDiscount } : line))
    }
  }
  return result
}

const isTaxed = ({ header, taxes }: InvoiceReading): boolean => taxes.some(({ amount }) => !isZero(amount)) || !isZero(header.taxTotal?.value ?? '0')

/** Charges of the whole document, which stand in the header if they bear no tax. */
const headerCharges = ({ header }: InvoiceReading) => {
  const freight = header.freight?.value ?? '0'
  return { freight, otherCharges: subtract(subtract(header.charges?.value ?? '0', freight), header.allowances?.value ?? '0') }
}

const nullIfZero = (amount: Decimal): Decimal | null => (isZero(amount) ? null : plain(amount, 4))

const taxFinder = (taxes: readonly TaxToPropose[]) => (id: string) => taxes.find((tax) => tax.id === id) ?? null

/** Tries all ways in which charges may stand in our invoice, and takes the one that comes closest to the paper's total. */
const withCharges = (proposal: Proposal, lines: Line[], percents: readonly (Decimal | null)[], base: PaperValues): PaperValues => {
  const { reading, taxes } = proposal
  const { freight, otherCharges } = headerCharges(reading)
  const inHeader = { ...base, lines, freight: nullIfZero(freight), otherCharges: nullIfZero(otherCharges) }
  if (!isTaxed(reading)) return inHeader
  const byTax = { ...base, lines: withTaxedAdjustments(proposal, lines, percents) }
  const [taxId] = lines.flatMap((line) => line.taxId ?? [])
  const allCharges = add(freight, otherCharges)
  const asLine = { ...base, lines: compare(allCharges, '0') > 0 ? [...lines, extraLine(allCharges, taxId ?? null, 'Charges')] : lines }
  const untaxedId = untaxedOf(taxes)
  const untaxed = { ...inHeader, freightTaxId: untaxedId, chargesTaxId: untaxedId }
  const differenceOf = (values: PaperValues) => absolute(paperTotals(values, taxFinder(taxes)).difference ?? '0')
  return [untaxed, byTax, asLine].reduce((best, each) => (compare(differenceOf(each), differenceOf(best)) < 0 ? each : best), inHeader)
}

/** Puts the remaining rounding difference into the other charges, since vendors round differently from us. */
const withRounding = (values: PaperValues, taxes: readonly TaxToPropose[]): PaperValues => {
  const { difference } = paperTotals(values, taxFinder(taxes))
  if (difference === null || isZero(difference) || !values.currency) return values
  const unit = roundMoney(divide('1', `1${'0'.repeat(exponentOf(values.currency))}`), values.currency)
  const most = multiply(unit, String(values.lines.length + 1))
  if (compare(absolute(difference), most) > 0) return values
  const otherCharges = nullIfZero(add(values.otherCharges ?? '0', difference))
  // Rounding is no supply: if there are no other charges beside it, it bears no tax.
  return values.otherCharges ? { ...values, otherCharges } : { ...values, otherCharges, chargesTaxId: untaxedOf(taxes) }
}

/** Proposes the values of the invoice form from a reading. */
export const proposeValues = (proposal: Proposal): PaperValues => {
  const { reading, vendor, taxes } = proposal
  const { header } = reading
  const currency = header.currency && isCurrency(header.currency.value) ? header.currency.value : null
  const percents = percentsOf(reading, taxes)
  const base: PaperValues = {
    ...formValues(paperValues, {
      vendorId: vendor?.id ?? null,
      vendorInvoiceNo: header.invoiceNumber?.value ?? null,
      invoiceDate: header.invoiceDate?.value ?? null,
      dueDate: header.dueDate?.value ?? null,
      paymentTermId: header.dueDate ? null : (vendor?.paymentTermId ?? null),
      currency,
      netTotal: header.netTotal?.value ?? null,
      taxTotal: header.taxTotal?.value ?? null,
      grandTotal: header.grandTotal?.value ?? null,
    }),
    kind: reading.kind === 'credit-note' ? 'credit_note' : 'invoice',
    rate: null,
    freight: null,
    otherCharges: null,
    duplicateReason: null,
    lines: [],
  }
  return withRounding(withCharges(proposal, linesOf(proposal, percents), percents, base), taxes)
}

export const emptyValues = (): PaperValues => paperValues.parse({})
