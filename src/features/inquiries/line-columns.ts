import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import { formatDay } from '@/documents/dates'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import { parseDay } from '@/lib/day-shorthand'
import type { LineValues } from './form-values'

/** Columns that can be pasted, in this order. */
export const LINE_HINTS: PasteHints = [
  ['partno', 'part'],
  ['description', 'description'],
  ['qty', 'quantity'],
  ['targetPrice', 'target price'],
]

type Column = GridColumn<LineValues>
type TextCell = 'mfrPartNo' | 'description' | 'uom' | 'requiredDate' | 'notes'

const text = (id: TextCell, header: string, more: Partial<Column>): Column => ({
  id,
  header,
  kind: 'text',
  read: (line) => line[id] ?? '',
  write: (line, value) => ({ ...line, [id]: value }),
  ...more,
})

const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed)
const decimalOrNull = (typed: string): string | null => parseDecimal(typed) ?? null

const part: Column = {
  id: 'partno',
  header: 'Part',
  kind: 'part',
  width: 124,
  mono: true,
  maxLength: 60,
  read: (line) => line.partno ?? '',
  write: (line, partno) => ({ ...line, partno }),
  onPart: (line, found) => ({
    ...line,
    partno: found.partno,
    mfrPartNo: found.mfrPartNo ?? line.mfrPartNo ?? '',
    description: line.description || found.description,
    uom: found.uom,
  }),
  aliases: ['Part number', 'Part no', 'PN', 'P/N', 'SKU', 'Item', 'Item no', 'Product', 'Material'],
  cardPlace: 'lead',
}

const qty: Column = {
  id: 'qty',
  header: 'Qty',
  kind: 'quantity',
  align: 'end',
  width: 72,
  read: (line) => line.qty,
  write: (line, next) => ({ ...line, qty: next }),
  check: (line) => (compare(decimalOrNull(line.qty) ?? '1', '0') <= 0 ? 'Enter a number above 0.' : null),
  aliases: ['Quantity', 'Pieces', 'Pcs', 'Order qty'],
  cardPlace: 'figure',
}

const targetPrice = (currency: string | undefined): Column => ({
  id: 'targetPrice',
  header: currency ? `Target ${currency}` : 'Target price',
  kind: 'money',
  align: 'end',
  width: 92,
  places: currency !== undefined && isCurrency(currency) ? exponentOf(currency) : 2,
  read: (line) => line.targetPrice,
  write: (line, next) => ({ ...line, targetPrice: next }),
  check: (line) => (compare(decimalOrNull(line.targetPrice) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
  aliases: ['Target price', 'Target', 'Price', 'Unit price', 'Budget'],
  cardPlace: 'figure',
})

const noQuote: Column = { id: 'noQuoteReason', header: 'Not quoted', kind: 'computed', width: 120, read: (line) => line.noQuoteReason }

interface LineColumnsArgs {
  /** The customer's currency, once a customer is chosen. */
  currency: string | undefined
  /** The company's current day, to resolve days typed as "+5" or "fri". */
  today: string
  /** Adds a column with the reasons why lines are not quoted. */
  withNoQuote: boolean
}

/** Grid columns of inquiry lines. */
export const lineColumns = ({ currency, today, withNoQuote }: LineColumnsArgs): Column[] => [
  part,
  text('description', 'Description', {
    kind: 'multiline',
    maxLength: 2000,
    aliases: ['Desc', 'Item description', 'Product description', 'Product name', 'Text'],
    cardPlace: 'detail',
  }),
  text('mfrPartNo', 'Mfr part no.', {
    width: 116,
    mono: true,
    maxLength: 60,
    aliases: ['Mfr part no', 'Mfr P/N', 'MPN', 'Manufacturer part number', 'Manufacturer part no'],
  }),
  qty,
  text('uom', 'Unit', { width: 60, maxLength: 20, aliases: ['UOM', 'Unit of measure'] }),
  targetPrice(currency),
  text('requiredDate', 'Required', {
    kind: 'day',
    width: 100,
    write: (line, typed) => ({ ...line, requiredDate: parseDay(typed, today) ?? typed }),
    display: (line) => (isDay(line.requiredDate) ? formatDay(line.requiredDate) : line.requiredDate),
    aliases: ['Required date', 'Needed by', 'Need date', 'Delivery date', 'Required by'],
  }),
  text('notes', 'Notes', { width: 140, maxLength: 500, aliases: ['Note', 'Remark', 'Remarks', 'Comment', 'Comments'] }),
  ...(withNoQuote ? [noQuote] : []),
]
