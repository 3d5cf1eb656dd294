import type { PaperSize } from '@/contracts/choices'
import type { Module } from '@/contracts/permissions'
import type { generalInvoices } from '../../db/schema/documents'
import type { customerInvoices } from '../../db/schema/invoices'
import { withFacturX } from '../../domain/facturx/attach'
import type { EInvoice } from '../../domain/facturx/types'
import type { PrintDefinition } from '../../domain/print/definition'
import { invoiceDefinition } from '../../domain/print/invoice-definition'
import type { InvoicePaper } from '../../domain/print/paper'
import type { CompanyContext, Session } from '../../http/context'
import { downloadFile } from '../documents/attachments'
import { type PaperStore, paperFileIn } from './paper-store'
import { downloadPdf, type Loaded, makePdf } from './pdf'

/** The content of an invoice's paper, and the function that lays it out for the PDF. */
export interface PrintableInvoice {
  loaded: Loaded<InvoicePaper>
  definitionOf: (paper: InvoicePaper) => PrintDefinition
}
type LoadPrintable = (company: CompanyContext, documentId: string, size?: PaperSize) => Promise<PrintableInvoice>

/** @param data the invoice as structured data, which is attached to the PDF once the invoice is posted; null without such data */
export const printableInvoice = (loaded: Loaded<InvoicePaper>, data: EInvoice | null): PrintableInvoice => ({
  loaded,
  definitionOf: data && !loaded.paper.mark ? (paper) => withFacturX(invoiceDefinition(paper), data) : invoiceDefinition,
})

/** The PDF as it was sent, once it was sent; before that, or in another paper size, the PDF of the current state, made when the result is called. */
export const downloadInvoice = async (
  session: Session,
  { id, paperFileId, size }: { id: string; paperFileId: string | null; size: PaperSize | undefined },
  loadPrintable: LoadPrintable,
) => {
  if (paperFileId && !size) return downloadFile(session, id, paperFileId)
  const { loaded, definitionOf } = await loadPrintable(session, id, size)
  return () => downloadPdf(session.ports, loaded, definitionOf)
}

/** `PaperStore` for invoices of one kind. */
export const invoicePaperStore = (module: Module, table: typeof customerInvoices | typeof generalInvoices, loadPrintable: LoadPrintable): PaperStore => ({
  module,
  ...paperFileIn(table),
  prepare: async (tx, companyId, documentId) => {
    const { loaded, definitionOf } = await loadPrintable({ tx, entry: { company: { id: companyId } } }, documentId)
    // The invoice was cancelled while the worker was sending a mail with it.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no invoice that stands, and is not mailed.`)
    return (ports) => makePdf(ports, loaded, definitionOf)
  },
})
