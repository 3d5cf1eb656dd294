import type { BillableVendorPo, DebitableReturn, VendorInvoice } from '@/contracts/vendor-invoices'
import { add, compare, isZero, subtract } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import { formatDay } from '@/documents/dates'
import type { BillableGroup } from '@/documents/trade/billable-panel'
import { withTaken } from '@/documents/trade/invoiced-lines'
import { takenLine, takenPart } from '@/documents/trade/trade-codecs'
import { short } from '@/documents/trade/typed'
import { type InvoiceForm, type InvoiceLine, newInvoice, newLine } from './form-values'

/** POs that a vendor may bill, and returns that are to be debited to them. */
export interface Billable {
  rows: readonly BillableVendorPo[]
  returns: readonly DebitableReturn[]
}

/** The line of the PO, or of what went back, that a line takes from; empty for one of an invoice or of its own. */
export const takenFrom = ({ vendorPoLineId, returnLineId }: Pick<InvoiceLine, 'vendorPoLineId' | 'returnLineId'>): string =>
  vendorPoLineId ?? returnLineId ?? ''

/** The lines as they are billed when nobody changes them: all that may be billed, at the order's price. */
const linesOf = ({ rows, returns }: Billable, usable: readonly SalesTax[]): InvoiceLine[] => [
  ...rows.flatMap(({ voucherId, lines }) =>
    lines.map((line) => ({
      ...newLine(),
      vendorPoLineId: line.vendorPoLineId,
      ...takenLine(line, usable),
      source: voucherId,
    })),
  ),
  ...returns.flatMap(({ voucherId, lines }) =>
    lines.map((line) => ({
      ...newLine(),
      returnLineId: line.returnLineId,
      ...takenPart({ ...line, mfrPartNo: null }),
      source: voucherId,
      unitPrice: short(line.unitPrice),
    })),
  ),
]

/** The form's lines with those of the ids as well, each once. */
export const withLines = (lines: readonly InvoiceLine[], ids: readonly string[], billable: Billable, usable: readonly SalesTax[]): InvoiceLine[] => {
  const taken = linesOf(billable, usable).filter((line) => ids.includes(takenFrom(line)))
  return withTaken(lines, taken, takenFrom)
}

/** Without what takes from these; a form is never without a line to type into. */
export const withoutLines = (lines: readonly InvoiceLine[], ids: readonly string[]): InvoiceLine[] => {
  const rest = lines.filter((line) => !ids.includes(takenFrom(line)))
  return rest.length > 0 ? rest : [newLine()]
}

/** A new invoice of all that may be billed of the PO. */
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

/** The quantity that the edited draft itself bills: it isn't in another draft. */
const ownQty = (existing: VendorInvoice | undefined, id: string): string =>
  add('0', ...(existing?.lines.flatMap((line) => (line.vendorPo?.lineId === id ? [line.qty] : [])) ?? []))

/** @param currency the form's, once a line of a document is in it */
const refusedIn = (own: string, currency: string | null): string | undefined =>
  currency !== null && own !== currency ? `The invoice is in ${currency}.` : undefined

/** POs with what may be billed of them; what isn't here yet is told, and not chosen. */
export const billableGroups = (rows: Billable['rows'], existing: VendorInvoice | undefined, currency: string | null): BillableGroup[] =>
  rows.map((po) => ({
    voucherId: po.voucherId,
    about: formatDay(po.date),
    currency: po.currency,
    refused: refusedIn(po.currency, currency),
    lines: po.lines.map((line) => {
      const inDrafts = subtract(line.inDrafts, ownQty(existing, line.vendorPoLineId))
      return {
        ...line,
        id: line.vendorPoLineId,
        part: line.partno ?? line.mfrPartNo ?? line.vendorSku,
        isTold: isZero(line.qty),
        told: [
          ...(compare(inDrafts, '0') > 0 ? [`${short(inDrafts)} in other drafts`] : []),
          ...(isZero(line.awaited) ? [] : [`${short(line.awaited)} ${line.uom} awaited`]),
        ],
      }
    }),
  }))

export const debitableGroups = (returns: Billable['returns'], currency: string | null): BillableGroup[] =>
  returns.map((back) => ({
    voucherId: back.voucherId,
    about: `went back on ${formatDay(back.date)}`,
    currency: back.currency,
    refused: refusedIn(back.currency, currency),
    lines: back.lines.map((line) => ({ ...line, id: line.returnLineId, part: line.partno, told: [] })),
  }))
