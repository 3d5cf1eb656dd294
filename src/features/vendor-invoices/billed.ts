import type { BillableVendorPo, DebitableReturn, VendorInvoice } from '@/contracts/vendor-invoices'
import { add, compare, isZero, subtract } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import { formatDay } from '@/documents/dates'
import type { BillableGroup } from '@/documents/trade/billable-panel'
import { withAddedLines } from '@/documents/trade/invoiced-lines'
import { pricedPartFromLine, partFromLine } from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'
import { type InvoiceForm, type InvoiceLine, newInvoice, newLine } from './form-values'

/** POs that a vendor may bill, and returns to be debited to the vendor. */
export interface Billable {
  rows: readonly BillableVendorPo[]
  returns: readonly DebitableReturn[]
}

/** Id of the PO line or return line that a line is taken from; empty for a line of an invoice or a free line. */
export const sourceLineId = ({ vendorPoLineId, returnLineId }: Pick<InvoiceLine, 'vendorPoLineId' | 'returnLineId'>): string =>
  vendorPoLineId ?? returnLineId ?? ''

/** Unchanged lines for everything that may be billed or debited, at the document's price. */
const linesOf = ({ rows, returns }: Billable, usable: readonly SalesTax[]): InvoiceLine[] => [
  ...rows.flatMap(({ voucherId, lines }) =>
    lines.map((line) => ({
      ...newLine(),
      vendorPoLineId: line.vendorPoLineId,
      ...pricedPartFromLine(line, usable),
      source: voucherId,
    })),
  ),
  ...returns.flatMap(({ voucherId, lines }) =>
    lines.map((line) => ({
      ...newLine(),
      returnLineId: line.returnLineId,
      ...partFromLine({ ...line, mfrPartNo: null }),
      source: voucherId,
      unitPrice: withoutPadding(line.unitPrice),
    })),
  ),
]

/** The form's lines plus the lines with these source ids, without duplicates. */
export const withLines = (lines: readonly InvoiceLine[], ids: readonly string[], billable: Billable, usable: readonly SalesTax[]): InvoiceLine[] => {
  const takenLines = linesOf(billable, usable).filter((line) => ids.includes(sourceLineId(line)))
  return withAddedLines(lines, takenLines, sourceLineId)
}

/** The form's lines without those with these source ids; an empty line if none is left. */
export const withoutLines = (lines: readonly InvoiceLine[], ids: readonly string[]): InvoiceLine[] => {
  const rest = lines.filter((line) => !ids.includes(sourceLineId(line)))
  return rest.length > 0 ? rest : [newLine()]
}

/** Form values of a new invoice for everything that may be billed of the PO. */
export const invoiceOf = (po: BillableVendorPo | undefined, today: string, baseCurrency: string, usable: readonly SalesTax[]): InvoiceForm => {
  const empty = newInvoice(today, po?.currency ?? baseCurrency)
  if (!po) return empty
  const ids = po.lines.filter(({ qty }) => !isZero(qty)).map(({ vendorPoLineId }) => vendorPoLineId)
  const lines = withLines([], ids, { rows: [po], returns: [] }, usable)
  return {
    ...empty,
    vendorId: { ...po.vendor, currency: po.currency },
    paymentTermId: po.paymentTerm?.id ?? '',
    rate: po.currency === baseCurrency ? '1' : '',
    lines: lines.length > 0 ? lines : [newLine()],
  }
}

/** Quantity that the edited draft itself bills, which is not in another draft. */
const ownQty = (existing: VendorInvoice | undefined, id: string): string =>
  add('0', ...(existing?.lines.flatMap((line) => (line.vendorPo?.lineId === id ? [line.qty] : [])) ?? []))

/** @param currency of the form; null until it has a line of a document */
const currencyRefusal = (documentCurrency: string, currency: string | null): string | undefined =>
  currency !== null && documentCurrency !== currency ? `The invoice is in ${currency}.` : undefined

/** POs with the lines that may be billed; goods that have not arrived are mentioned but not chosen. */
export const billableGroups = (rows: Billable['rows'], existing: VendorInvoice | undefined, currency: string | null): BillableGroup[] =>
  rows.map((po) => ({
    voucherId: po.voucherId,
    about: formatDay(po.date),
    currency: po.currency,
    refused: currencyRefusal(po.currency, currency),
    lines: po.lines.map((line) => {
      const inDrafts = subtract(line.inDrafts, ownQty(existing, line.vendorPoLineId))
      return {
        ...line,
        id: line.vendorPoLineId,
        part: line.partno ?? line.mfrPartNo ?? line.vendorSku,
        isBlocked: isZero(line.qty),
        remarks: [
          ...(compare(inDrafts, '0') > 0 ? [`${withoutPadding(inDrafts)} in other drafts`] : []),
          ...(isZero(line.awaited) ? [] : [`${withoutPadding(line.awaited)} ${line.uom} awaited`]),
        ],
      }
    }),
  }))

export const debitableGroups = (returns: Billable['returns'], currency: string | null): BillableGroup[] =>
  returns.map((returned) => ({
    voucherId: returned.voucherId,
    about: `went back on ${formatDay(returned.date)}`,
    currency: returned.currency,
    refused: currencyRefusal(returned.currency, currency),
    lines: returned.lines.map((line) => ({ ...line, id: line.returnLineId, part: line.partno, remarks: [] })),
  }))
