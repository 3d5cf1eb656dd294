import type { BillableDocument, CustomerInvoice } from '@/contracts/customer-invoices'
import { add, compare, isZero, subtract } from '@/contracts/rules/decimal'
import type { SalesTax } from '@/contracts/sales-taxes'
import { formatDay } from '@/documents/dates'
import type { BillableGroup } from '@/documents/trade/billable-panel'
import { withAddedLines } from '@/documents/trade/invoiced-lines'
import { pricedPartFromLine } from '@/documents/trade/trade-codecs'
import { withoutPadding } from '@/documents/trade/typed'
import { type InvoiceForm, type InvoiceLine, newInvoice, newLine } from './form-values'

type BillableLine = BillableDocument['lines'][number]

/** Id of the source line: the delivery line, or the order line if it is invoiced as ordered; empty without a source. */
export const sourceLineIdOf = ({ deliveryLineId, salesOrderLineId }: Pick<BillableLine, 'deliveryLineId'> & { salesOrderLineId: string | null }) =>
  deliveryLineId ?? salesOrderLineId ?? ''

/** Proposed invoice line: the whole remaining quantity, at the terms of the order. */
const billedLine = (line: BillableLine, { voucherId }: BillableDocument, usable: readonly SalesTax[]): InvoiceLine => ({
  ...newLine(),
  deliveryLineId: line.deliveryLineId,
  salesOrderLineId: line.deliveryLineId ? null : line.salesOrderLineId,
  ...pricedPartFromLine(line, usable),
  source: voucherId,
  serials: line.serials.join('\n'),
})

/** Returns the form's lines plus those of the documents with these ids, each once and in the documents' order. */
export const withLines = (
  lines: readonly InvoiceLine[],
  ids: readonly string[],
  documents: readonly BillableDocument[],
  usable: readonly SalesTax[],
): InvoiceLine[] => {
  const addedLines = documents.flatMap((document) =>
    document.lines.filter((line) => ids.includes(sourceLineIdOf(line))).map((line) => billedLine(line, document, usable)),
  )
  return withAddedLines(lines, addedLines, sourceLineIdOf)
}

/** Returns the lines that are not taken from these source lines; if none is left, an empty line to type into. */
export const withoutLines = (lines: readonly InvoiceLine[], ids: readonly string[]): InvoiceLine[] => {
  const rest = lines.filter((line) => !ids.includes(sourceLineIdOf(line)))
  return rest.length > 0 ? rest : [newLine()]
}

type Header = Pick<InvoiceForm, 'customerOrderNumber' | 'contactName' | 'contactEmail' | 'billTo' | 'shipTo' | 'paymentTermId'>

/** Header fields that the invoice takes over from the first document that it invoices. */
export const headerOf = (document: BillableDocument): Header => ({
  customerOrderNumber: document.customerOrderNumber ?? '',
  contactName: document.contactName ?? '',
  contactEmail: document.contactEmail ?? '',
  billTo: document.billTo ?? '',
  shipTo: document.shipTo ?? '',
  paymentTermId: document.paymentTerm?.id ?? '',
})

/** Values of a new invoice with everything that can be invoiced of the documents, in the currency of the first. */
export const invoiceOf = (documents: readonly BillableDocument[], today: string, baseCurrency: string, usable: readonly SalesTax[]): InvoiceForm => {
  const [first] = documents
  const empty = newInvoice(today, first?.currency ?? baseCurrency)
  if (!first) return empty
  const sameCurrency = documents.filter(({ currency }) => currency === first.currency)
  const ids = sameCurrency.flatMap(({ lines }) => lines.map(sourceLineIdOf))
  return {
    ...empty,
    ...headerOf(first),
    rate: first.currency === baseCurrency ? '1' : '',
    customerId: { ...first.customer, currency: first.currency },
    lines: withLines([], ids, sameCurrency, usable),
  }
}

/** Quantity of a source line in the edited draft itself, which must not count as being in other drafts. */
const qtyInThisDraft = (existing: CustomerInvoice | undefined, id: string): string =>
  add('0', ...(existing?.lines.flatMap((line) => ((line.delivery ?? line.salesOrder)?.lineId === id ? [line.qty] : [])) ?? []))

interface GroupsArgs {
  documents: readonly BillableDocument[]
  existing: CustomerInvoice | undefined
  /** Currency of the form, once it has a line of a document; else null. */
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
      const inDrafts = subtract(line.inDrafts, qtyInThisDraft(existing, sourceLineIdOf(line)))
      const notes = isZero(inDrafts) || compare(inDrafts, '0') < 0 ? [] : [`${withoutPadding(inDrafts)} in other drafts`]
      return { ...line, id: sourceLineIdOf(line), part: line.partno ?? line.mfrPartNo, remarks: notes }
    }),
  }))
