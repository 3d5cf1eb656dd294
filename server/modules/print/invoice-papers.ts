import { equals, isZero } from '@/contracts/rules/decimal'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { Module } from '@/contracts/permissions'
import type { generalInvoices } from '../../db/schema/documents'
import type { customerInvoices } from '../../db/schema/invoices'
import { withFacturX } from '../../domain/facturx/attach'
import { checkEInvoice } from '../../domain/facturx/check'
import type { EInvoice } from '../../domain/facturx/types'
import type { PrintDefinition } from '../../domain/print/definition'
import { invoiceDefinition } from '../../domain/print/invoice-definition'
import type { InvoicePaper } from '../../domain/print/paper'
import type { InCompany, Session } from '../../http/context'
import type { PricedLine } from '../documents/priced-lines'
import { downloadFile } from '../documents/attachments'
import { type KeptPaper, namedIn } from './kept-paper'
import { downloadPdf, type Loaded, makePdf } from './pdf'

/** The paper of an invoice, and how it becomes a PDF. */
export interface PrintableInvoice {
  loaded: Loaded<InvoicePaper>
  definitionOf: (paper: InvoicePaper) => PrintDefinition
}
type LoadPrintable = (company: InCompany, documentId: string, size?: PaperSize) => Promise<PrintableInvoice>

/**
 * With the invoice as data in it once it is posted, if the data break no rule of EN 16931 and ask for what the paper asks for. One that would
 * (a seller without a tax number, a currency with three decimals, freight with a tax) leaves as paper alone.
 * @param priced the invoice's lines: prices that contain tax, and lines with two taxes, are not stated as data
 */
export const printableInvoice = async (
  loaded: Loaded<InvoicePaper>,
  priced: readonly PricedLine[],
  readData: () => Promise<EInvoice>,
): Promise<PrintableInvoice> => {
  if (loaded.paper.mark) return { loaded, definitionOf: invoiceDefinition }
  const isPlain = priced.every(({ line }) => isZero(line.containedPct) && line.secondTaxCodeId === null)
  if (!isPlain) return { loaded, definitionOf: invoiceDefinition }
  const data = await readData()
  const isSound = equals(data.totals.due, loaded.paper.grandTotal) && checkEInvoice(data).length === 0
  return { loaded, definitionOf: isSound ? (paper) => withFacturX(invoiceDefinition(paper), data) : invoiceDefinition }
}

/** As it was sent, once it was; else as it is now, made when the result is called. */
export const downloadInvoice = async (
  session: Session,
  { id, paperFileId, size }: { id: string; paperFileId: string | null; size: PaperSize | undefined },
  loadPrintable: LoadPrintable,
) => {
  if (paperFileId && !size) return downloadFile(session, id, paperFileId)
  const { loaded, definitionOf } = await loadPrintable(session, id, size)
  return () => downloadPdf(session.ports, loaded, definitionOf)
}

/** How the papers of invoices are made, and where the one that was sent is named. */
export const keptInvoices = (module: Module, table: typeof customerInvoices | typeof generalInvoices, loadPrintable: LoadPrintable): KeptPaper => ({
  module,
  ...namedIn(table),
  prepare: async (tx, companyId, documentId) => {
    const { loaded, definitionOf } = await loadPrintable({ tx, entry: { company: { id: companyId } } }, documentId)
    // A mail that was taken up in the moment in which the invoice was cancelled.
    if (loaded.paper.mark) throw new Error(`${loaded.paper.number} is no invoice that stands, and is not mailed.`)
    return (ports) => makePdf(ports, loaded, definitionOf)
  },
})
