import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { absolute, add, compare, type Decimal, negate } from '@/contracts/rules/decimal'
import { matchToOrder, type OrderLineToMatch } from './matching'
import { codeKey } from './text/normal'
import { amountFields, type Found, type HeaderReading, type InvoiceReading, type LineReading } from './types'

const signed = (found: Found | undefined, change: (value: Decimal) => Decimal): Found | undefined => found && { ...found, value: change(found.value) }
const isBelow = (amounts: readonly (Decimal | undefined)[]): boolean => compare(add('0', ...amounts.flatMap((amount) => amount ?? [])), '0') < 0

const lineAbove = (line: LineReading): LineReading => ({
  ...line,
  ...(line.lineNet && { lineNet: signed(line.lineNet, negate) }),
  ...(line.qty && { qty: signed(line.qty, absolute) }),
  ...(line.unitPrice && { unitPrice: signed(line.unitPrice, absolute) }),
})

/** Some vendors write what a credit note takes back below zero; a debit note holds it above. */
export const withoutSigns = (reading: InvoiceReading): InvoiceReading => {
  const { header, lines, taxes } = reading
  const above: HeaderReading = { ...header }
  if (isBelow([header.grandTotal?.value ?? header.netTotal?.value ?? header.amountDue?.value]))
    for (const field of amountFields) if (header[field]) above[field] = signed(header[field], negate) as Found
  return {
    ...reading,
    header: above,
    lines: isBelow(lines.map(({ lineNet }) => lineNet?.value)) ? lines.map(lineAbove) : lines,
    taxes: isBelow(taxes.map(({ amount }) => amount))
      ? taxes.map((tax) => ({ ...tax, base: tax.base && negate(tax.base), amount: negate(tax.amount) }))
      : taxes,
  }
}

/** An invoice of the vendor as far as a credit note may take it back. */
export interface Creditable {
  voucherId: string
  vendorInvoiceNo: string
  lines: readonly (Omit<OrderLineToMatch, 'qtyOpen'> & { qty: Decimal })[]
}

/** Of each line of the paper the invoice's line that it takes back; null where none fits. */
export const creditedLines = (reading: InvoiceReading, { lines }: Creditable): (string | null)[] =>
  matchToOrder(
    withoutSigns(reading).lines,
    lines.map((line) => ({ ...line, qtyOpen: line.qty })),
  ).map(({ orderLineId }) => orderLineId)

/** The invoice that the paper says it takes back, by the vendor's number or ours. */
export const namedInvoice = <Invoice extends Creditable>({ header }: InvoiceReading, invoices: readonly Invoice[]): Invoice | null => {
  const named = codeKey(header.creditedInvoice?.value ?? '')
  if (named === '') return null
  return invoices.find(({ vendorInvoiceNo, voucherId }) => codeKey(vendorInvoiceNo) === named || codeKey(voucherId) === named) ?? null
}

/** The form of a credit note: what it takes back in the place of orders and accounts. */
export const asCreditNote = (values: PaperValues, reading: InvoiceReading, invoice: Creditable | null): PaperValues => {
  const matches = invoice ? creditedLines(reading, invoice) : []
  return {
    ...values,
    invoiceVoucherId: invoice?.voucherId ?? null,
    lines: values.lines.map((line, index) => ({ ...line, vendorPoLineId: null, accountId: null, invoiceLineId: matches[index] ?? null })),
  }
}
