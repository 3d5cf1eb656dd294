import { compare, type Decimal, divide, equals, multiply, parseDecimal } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import type { Cell } from '../workbook'
import type { ColumnField } from './aliases'
import { cellLine, cellNumber, cellText, isCut, LONGEST_TEXT } from './cells'
import type { Columns } from './columns'
import { amountText } from '../money-text'
import type { Problems } from './problems'
import { isSentence } from './stated'
import type { QuoteDiscount, QuoteLine } from './types'

/** For arithmetic only, while the file's own currency isn't known. */
export const FALLBACK_CURRENCY = 'USD'

/** Names of the columns in messages. */
const columnNames: Partial<Record<ColumnField, string>> = {
  qty: 'Qty',
  availQty: 'Avail. Qty',
  msrp: 'MSRP',
  extMsrp: 'Ext MSRP',
  price: 'Price',
  extPrice: 'Ext Price',
}
const STORED_SCALE = 6
const LARGEST = '1000000000000'

interface Source {
  cells: readonly Cell[]
  /** From 1. */
  row: number
  columns: Columns
  problems: Problems
}

const cellOf = ({ cells, columns }: Source, field: ColumnField): Cell | undefined => {
  const at = columns[field]
  return at === undefined ? undefined : cells[at]
}

const readNumber = (source: Source, field: ColumnField): Decimal | null => {
  const read = cellNumber(cellOf(source, field))
  const place = { row: source.row, column: source.columns[field] }
  if (read.state === 'empty') return null
  const name = columnNames[field] ?? field
  // A larger value wouldn't fit the database's columns, and no quote has one.
  if (read.state === 'unreadable' || compare(read.value, LARGEST) >= 0 || compare(read.value, `-${LARGEST}`) <= 0) {
    const text = read.state === 'read' ? read.value : read.text
    // The distributor's stock is often a word ("Call"); that is worth a look, but blocks nothing.
    if (field === 'availQty') source.problems.warning('NUMBER_UNREADABLE', `${name} "${text}" is not a number.`, place)
    else source.problems.error('NUMBER_UNREADABLE', `${name} "${text}" is not a number.`, place)
    return null
  }
  const rounded = roundTo(read.value, STORED_SCALE)
  if (equals(rounded, read.value)) return read.value
  source.problems.warning('NUMBER_ROUNDED', `${name} ${read.value} has more than ${STORED_SCALE} decimals and was rounded.`, place)
  return parseDecimal(rounded)
}

const readText = (source: Source, field: ColumnField, lines: 'one' | 'many' = 'one'): string | null => {
  const cell = cellOf(source, field)
  if (isCut(cell)) {
    const place = { row: source.row, column: source.columns[field] }
    source.problems.warning('TEXT_CUT', `The text is longer than ${LONGEST_TEXT} characters and was cut.`, place)
  }
  return (lines === 'one' ? cellLine(cell).slice(0, 200) : cellText(cell)) || null
}

const matchIn = (text: string, pattern: RegExp): string | null => pattern.exec(text)?.[1]?.trim() || null
const numberIn = (text: string, pattern: RegExp): Decimal | null => {
  const found = matchIn(text, pattern)
  return found === null ? null : parseDecimal(found)
}

const readDiscount = (text: string | null): QuoteDiscount | null =>
  text === null || /^[-0.$% ]+$/.test(text)
    ? null
    : { text, type: matchIn(text, /^Type: *(.+)$/im), amount: numberIn(text, /^Amount: *\$?(.+)$/im), percent: numberIn(text, /^Discount ?%: *([\d.,]+)/im) }

const isFilled = (source: Source, field: ColumnField): boolean => cellNumber(cellOf(source, field)).state !== 'empty'

/** Whether a sentence stands in place of a part or description, however many figures stand beside it. */
const isProse = (source: Source): boolean => {
  const texts = (['sku', 'mfrPartNo', 'description'] as const).map((field) => cellOf(source, field)).filter((cell) => cellText(cell) !== '')
  return texts.some(isSentence) && texts.every((cell) => isSentence(cell) || !/\d/.test(cellText(cell)) || cellNumber(cell).state === 'read')
}

/** Whether a row of the table names something and has a figure for it; text alone is no line. */
export const looksLikeLine = (cells: readonly Cell[], columns: Columns): boolean => {
  const source = { cells, columns } as Source
  if (isProse(source)) return false
  const named = (['sku', 'mfrPartNo', 'description'] as const).some((field) => cellText(cellOf(source, field)) !== '')
  return named && (['qty', 'price', 'extPrice'] as const).some((field) => isFilled(source, field))
}

