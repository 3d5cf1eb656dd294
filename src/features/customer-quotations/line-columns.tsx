import { exponentOf } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import type { GridColumn, Tone } from '@/documents/line-grid/types'
import { partOptionsQuery } from '@/lookups/option-queries'
import { breaksProblem } from './breaks'
import { figuresOf } from './line-figures'
import { marginProblem, markupProblem, withBreaks, withCost, withDiscount, withMargin, withMarkup, withPrice, withQty } from './line-pricing'
import { landedCostIn, type QuotationLine } from './quotation-line'
import { verdictOf } from './percent'
import { taxColumn } from '@/documents/trade/tax-column'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { UnitCost } from './unit-cost'

interface LineColumnsArgs {
  currency: string
  /** Whether the user may see costs; without it no column of cost, margin or markup exists. */
  costs: boolean
  /** The company's least margin in percent. */
  floor: string | null
  /** Whose last prices the part lookup shows. */
  customerId: string | undefined
  /** Without any there is no column of taxes. */
  taxes: LineTaxes
}

type Column = GridColumn<QuotationLine>

/** Colour and word of a margin; the floor is named, so that nobody has to look it up. */
const toneOf = (marginPct: string | null, floor: string | null): Tone | undefined => {
  const verdict = verdictOf(marginPct, floor)
  if (verdict === null) return undefined
  return verdict === 'below cost' ? { level: 'bad', word: 'below cost' } : { level: 'warn', word: `below floor ${parseDecimal(floor ?? '') ?? ''}\u00A0%` }
}

