import { eq, sql } from 'drizzle-orm'
import { invoicePdfs as paperTable } from '../../db/schema/invoices'
import { invoicePdfs, type InvoicePdfStatus, invoicePdfStatuses } from '@/contracts/invoice-pdfs'
import type { Session } from '../../http/context'
import { type Download, handle, handleDownload } from '../../http/handle'
import { notFound } from '../../http/problem'
import { accountBasisOn } from '../ledger/account-basis'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { invoicePdfExport } from './export-columns'
import { findPaper } from './find'
import { invoicePdfList } from './list'
import { getPaper, ordersFor } from './load'
import { changeInvoicePdf, discardInvoicePdf } from './service'
import { uploadPapers } from './upload'
import { wordsOfPaper } from './words'

const countsOf = async ({ tx, entry }: Session) => {
  const rows = await tx
    .select({ status: paperTable.status, count: sql<number>`count(*)::int` })
    .from(paperTable)
    .where(eq(paperTable.companyId, entry.company.id))
    .groupBy(paperTable.status)
  const none = Object.fromEntries(invoicePdfStatuses.map((status) => [status, 0])) as Record<InvoicePdfStatus, number>
  return { counts: { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) } }
}

const fileOf = async (session: Session, id: string): Promise<Download> => {
  const row = await findPaper(session, id)
  const bytes = await session.ports.files.get(row.fileId)
  if (!bytes) throw notFound()
  const isXml = row.fileName.toLowerCase().endsWith('.xml')
  return { bytes, mime: isXml ? 'application/xml' : 'application/pdf', name: row.fileName }
}

export const invoicePdfHandlers = [
  handle(invoicePdfs.upload, (context) => uploadPapers(context)),
  handle(invoicePdfs.counts, (context) => countsOf(context)),
  handle(invoicePdfs.basis, (context) => accountBasisOn(context, 'purchase', context.query.date)),
  handle(invoicePdfs.list, (context) => readPage(context, invoicePdfList, context.query)),
  handle(invoicePdfs.totals, (context) => readTotals(context, invoicePdfList, context.query)),
  handleDownload(invoicePdfs.export, (context) => exportList(context, invoicePdfList, invoicePdfExport, context.query)),
  handle(invoicePdfs.get, (context) => getPaper(context, context.params.id)),
  handle(invoicePdfs.words, (context) => wordsOfPaper(context, context.params.id)),
  handle(invoicePdfs.orders, (context) => ordersFor(context, context.params.id, context.query.vendorId)),
  handleDownload(invoicePdfs.file, (context) => fileOf(context, context.params.id)),
  handle(invoicePdfs.change, (context) => changeInvoicePdf(context, context.params.id, context.body)),
  handle(invoicePdfs.discard, (context) => discardInvoicePdf(context, context.params.id, context.query.version)),
]
