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
/** The order's line that a line of the paper was found to be. */
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
  /** Of each line of the reading. */
  orderLines: readonly (ProposedOrderLine | null)[]
}
type Line = PaperValues['lines'][number]

const PRICE_SCALE = 6
const plain = (value: Decimal, scale: number): Decimal => parseDecimal(roundTo(value, scale)) ?? '0'

/** What the form can't hold is left out. */
const fitting = <T extends object>(schema: { shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> }, values: T): T =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parsed = schema.shape[name]?.safeParse(value)
      return [name, parsed?.success ? parsed.data : null]
    }),
  ) as T

const cut = (text: string | undefined, most: number): string | null => text?.slice(0, most) ?? null

/** The percentage of a line: its own, else the only one that the paper names, else what its totals make, as two halves of a tax do. */
const percentsOf = ({ header, lines, taxes }: InvoiceReading, known: readonly TaxToPropose[]): (Decimal | null)[] => {
  const named = [...new Set(taxes.flatMap(({ percent }) => (percent === null ? [] : [plain(percent, 6)])))]
  const [net, tax] = [header.netTotal?.value, header.taxTotal?.value]
  // Charges and allowances may be within the net total or come after it.
  const bases = net === undefined ? [] : [net, add(net, subtract(header.charges?.value ?? '0', header.allowances?.value ?? '0'))]
  const makes = (percent: Decimal) => tax !== undefined && bases.some((base) => equals(roundTo(divide(multiply(base, percent), '100'), 2), tax))
  const made = tax === undefined || isZero(tax) ? undefined : known.find(({ percent }) => makes(percent))
  const [one] = named
  const overall = named.length === 1 && one !== undefined && (made === undefined || taxes.length === 1 || makes(one)) ? one : (made?.percent ?? null)
  return lines.map(({ taxPercent }) => taxPercent?.value ?? overall)
}

/** Quantity and price so that they make the line's amount; prices with tax are taken without. */
const priceOf = (line: LineReading, percent: Decimal | null, includesTax: boolean): Pick<Line, 'qty' | 'unitPrice' | 'discountPct'> => {
  const without = (amount: Decimal) => (includesTax && percent !== null ? divide(amount, add('1', divide(percent, '100'))) : amount)
  const net = line.lineNet && without(line.lineNet.value)
  const price = line.unitPrice && without(line.unitPrice.value)
  const qty = line.qty?.value ?? (net === undefined ? null : '1')
  const discountPct = line.discountPercent?.value ?? null
  if (qty === null || isZero(qty)) return { qty, unitPrice: price === undefined ? null : plain(price, PRICE_SCALE), discountPct }
  const off = subtract('1', divide(discountPct ?? '0', '100'))
  const made = price !== undefined && net !== undefined && equals(roundTo(multiply(multiply(qty, price), off), 2), roundTo(net, 2))
  if (price !== undefined && (made || net === undefined)) return { qty, unitPrice: plain(price, PRICE_SCALE), discountPct }
  // A price for a hundred, or an allowance of the line's own: what is to be paid counts.
  return { qty, unitPrice: net === undefined ? null : plain(divide(net, qty), PRICE_SCALE), discountPct: null }
}

/** The code for what bears no tax, where there is just one. */
const untaxedOf = (taxes: readonly TaxToPropose[]): string | null => {
  const [only, ...more] = taxes.filter(({ kind }) => kind === 'exempt')
  return only && more.length === 0 ? only.id : null
}
/** The code of a percentage that the paper names; for none the code for what bears no tax. */
const taxAt = (taxes: readonly TaxToPropose[], percent: Decimal | null): string | null => {
  if (percent === null) return null
  return isZero(percent) ? untaxedOf(taxes) : (taxes.find((tax) => equals(tax.percent, percent))?.id ?? null)
}

