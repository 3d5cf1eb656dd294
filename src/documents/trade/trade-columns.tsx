import { exponentOf } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { lineAmounts } from '@/contracts/rules/totals'
import { partOptionsQuery } from '@/lookups/option-queries'
import { Amount } from '../amount'
import type { RowOf } from '../form/codecs'
import type { PasteHints } from '../line-grid/line-grid'
import type { GridColumn, GridLine, Tone } from '../line-grid/types'
import type { LineTaxes } from './line-taxes'
import { taxColumn } from './tax-column'
import type { tradeLineCodecs } from './trade-codecs'

/** A line that is ordered or sold by part, with its numbers as typed. */
export type TradeLine = RowOf<typeof tradeLineCodecs>

/** The line as totals need it, without its taxes. Numbers that can't be parsed count as 0. */
export const pricedLine = ({ qty, unitPrice, discountPct }: Pick<TradeLine, 'qty' | 'unitPrice' | 'discountPct'>) => ({
  qty: parseDecimal(qty) ?? '0',
  unitPrice: parseDecimal(unitPrice) ?? '0',
  discount: { percent: parseDecimal(discountPct) ?? '0' },
})

interface PartColumnArgs {
  /** Decides whether a line starts with its part's sales tax or purchase tax; by default with the sales tax. */
  side?: TaxSide | undefined
  /** Id of the customer whose last prices the part lookup shows. */
  customerId?: string | undefined
  /** If there are none to choose from, there is no tax column. */
  taxes: LineTaxes
}
interface TradeColumnsArgs<Line> extends PartColumnArgs {
  currency: string
  /** Returns a warning about a line, which is shown beside its net. */
  tone?: (line: Line) => Tone | undefined
}

/** Columns into which cells without a heading are pasted, in this order. */
export const TRADE_HINTS: PasteHints = [
  ['partno', 'part'],
  ['description', 'description'],
  ['qty', 'quantity'],
  ['unitPrice', 'price'],
]

/** Fields that every line of a part has, however its prices are determined. */
type PartLine = GridLine & Pick<TradeLine, 'partno' | 'mfrPartNo' | 'description' | 'qty' | 'uom' | 'discountPct' | 'tax'>

/** Whether the number replaces the line's part, which removes that part's tax too. A tax that was chosen for a line without a part stays. */
const isOtherPart = ({ partno, mfrPartNo }: PartLine, number: string): boolean => (partno ?? mfrPartNo ?? number) !== number

