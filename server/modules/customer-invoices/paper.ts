import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/customer-quotations'
import { customerInvoiceLines, customerInvoices } from '../../db/schema/invoices'
import { documents } from '../../db/schema/documents'
import { addressedTo, letterheadOf } from '../../domain/print/as-printed'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { pricedLinesOf } from '../documents/priced-lines'
import { asPrinted } from '../print/as-printed'
import { baseCurrencyOf } from '../print/base-currency'
import { lineOnPaper } from '../print/lines'
import { invoiceTaxesOf } from '../print/our-invoice'
import type { Loaded } from '../print/pdf'
import { itsInvoice } from './find'
import { dueOf } from './posting'

const markOf = (status: string): InvoicePaper['mark'] => (status === 'draft' || status === 'cancelled' ? status : null)

const headOf = async ({ tx, entry }: InCompany, documentId: string) => {
  const [head] = await tx
    .select({
      document: documents,
      own: customerInvoices,
      invoice: sql<{ number: string; date: string } | null>`(select jsonb_build_object('number', i.voucher_id, 'date', i.date)
        from documents i where i.company_id = ${customerInvoices.companyId} and i.id = ${customerInvoices.invoiceId})`,
    })
    .from(documents)
    .innerJoin(customerInvoices, itsInvoice)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
  if (!head) throw new Error(`customer invoice ${documentId} has no header`)
  return head
}

const serialsOf = async ({ tx }: InCompany, row: DocumentRow, lineIds: readonly string[]) => {
  const own = await tx
    .select({ lineId: customerInvoiceLines.lineId, serials: customerInvoiceLines.serials })
    .from(customerInvoiceLines)
    .where(and(eq(customerInvoiceLines.companyId, row.companyId), inArray(customerInvoiceLines.lineId, [...lineIds])))
  return new Map(own.map((line) => [line.lineId, line.serials]))
}

const unique = (all: readonly string[]): string[] => [...new Set(all)]

/** Everything that an invoice's paper says, and what the same invoice is made of as data. Needs a transaction that is bound to the company. */
export const loadInvoicePaper = async (company: InCompany, documentId: string, size?: PaperSize) => {
  const { tx, entry } = company
  const { document, own, invoice } = await headOf(company, documentId)
  const printed = await asPrinted(company, documentId)
  const priced = await pricedLinesOf(tx, entry.company.id, documentId)
  const { charges, taxes, taxInBase } = await invoiceTaxesOf(tx, { document, printed, priced }, await baseCurrencyOf(company))
  const sources = await sourcesOf(company, documentId)
  const serialsByLine = await serialsOf(
    company,
    document,
    priced.map(({ line }) => line.id),
  )
  const numbersOf = (kind: string) => unique(sources.flatMap((source) => (source.kind === kind ? [source.voucherId] : [])))
  const { voucherId, status, date, currency, subTotal, discountTotal, freight, otherCharges, grandTotal, terms } = document
  const loaded: Loaded<InvoicePaper> = {
    logo: printed.ours.logo,
    paper: {
      page: size ?? printed.ours.paper,
      type: own.type,
      mark: markOf(status),
      company: letterheadOf(printed),
      customer: addressedTo(printed, { address: own.billTo, contact: own.contactName }),
      number: voucherId,
      invoiceNumber: invoice?.number ?? null,
      salesOrders: numbersOf('sales_order'),
      deliveries: numbersOf('delivery'),
      shipTo: own.shipTo,
      date,
      currency,
      customerReference: own.customerOrderNumber,
      paymentTerms: printed.own.paymentTerm?.name ?? null,
      salesperson: printed.own.person,
      lines: priced.map(({ line }) => {
        const serials = serialsByLine.get(line.id) ?? []
        return lineOnPaper({ line }, serials.length > 0 ? `S/N ${serials.join(', ')}` : null)
      }),
      subTotal,
      discountTotal,
      freight,
      otherCharges,
      taxes,
      taxInBase,
      grandTotal,
      instalments: await dueOf(company, document, own, printed.own.paymentTerm),
      terms,
    },
  }
  return { loaded, document, own, invoice, printed, priced, charges, taxInBase, sources }
}
