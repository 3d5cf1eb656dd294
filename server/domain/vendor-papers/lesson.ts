import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { compare, type Decimal, divide, equals, isDecimal, multiply, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { PdfContents } from './contents'
import { paperOf } from './layout/paper'
import type { ConfirmedValues } from './templates/types'
import { codeKey, fold } from './text/normal'
import type { HeaderField, InvoiceReading, LineField } from './types'
import { withoutLegalForm } from './guess-vendor'

interface Reviewed {
  contents: PdfContents
  reading: InvoiceReading | null
  values: PaperValues
  vendor: { name: string; taxIds: readonly string[] }
  /** Number of our PO, if the paper was matched with one. */
  orderNumber: string | null
}

const sameText = (a: string, b: string): boolean => fold(a) === fold(b)
const sameAmount = (a: Decimal, b: Decimal): boolean => isDecimal(a) && isDecimal(b) && equals(a, b)

const HEADER = [
  ['invoiceNumber', 'vendorInvoiceNo', sameText],
  ['invoiceDate', 'invoiceDate', sameText],
  ['dueDate', 'dueDate', sameText],
  ['currency', 'currency', sameText],
  ['freight', 'freight', sameAmount],
  ['netTotal', 'netTotal', sameAmount],
  ['taxTotal', 'taxTotal', sameAmount],
  ['grandTotal', 'grandTotal', sameAmount],
] as const satisfies readonly (readonly [HeaderField, keyof PaperValues, (a: string, b: string) => boolean])[]

type Line = PaperValues['lines'][number]
const lineNet = ({ qty, unitPrice, discountPct }: Line): Decimal | null =>
  qty && unitPrice ? roundTo(multiply(multiply(qty, unitPrice), subtract('1', divide(discountPct ?? '0', '100'))), 2) : null

/** A confirmed line as it is on the paper; null if it lacks a value by which its row is found. */
const confirmedLine = (line: Line): Partial<Record<LineField, string>> | null => {
  const net = lineNet(line)
  if (!line.qty || !line.unitPrice || net === null || !line.description) return null
  return {
    description: line.description,
    qty: line.qty,
    unitPrice: line.unitPrice,
    lineNet: net,
    ...(line.sku ? { sku: line.sku } : {}),
    ...(line.discountPct && compare(line.discountPct, '0') > 0 ? { discountPercent: line.discountPct } : {}),
  }
}

const lineChanged = (line: Line, read: InvoiceReading['lines'][number] | undefined): boolean => {
  if (!read) return true
  const net = lineNet(line)
  const differs = (confirmed: string | null | undefined, found: string | undefined, same: (a: string, b: string) => boolean) =>
    !!confirmed && (!found || !same(confirmed, found))
  return (
    differs(line.sku, read.sku?.value, sameText) ||
    differs(line.description, read.description?.value, sameText) ||
    differs(line.qty, read.qty?.value, sameAmount) ||
    differs(net, read.lineNet?.value, sameAmount)
  )
}

/**
 * The lesson of a reviewed paper: all of its confirmed values if any of them had to be corrected, else null. `vendorName` is the vendor's name as
 * the paper writes it.
 */
export const lessonOf = ({ contents, reading, values, vendor, orderNumber }: Reviewed): ConfirmedValues | null => {
  const header: ConfirmedValues['header'] = {}
  let corrected = false
  for (const [field, name, same] of HEADER) {
    const value = values[name]
    if (!value) continue
    header[field] = value
    const read = reading?.header[field]?.value
    if (read === undefined || !same(read, value)) corrected = true
  }
  // Our form has prices without tax, so they differ from a paper that prints them with tax.
  const asPrinted = !reading?.linesIncludeTax
  if (asPrinted && values.lines.some((line, index) => confirmedLine(line) && lineChanged(line, reading?.lines[index]))) corrected = true
  if (!corrected) return null
  const paper = paperOf(contents)
  const names = [vendor.name, withoutLegalForm(vendor.name), reading?.header.vendorName?.value]
  const name = names.find((each) => each && fold(each).length > 2 && paper.folded.includes(fold(each)))
  const taxIds = [...vendor.taxIds, reading?.header.vendorTaxId?.value]
  const taxId = taxIds.find((each) => each && codeKey(each).length > 6 && paper.codes.includes(codeKey(each)))
  const order = orderNumber ?? reading?.header.orderNumber?.value
  return {
    header: { ...header, ...(name ? { vendorName: name } : {}), ...(taxId ? { vendorTaxId: taxId } : {}), ...(order ? { orderNumber: order } : {}) },
    ...(asPrinted ? { lines: values.lines.flatMap((line) => confirmedLine(line) ?? []) } : {}),
    linesIncludeTax: false,
  }
}