const linesOf = ({ reading, taxes, orderLines }: Proposal, percents: readonly (Decimal | null)[]): Line[] =>
  reading.lines.map((line, index) => {
    const percent = percents[index] ?? null
    const order = orderLines[index] ?? null
    return fitting(paperLine, {
      vendorPoLineId: order?.id ?? null,
      accountId: null,
      sku: cut(line.sku?.value, 60),
      partno: order?.partno ?? cut(line.partno?.value, 60),
      mfrPartNo: order?.mfrPartNo ?? cut(line.mfrPartNo?.value, 60),
      description: cut(line.description?.value, 2000),
      uom: order?.uom ?? cut(line.uom?.value, 20),
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

/** What bears each percentage, whatever the reason of it: an invoice may name none twice, for what is exempt and what isn't taxable. */
const basesOf = ({ taxes }: InvoiceReading): { percent: Decimal; base: Decimal }[] => {
  const bases = new Map<string, Decimal>()
  for (const { percent, base } of taxes) {
    if (percent === null || base === null) continue
    const key = plain(percent, PRICE_SCALE)
    bases.set(key, add(bases.get(key) ?? '0', base))
  }
  return [...bases].map(([percent, base]) => ({ percent, base }))
}

/** Charges and allowances that bear tax: what each tax's base holds besides the lines becomes a line, or a discount of its lines. */
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
      const off = plain(divide(multiply(absolute(rest), '100'), sum), 6)
      result = result.map((line, index) => (bears(index) && !line.discountPct ? { ...line, discountPct: off } : line))
    }
  }
  return result
}

const isTaxed = ({ header, taxes }: InvoiceReading): boolean => taxes.some(({ amount }) => !isZero(amount)) || !isZero(header.taxTotal?.value ?? '0')

/** Document-wide charges without tax stand in the header. */
const headerCharges = ({ header }: InvoiceReading) => {
  const freight = header.freight?.value ?? '0'
  return { freight, otherCharges: subtract(subtract(header.charges?.value ?? '0', freight), header.allowances?.value ?? '0') }
}

const orNone = (amount: Decimal): Decimal | null => (isZero(amount) ? null : plain(amount, 4))

const taxIn = (taxes: readonly TaxToPropose[]) => (id: string) => taxes.find((tax) => tax.id === id) ?? null

/** Of the ways in which charges may stand in our invoice the one that makes the paper's total. */
const charged = (proposal: Proposal, lines: Line[], percents: readonly (Decimal | null)[], base: PaperValues): PaperValues => {
  const { reading, taxes } = proposal
  const { freight, otherCharges } = headerCharges(reading)
  const inHeader = { ...base, lines, freight: orNone(freight), otherCharges: orNone(otherCharges) }
  if (!isTaxed(reading)) return inHeader
  const byTax = { ...base, lines: withTaxedAdjustments(proposal, lines, percents) }
  const [taxId] = lines.flatMap((line) => line.taxId ?? [])
  const whole = add(freight, otherCharges)
  const asLine = { ...base, lines: compare(whole, '0') > 0 ? [...lines, extraLine(whole, taxId ?? null, 'Charges')] : lines }
  const untaxedId = untaxedOf(taxes)
  const untaxed = { ...inHeader, freightTaxId: untaxedId, chargesTaxId: untaxedId }
  const off = (values: PaperValues) => absolute(paperTotals(values, taxIn(taxes)).difference ?? '0')
  return [untaxed, byTax, asLine].reduce((best, each) => (compare(off(each), off(best)) < 0 ? each : best), inHeader)
}

/** Vendors round otherwise than we do: what remains of that stands in the other charges. */
const rounded = (values: PaperValues, taxes: readonly TaxToPropose[]): PaperValues => {
  const { difference } = paperTotals(values, taxIn(taxes))
  if (difference === null || isZero(difference) || !values.currency) return values
  const unit = roundMoney(divide('1', `1${'0'.repeat(exponentOf(values.currency))}`), values.currency)
  const most = multiply(unit, String(values.lines.length + 1))
  if (compare(absolute(difference), most) > 0) return values
  const otherCharges = orNone(add(values.otherCharges ?? '0', difference))
  // Rounding is no supply: without charges beside it, it bears no tax.
  return values.otherCharges ? { ...values, otherCharges } : { ...values, otherCharges, chargesTaxId: untaxedOf(taxes) }
}

/** The form of an invoice as a reading proposes it. */
export const proposeValues = (proposal: Proposal): PaperValues => {
  const { reading, vendor, taxes } = proposal
  const { header } = reading
  const currency = header.currency && isCurrency(header.currency.value) ? header.currency.value : null
  const percents = percentsOf(reading, taxes)
  const base: PaperValues = {
    ...fitting(paperValues, {
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
  return rounded(charged(proposal, linesOf(proposal, percents), percents, base), taxes)
}

/** A form with nothing in it. */
export const emptyValues = (): PaperValues => paperValues.parse({})
