import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import { add, compare, isZero, subtract } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import { formatDay } from '@/documents/dates'
import type { BillableGroup } from '@/documents/trade/billable-panel'
import { withTaken } from '@/documents/trade/invoiced-lines'
import { takenLine } from '@/documents/trade/trade-codecs'
import { short } from '@/documents/trade/typed'
import { type InvoiceForm, type InvoiceLine, newInvoice, newLine } from './form-values'

type BillableLine = BillableDocument['lines'][number]

/** The line that is taken from: the delivered one, or the ordered one where it is invoiced as ordered. */
export const takenFrom = ({ deliveryLineId, salesOrderLineId }: Pick<BillableLine, 'deliveryLineId'> & { salesOrderLineId: string | null }) =>
  deliveryLineId ?? salesOrderLineId ?? ''

/** The line as it is invoiced when nobody changes it: all that remains, as ordered. */
const billedLine = (line: BillableLine, { voucherId }: BillableDocument, usable: readonly SalesTax[]): InvoiceLine => ({
  ...newLine(),
  deliveryLineId: line.deliveryLineId,
  salesOrderLineId: line.deliveryLineId ? null : line.salesOrderLineId,
  ...takenLine(line, usable),
  source: voucherId,
  serials: line.serials.join('\n'),
})

/** The form's lines with those of the ids as well, each once and in the documents' order. */
export const withLines = (
  lines: readonly InvoiceLine[],
  ids: readonly string[],
  documents: readonly BillableDocument[],
  usable: readonly SalesTax[],
): InvoiceLine[] => {
  const taken = documents.flatMap((document) =>
    document.lines.filter((line) => ids.includes(takenFrom(line))).map((line) => billedLine(line, document, usable)),
  )
  return withTaken(lines, taken, takenFrom)
}

/** Without what takes from these; a form is never without a line to type into. */
export const withoutLines = (lines: readonly InvoiceLine[], ids: readonly string[]): InvoiceLine[] => {
  const rest = lines.filter((line) => !ids.includes(takenFrom(line)))
  return rest.length > 0 ? rest : [newLine()]
}

type Head = Pick<InvoiceForm, 'customerOrderNumber' | 'contactName' | 'contactEmail' | 'billTo' | 'shipTo' | 'paymentTermId'>

/** The fields that the invoice takes over from the order that it invoices first. */
export const headOf = (document: BillableDocument): Head => ({
  customerOrderNumber: document.customerOrderNumber ?? '',
  contactName: document.contactName ?? '',
  contactEmail: document.contactEmail ?? '',
  billTo: document.billTo ?? '',
  shipTo: document.shipTo ?? '',
  paymentTermId: document.paymentTerm?.id ?? '',
})

/** A new invoice of all that can be invoiced of the documents, in the currency of the first. */
export const invoiceOf = (documents: readonly BillableDocument[], today: string, baseCurrency: string, usable: readonly SalesTax[]): InvoiceForm => {
  const [first] = documents
  const empty = newInvoice(today, first?.currency ?? baseCurrency)
  if (!first) return empty
  const same = documents.filter(({ currency }) => currency === first.currency)
  const ids = same.flatMap(({ lines }) => lines.map(takenFrom))
  return {
    ...empty,
    ...headOf(first),
    rate: first.currency === baseCurrency ? '1' : '',
    customerId: { ...first.customer, currency: first.currency },
    lines: withLines([], ids, same, usable),
  }
}

/** The quantity that the edited draft itself takes: it isn't in another draft. */
const ownQty = (existing: CustomerInvoice | undefined, id: string): string =>
  add('0', ...(existing?.lines.flatMap((line) => ((line.delivery ?? line.salesOrder)?.lineId === id ? [line.qty] : [])) ?? []))

interface GroupsArgs {
  documents: readonly BillableDocument[]
  existing: CustomerInvoice | undefined
  /** The form's, once a line of a document is in it. */
  currency: string | null
}

export const billableGroups = ({ documents, existing, currency }: GroupsArgs): BillableGroup[] =>
  documents.map((document) => ({
    voucherId: document.voucherId,
    about: [
      formatDay(document.date),
      ...(document.kind === 'delivery' ? [`of ${document.salesOrderVoucherId}`] : []),
      ...(document.customerOrderNumber ? [`on ${document.customerOrderNumber}`] : []),
    ].join(' · '),
    currency: document.currency,
    refused: currency !== null && document.currency !== currency ? `The invoice is in ${currency}.` : undefined,
    lines: document.lines.map((line) => {
      const inDrafts = subtract(line.inDrafts, ownQty(existing, takenFrom(line)))
      const told = isZero(inDrafts) || compare(inDrafts, '0') < 0 ? [] : [`${short(inDrafts)} in other drafts`]
      return { ...line, id: takenFrom(line), part: line.partno ?? line.mfrPartNo, told }
    }),
  }))
