import { exponentOf } from '@/contracts/rules/currencies'
import { parseDecimal } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import type { GridColumn, Tone } from '@/documents/line-grid/types'
import { breaksProblem } from './breaks'
import { figuresOf } from './line-figures'
import { marginProblem, markupProblem, withBreaks, withCost, withDiscount, withMargin, withMarkup, withPrice, withQty, withContained } from './line-pricing'
import { landedCostIn, type QuotationLine } from './quotation-line'
import { verdictOf } from './percent'
import { taxColumn } from '@/documents/trade/tax-column'
import { checkNotNegative, descriptionColumn, discountColumn, partColumn, qtyColumn, uomColumn } from '@/documents/trade/trade-columns'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { UnitCost } from './unit-cost'

interface LineColumnsArgs {
  currency: string
  /** Whether the user may see costs; without it no column of cost, margin or markup exists. */
  costs: boolean
  /** The company's margin floor in percent. */
  floor: string | null
  /** The customer whose last prices the part lookup shows. */
  customerId: string | undefined
  /** Taxes to choose from. Without any there is no tax column. */
  taxes: LineTaxes
}

type Column = GridColumn<QuotationLine>

/** Colour and label of a margin. The label names the floor, so that nobody has to look it up. */
const toneOf = (marginPct: string | null, floor: string | null): Tone | undefined => {
  const verdict = verdictOf(marginPct, floor)
  if (verdict === null) return undefined
  return verdict === 'below cost' ? { level: 'bad', word: 'below cost' } : { level: 'warn', word: `below floor ${parseDecimal(floor ?? '') ?? ''}\u00A0%` }
}

/** Whether the line is of no offer. A line of an offer keeps the offer's part and cost. */
const hasNoOffer = (line: QuotationLine) => line.vendorQuotationLineId === null

const costColumns = ({ currency, floor }: LineColumnsArgs): Column[] => [
  {
    id: 'unitCost',
    header: `Cost ${currency}`,
    kind: 'money',
    align: 'end',
    width: 80,
    read: (line) => (hasNoOffer(line) ? line.unitCost : (landedCostIn(line, currency) ?? '')),
    write: (line, text) => withCost(line, text, currency),
    editable: hasNoOffer,
    check: (line) => checkNotNegative(line.unitCost),
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

/** The columns of a quotation's lines. Cost, margin, markup, price and discount depend on each other: the value set last is kept. */
export const lineColumns = (args: LineColumnsArgs): Column[] => {
  const { currency, costs, customerId, taxes } = args
  const places = exponentOf(currency)
  /** Recalculates a line after its tax has changed: cost and margin exclude tax, even if the price contains it. */
  const withTaxSettled = (line: QuotationLine) => withContained(line, taxes.contained(line.tax), currency)
  const part = partColumn<QuotationLine>({ customerId, taxes })
  const tax = taxColumn<QuotationLine>(taxes)
  return [
    {
      ...part,
      width: 104,
      editable: hasNoOffer,
      write: (line, text) => withTaxSettled(part.write?.(line, text) ?? line),
      onPart: (line, found) => withTaxSettled(part.onPart?.(line, found) ?? line),
    },
    descriptionColumn<QuotationLine>(),
    qtyColumn<QuotationLine>((line, qty) => withQty(line, qty, currency)),
    uomColumn<QuotationLine>(),
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
      check: (line) => checkNotNegative(line.unitPrice),
      pinned: (line) => costs && line.pinned === 'price' && line.unitPrice.trim() !== '',
      aliases: ['Price', 'Unit price', 'Sell price', 'Sales price', 'Customer price'],
      cardPlace: 'figure',
    },
    discountColumn<QuotationLine>((line, discountPct) => withDiscount(line, discountPct, currency)),
    ...(taxes.choices.length > 1 ? [{ ...tax, write: (line: QuotationLine, text: string) => withTaxSettled(tax.write?.(line, text) ?? line) }] : []),
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