/** Whether a row is a whole line, as is required below a total: it has a part, and a quantity and a price that can be read. */
export const isWholeLine = (cells: readonly Cell[], columns: Columns): boolean => {
  const source = { cells, columns } as Source
  const readable = (field: ColumnField) => cellNumber(cellOf(source, field)).state === 'read'
  const named = !isProse(source) && (['sku', 'mfrPartNo'] as const).some((field) => cellText(cellOf(source, field)) !== '')
  return named && readable('qty') && (readable('price') || readable('extPrice'))
}

const checkLine = (line: QuoteLine, source: Source, currency: string): void => {
  const { problems, columns, row } = source
  const at = (field: ColumnField) => ({ row, column: columns[field] })
  const money = (value: Decimal) => amountText(value, currency)
  const isMissing = (field: ColumnField) => !isFilled(source, field)
  if (line.qty === null && isMissing('qty')) problems.error('QTY_MISSING', 'The quantity is missing.', at('qty'))
  if (line.qty !== null && compare(line.qty, '0') <= 0) problems.error('QTY_NOT_POSITIVE', `The quantity is ${line.qty}; it must be above 0.`, at('qty'))
  if (line.price === null && isMissing('price')) problems.error('PRICE_MISSING', 'The price is missing.', at('price'))
  if (line.price !== null && compare(line.price, '0') < 0) problems.error('PRICE_NEGATIVE', `The price ${line.price} is below 0.`, at('price'))
  if (line.sku === null && line.mfrPartNo === null) problems.warning('PART_MISSING', 'The line has no part number.', at('mfrPartNo'))
  const { qty, price, msrp, extPrice, extMsrp, computedExtPrice } = line
  if (extPrice !== null && computedExtPrice !== null && roundMoney(extPrice, currency) !== computedExtPrice)
    problems.error('EXT_PRICE_DIFFERS', `Ext Price is ${money(extPrice)}, but ${qty} × ${price} is ${money(computedExtPrice)}.`, at('extPrice'))
  const computedMsrp = qty !== null && msrp !== null ? roundMoney(multiply(qty, msrp), currency) : null
  if (extMsrp !== null && computedMsrp !== null && roundMoney(extMsrp, currency) !== computedMsrp)
    problems.warning('EXT_MSRP_DIFFERS', `Ext MSRP is ${money(extMsrp)}, but ${qty} × ${msrp} is ${money(computedMsrp)}.`, at('extMsrp'))
}

/** The unit price in a file without a column for it: the extended price divided by the quantity; null if the division isn't exact. */
const impliedPrice = (qty: Decimal | null, extPrice: Decimal | null): Decimal | null => {
  if (qty === null || extPrice === null || compare(qty, '0') <= 0) return null
  const price = roundTo(divide(extPrice, qty), STORED_SCALE)
  return equals(multiply(price, qty), extPrice) ? parseDecimal(price) : null
}

/** Reads one line and reports what is wrong with it. */
export const readLine = (source: Source, configurationName: string | null, currency: string): QuoteLine => {
  const qty = readNumber(source, 'qty')
  const extPrice = readNumber(source, 'extPrice')
  const price = source.columns.price === undefined ? impliedPrice(qty, extPrice) : readNumber(source, 'price')
  const productInfo = readText(source, 'productInfo', 'many')
  const line: QuoteLine = {
    row: source.row,
    sku: readText(source, 'sku'),
    manufacturer: readText(source, 'manufacturer'),
    mfrPartNo: readText(source, 'mfrPartNo'),
    description: readText(source, 'description', 'many'),
    qty,
    discount: readDiscount(readText(source, 'discount', 'many')),
    availQty: readNumber(source, 'availQty'),
    msrp: readNumber(source, 'msrp'),
    extMsrp: readNumber(source, 'extMsrp'),
    price,
    extPrice,
    computedExtPrice: qty === null || price === null ? null : roundMoney(multiply(qty, price), currency),
    productInfo,
    countryOfOrigin: matchIn(productInfo ?? '', /^Country of Origin: *([A-Z]{2})$/m),
    weight: numberIn(productInfo ?? '', /^Weight: *([\d.,]+)/m),
    comments: readText(source, 'comments', 'many'),
    configurationName,
  }
  checkLine(line, source, currency)
  return line
}
