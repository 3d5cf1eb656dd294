import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaperSize } from '@/contracts/choices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { customerInvoiceLines, customerInvoices } from '../../db/schema/invoices'
import { documents } from '../../db/schema/documents'
import { invoiceMail } from '../../domain/invoice-mail'
import { moneyText } from '../../domain/money-text'
import { addressedTo } from '../../domain/print/as-printed'
import type { InvoicePaper } from '../../domain/print/paper'
import type { CompanyContext, Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { openAmountsText } from '../ledger/open-in-words'
import { proposalOf } from '../document-mails/proposal'
import { baseCurrencyOf } from '../print/base-currency'
import { downloadInvoice, invoicePaperStore, printableInvoice } from '../print/invoice-papers'
import { lineOnPaper } from '../print/lines'
import { pricedPaperHead } from '../print/paper-head'
import { amountsAsPrinted } from '../print/our-invoice'
import type { Loaded } from '../print/pdf'
import { deliveredOn, invoiceAsData } from './e-invoice'
import { customerInvoiceStore } from './store'
import { dueOf } from './posting'

const markOf = (status: string): InvoicePaper['mark'] => (status === 'draft' || status === 'cancelled' ? status : null)

const paperColumns = {
  invoice: sql<{ number: string; date: string } | null>`(select jsonb_build_object('number', i.voucher_id, 'date', i.date)
    from documents i where i.company_id = ${customerInvoices.companyId} and i.id = ${customerInvoices.invoiceId})`,
}

const serialsOf = async ({ tx }: CompanyContext, row: DocumentRow, lineIds: readonly string[]) => {
  const serialRows = await tx
    .select({ lineId: customerInvoiceLines.lineId, serials: customerInvoiceLines.serials })
    .from(customerInvoiceLines)
    .where(and(eq(customerInvoiceLines.companyId, row.companyId), inArray(customerInvoiceLines.lineId, [...lineIds])))
  return new Map(serialRows.map((line) => [line.lineId, line.serials]))
}

const unique = (all: readonly string[]): string[] => [...new Set(all)]

/** Loads the content of the invoice on paper and as structured data. Needs a transaction that is bound to the company. */
const loadPaper = async (company: CompanyContext, documentId: string, size?: PaperSize) => {
  const { document, kindRow, invoice } = await customerInvoiceStore.readOne(company, documentId, paperColumns)
  const { printed, priced, charges, taxes, taxInBase } = await amountsAsPrinted(company, document, await baseCurrencyOf(company))
  const sources = await sourcesOf(company, documentId)
  const serialsByLine = await serialsOf(
    company,
    document,
    priced.map(({ line }) => line.id),
  )
  const numbersOf = (kind: string) => unique(sources.flatMap((source) => (source.kind === kind ? [source.voucherId] : [])))
  const { status, freight, otherCharges } = document
  const loaded: Loaded<InvoicePaper> = {
    logo: printed.ours.logo,
    paper: {
      ...pricedPaperHead(document, printed, size),
      type: kindRow.type,
      mark: markOf(status),
      customer: addressedTo(printed, { address: kindRow.billTo, contact: kindRow.contactName }),
      invoiceNumber: invoice?.number ?? null,
      salesOrders: numbersOf('sales_order'),
      deliveries: numbersOf('delivery'),
      shipTo: kindRow.shipTo,
      customerReference: kindRow.customerOrderNumber,
      lines: priced.map(({ line }) => {
        const serials = serialsByLine.get(line.id) ?? []
        return lineOnPaper({ line }, serials.length > 0 ? `S/N ${serials.join(', ')}` : null)
      }),
      freight,
      otherCharges,
      taxes,
      taxInBase,
      instalments: await dueOf(company, document, kindRow, printed.own.paymentTerm),
    },
  }
  return { loaded, document, kindRow, invoice, printed, priced, charges, taxInBase, sources }
}

const loadPrintable = async (company: CompanyContext, documentId: string, size?: PaperSize) => {
  const invoice = await loadPaper(company, documentId, size)
  const descriptions = invoice.loaded.paper.lines.map(({ description }) => description)
  const { data } = invoiceAsData({ ...invoice, descriptions, deliveryDate: await deliveredOn(company, invoice.sources) })
  return printableInvoice(invoice.loaded, data)
}

export const invoicePapers = invoicePaperStore('customer-invoices', customerInvoices, loadPrintable)

/** @throws Problem 404 */
export const downloadInvoicePdf = async (session: Session, voucherId: string, size?: PaperSize) => {
  const { row, kindRow } = await customerInvoiceStore.findWithOwn(session, voucherId)
  return downloadInvoice(session, { id: row.id, paperFileId: kindRow.paperFileId, size }, loadPrintable)
}

const numberOf = async ({ tx, entry }: Session, id: string): Promise<string> => {
  const [row] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  if (!row) throw new Error(`document ${id} is gone`)
  return row.voucherId
}

/** @throws Problem 404 */
export const proposeMail = async (session: Session, voucherId: string): Promise<MailProposal> => {
  const { row, kindRow } = await customerInvoiceStore.findWithOwn(session, voucherId)
  const facts = {
    reference: kindRow.customerOrderNumber,
    credits: kindRow.invoiceId && (await numberOf(session, kindRow.invoiceId)),
    total: moneyText(row.grandTotal, row.currency),
    open: await openAmountsText(session, row, kindRow.dueDate),
  }
  return proposalOf(session, row, kindRow, (head) => invoiceMail({ ...head, ...facts }))
}