const notNegative = (text: string) => (text.trim() !== '' && compare(parseDecimal(text) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null)
/** A line of an offer keeps the offer's part and cost. */
const isAnother = ({ partno, mfrPartNo }: QuotationLine, number: string) => (partno ?? mfrPartNo ?? number) !== number
const isOwn = (line: QuotationLine) => line.vendorQuotationLineId === null

const costColumns = ({ currency, floor }: LineColumnsArgs): Column[] => [
  {
    id: 'unitCost',
    header: `Cost ${currency}`,
    kind: 'money',
    align: 'end',
    width: 80,
    read: (line) => (isOwn(line) ? line.unitCost : (landedCostIn(line, currency) ?? '')),
    write: (line, text) => withCost(line, text, currency),
    editable: isOwn,
    check: (line) => notNegative(line.unitCost),
    display: (line) => <UnitCost value={landedCostIn(line, currency)} currency={currency} />,
    aliases: ['Cost', 'Unit cost', 'Buy price', 'Net cost', 'Dealer price'],
    errorFields: ['costRate'],
  },
  {
    id: 'marginPct',
    header: 'Margin %',
    kind: 'percent',
    align: 'end',
    width: 84,
    read: (line) => (line.pinned === 'price' && figuresOf(line, currency).cost === null ? '' : line.marginPct),
    write: (line, text) => withMargin(line, text, currency),
    check: marginProblem,
    tone: (line) => toneOf(figuresOf(line, currency).marginPct, floor),
    pinned: (line) => line.pinned === 'margin' && line.marginPct.trim() !== '',
    aliases: ['Margin', 'GP %', 'GM %'],
    cardPlace: 'figure',
  },
  {
    id: 'markupPct',
    header: 'Markup %',
    kind: 'percent',
    align: 'end',
    width: 76,
    read: (line) => (line.pinned === 'price' && figuresOf(line, currency).cost === null ? '' : line.markupPct),
    write: (line, text) => withMarkup(line, text, currency),
    check: markupProblem,
    pinned: (line) => line.pinned === 'markup' && line.markupPct.trim() !== '',
    aliases: ['Markup'],
  },
]

/** The columns of a quotation's lines. Cost, margin, markup, price and discount interlock: what was set last holds. */
export const lineColumns = (args: LineColumnsArgs): Column[] => {
  const { currency, costs, customerId, taxes } = args
  const places = exponentOf(currency)
  return [
    {
      id: 'partno',
      header: 'Part',
      kind: 'part',
      width: 104,
      mono: true,
      maxLength: 60,
      read: (line) => line.partno ?? line.mfrPartNo ?? '',
      // A tax belongs to what is sold: it goes with the part, while one that was chosen for a line without a part stays.
      write: (line, text) => ({ ...line, partno: text || null, mfrPartNo: null, tax: isAnother(line, text) ? '' : line.tax }),
      onPart: (line, part) => ({
        ...line,
        partno: part.partno,
        mfrPartNo: part.mfrPartNo,
        description: line.description || part.description,
        uom: part.uom,
        tax: line.tax || taxes.usual(part.salesTaxId),
      }),
      partOptions: (companyId, q) => partOptionsQuery(companyId, q, customerId),
      editable: isOwn,
      aliases: ['Part number', 'Part no', 'PN', 'P/N', 'Mfr P/N', 'Mfr part no', 'MPN', 'Manufacturer part number', 'SKU', 'Item', 'Item no', 'Product'],
      errorFields: ['mfrPartNo'],
      cardPlace: 'lead',
    },
    {
      id: 'description',
      header: 'Description',
      kind: 'multiline',
      maxLength: 2000,
      read: (line) => line.description,
      write: (line, description) => ({ ...line, description }),
      aliases: ['Desc', 'Item description', 'Product description', 'Product name'],
      cardPlace: 'detail',
    },
    {
      id: 'qty',
      header: 'Qty',
      kind: 'quantity',
      align: 'end',
      width: 60,
      read: (line) => line.qty,
      write: (line, qty) => withQty(line, qty, currency),
      check: ({ qty }) => (parseDecimal(qty) !== null && compare(parseDecimal(qty) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null),
      aliases: ['Quantity', 'Pieces', 'Pcs', 'Order qty'],
      cardPlace: 'figure',
    },
    {
      id: 'uom',
      header: 'Unit',
      kind: 'text',
      width: 52,
      maxLength: 20,
      read: (line) => line.uom,
      write: (line, uom) => ({ ...line, uom }),
      aliases: ['UOM', 'Unit of measure'],
    },
    ...(costs ? costColumns(args) : []),
    {
      id: 'unitPrice',
      header: `Price ${currency}`,
      kind: 'money',
      align: 'end',
      width: 92,
      places,
      scale: places,
      read: (line) => line.unitPrice,
      write: (line, text) => withPrice(line, text, currency),
      check: (line) => notNegative(line.unitPrice),
      pinned: (line) => costs && line.pinned === 'price' && line.unitPrice.trim() !== '',
      aliases: ['Price', 'Unit price', 'Sell price', 'Sales price', 'Customer price'],
      cardPlace: 'figure',
    },
    {
      id: 'discountPct',
      header: 'Disc. %',
      kind: 'percent',
      align: 'end',
      width: 60,
      read: (line) => (line.discountPct === '0' ? '' : line.discountPct),
      write: (line, text) => withDiscount(line, text === '' ? '0' : text, currency),
      check: ({ discountPct }) => {
        const value = parseDecimal(discountPct)
        return value !== null && (compare(value, '0') < 0 || compare(value, '100') > 0) ? 'Enter 0 to 100.' : null
      },
      aliases: ['Discount', 'Discount %', 'Disc'],
    },
    ...(taxes.choices.length > 1 ? [taxColumn<QuotationLine>(taxes)] : []),
    {
      id: 'net',
      header: 'Net',
      kind: 'computed',
      align: 'end',
      width: 92,
      read: (line) => figuresOf(line, currency).net,
      display: (line) => <Amount value={figuresOf(line, currency).net} currency={currency} />,
      tone: (line) => (line.isOptional ? { level: 'warn', word: 'not in total' } : undefined),
      cardPlace: 'figure',
    },
    {
      id: 'isOptional',
      header: 'Optional',
      kind: 'check',
      width: 66,
      read: (line) => (line.isOptional ? 'yes' : ''),
      write: (line, text) => ({ ...line, isOptional: text !== '' }),
      aliases: ['Option'],
    },
    {
      id: 'breaks',
      header: 'Price breaks',
      kind: 'text',
      optional: true,
      width: 168,
      maxLength: 400,
      read: (line) => line.breaks,
      write: (line, text) => withBreaks(line, text, currency),
      check: (line) => breaksProblem(line.breaks, line.qty),
      aliases: ['Breaks', 'Volume prices', 'Tier prices', 'Scale prices'],
    },
  ]
}