export const checkNotNegative = (text: string): string | null => (text.trim() !== '' && compare(parseDecimal(text) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null)

export const partColumn = <Line extends PartLine>({ customerId, taxes, side = 'sale' }: PartColumnArgs): GridColumn<Line> => ({
  id: 'partno',
  header: 'Part',
  kind: 'part',
  width: 112,
  mono: true,
  maxLength: 60,
  read: (line) => line.partno ?? line.mfrPartNo ?? '',
  write: (line, text) => ({ ...line, partno: text || null, mfrPartNo: null, tax: isOtherPart(line, text) ? '' : line.tax }),
  onPart: (line, part) => ({
    ...line,
    partno: part.partno,
    mfrPartNo: part.mfrPartNo,
    description: line.description || part.description,
    uom: part.uom,
    tax: line.tax || taxes.usual(side === 'sale' ? part.salesTaxId : part.purchaseTaxId),
  }),
  partOptions: (companyId, q) => partOptionsQuery(companyId, q, customerId),
  aliases: ['Part number', 'Part no', 'PN', 'P/N', 'Mfr P/N', 'Mfr part no', 'MPN', 'Manufacturer part number', 'SKU', 'Item', 'Item no', 'Product'],
  errorFields: ['mfrPartNo'],
  cardPlace: 'lead',
})

export const descriptionColumn = <Line extends PartLine>(): GridColumn<Line> => ({
  id: 'description',
  header: 'Description',
  kind: 'multiline',
  maxLength: 2000,
  read: (line) => line.description,
  write: (line, description) => ({ ...line, description }),
  aliases: ['Desc', 'Item description', 'Product description', 'Product name'],
  cardPlace: 'detail',
})

/** Pass `write` if prices depend on the quantity. */
export const qtyColumn = <Line extends PartLine>(write: (line: Line, qty: string) => Line = (line, qty) => ({ ...line, qty })): GridColumn<Line> => ({
  id: 'qty',
  header: 'Qty',
  kind: 'quantity',
  align: 'end',
  width: 60,
  read: (line) => line.qty,
  write,
  check: ({ qty }) => (parseDecimal(qty) !== null && compare(parseDecimal(qty) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null),
  aliases: ['Quantity', 'Pieces', 'Pcs', 'Order qty'],
  cardPlace: 'figure',
})

export const uomColumn = <Line extends PartLine>(): GridColumn<Line> => ({
  id: 'uom',
  header: 'Unit',
  kind: 'text',
  width: 52,
  maxLength: 20,
  read: (line) => line.uom,
  write: (line, uom) => ({ ...line, uom }),
  aliases: ['UOM', 'Unit of measure'],
})

/** Pass `write` if margins depend on the discount. */
export const discountColumn = <Line extends PartLine>(
  write: (line: Line, discountPct: string) => Line = (line, discountPct) => ({ ...line, discountPct }),
): GridColumn<Line> => ({
  id: 'discountPct',
  header: 'Disc. %',
  kind: 'percent',
  align: 'end',
  width: 60,
  read: (line) => (line.discountPct === '0' ? '' : line.discountPct),
  write: (line, text) => write(line, text === '' ? '0' : text),
  check: ({ discountPct }) => {
    const value = parseDecimal(discountPct)
    return value !== null && (compare(value, '0') < 0 || compare(value, '100') > 0) ? 'Enter 0 to 100.' : null
  },
  aliases: ['Discount', 'Discount %', 'Disc'],
})

/** Columns for part, description, quantity, unit, price, discount, tax, required date, net and notes. */
export const tradeColumns = <Line extends TradeLine>({ currency, customerId, taxes, side, tone }: TradeColumnsArgs<Line>): GridColumn<Line>[] => [
  { ...partColumn<Line>({ customerId, taxes, side }), errorFields: ['mfrPartNo', 'quotationLineId', 'salesOrderLineId', 'vendorQuotationLineId'] },
  descriptionColumn<Line>(),
  qtyColumn<Line>(),
  uomColumn<Line>(),
  {
    id: 'unitPrice',
    header: `Price ${currency}`,
    kind: 'money',
    align: 'end',
    width: 96,
    places: exponentOf(currency),
    read: (line) => line.unitPrice,
    write: (line, unitPrice) => ({ ...line, unitPrice }),
    check: (line) => checkNotNegative(line.unitPrice),
    aliases: ['Price', 'Unit price', 'Unit cost', 'Net price'],
    cardPlace: 'figure',
  },
  discountColumn<Line>(),
  ...(taxes.choices.length > 1 ? [taxColumn<Line>(taxes)] : []),
  {
    id: 'requiredDate',
    header: 'Required',
    kind: 'day',
    width: 96,
    read: (line) => line.requiredDate,
    write: (line, requiredDate) => ({ ...line, requiredDate }),
    aliases: ['Required date', 'Delivery date', 'Need by', 'Due', 'Due date'],
  },
  {
    id: 'net',
    header: 'Net',
    kind: 'computed',
    align: 'end',
    width: 96,
    read: (line) => lineAmounts({ ...pricedLine(line), taxes: taxes.borne(line.tax) }, currency).net,
    display: (line) => <Amount value={lineAmounts({ ...pricedLine(line), taxes: taxes.borne(line.tax) }, currency).net} currency={currency} />,
    ...(tone ? { tone } : {}),
    cardPlace: 'figure',
  },
  {
    id: 'notes',
    header: 'Notes',
    kind: 'text',
    optional: true,
    width: 140,
    maxLength: 500,
    read: (line) => line.notes,
    write: (line, notes) => ({ ...line, notes }),
  },
]
