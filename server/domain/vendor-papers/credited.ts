import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { absolute, add, compare, type Decimal, negate } from '@/contracts/rules/decimal'
import { matchToOrder, type OrderLineToMatch } from './matching'
import { codeKey } from './text/normal'
import { amountFields, type Found, type HeaderReading, type InvoiceReading, type LineReading } from './types'

const withValue = (found: Found | undefined, change: (value: Decimal) => Decimal): Found | undefined => found && { ...found, value: change(found.value) }
const isSumNegative = (amounts: readonly (Decimal | undefined)[]): boolean => compare(add('0', ...amounts.flatMap((amount) => amount ?? [])), '0') < 0

const positiveLine = (line: LineReading): LineReading => ({
  ...line,
  ...(line.lineNet && { lineNet: withValue(line.lineNet, negate) }),
  ...(line.qty && { qty: withValue(line.qty, absolute) }),
  ...(line.unitPrice && { unitPrice: withValue(line.unitPrice, absolute) }),
})

/** Makes negative amounts positive: some vendors write the amounts of a credit note below zero, while our debit note has them above zero. */
export const withPositiveAmounts = (reading: InvoiceReading): InvoiceReading => {
  const { header, lines, taxes } = reading
  const positiveHeader: HeaderReading = { ...header }
  if (isSumNegative([header.grandTotal?.value ?? header.netTotal?.value ?? header.amountDue?.value]))
    for (const field of amountFields) if (header[field]) positiveHeader[field] = withValue(header[field], negate) as Found
  return {
    ...reading,
    header: positiveHeader,
    lines: isSumNegative(lines.map(({ lineNet }) => lineNet?.value)) ? lines.map(positiveLine) : lines,
    taxes: isSumNegative(taxes.map(({ amount }) => amount))
      ? taxes.map((tax) => ({ ...tax, base: tax.base && negate(tax.base), amount: negate(tax.amount) }))
      : taxes,
  }
}

/** An invoice of the vendor that a credit note may credit; `qty` is the quantity that can still be credited. */
export interface Creditable {
  voucherId: string
  vendorInvoiceNo: string
  lines: readonly (Omit<OrderLineToMatch, 'qtyOpen'> & { qty: Decimal })[]
}

/** For each line of the credit note, the invoice line that it credits; null where none fits. */
export const creditedLines = (reading: InvoiceReading, { lines }: Creditable): (string | null)[] =>
  matchToOrder(
    withPositiveAmounts(reading).lines,
    lines.map((line) => ({ ...line, qtyOpen: line.qty })),
  ).map(({ orderLineId }) => orderLineId)

/** The invoice that the credit note names as credited, by the vendor's number or ours. */
export const namedInvoice = <Invoice extends Creditable>({ header }: InvoiceReading, invoices: readonly Invoice[]): Invoice | null => {
  const creditedNumber = codeKey(header.creditedInvoice?.value ?? '')
  if (creditedNumber === '') return null
  return invoices.find(({ vendorInvoiceNo, voucherId }) => codeKey(vendorInvoiceNo) === creditedNumber || codeKey(voucherId) === creditedNumber) ?? null
}

/** Turns proposed values into those of a credit note: its lines refer to lines of the credited invoice instead of orders and accounts. */
export const asCreditNote = (values: PaperValues, reading: InvoiceReading, invoice: Creditable | null): PaperValues => {
  const matches = invoice ? creditedLines(reading, invoice) : []
  return {
    ...values,
    invoiceVoucherId: invoice?.voucherId ?? null,
    lines: values.lines.map((line, index) => ({ ...line, vendorPoLineId: null, accountId: null, invoiceLineId: matches[index] ?? null })),
  }
}
