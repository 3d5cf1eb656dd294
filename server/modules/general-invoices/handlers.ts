import { generalInvoices } from '@/contracts/general-invoices'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { basisOn } from '../documents/basis'
import { findDocument } from '../documents/drafts'
import { postableAccounts } from '../ledger/options'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { generalInvoiceExport } from './export-columns'
import { generalInvoiceList } from './list'
import { getGeneralInvoice } from './load'
import { downloadGeneralInvoicePdf } from './pdf'
import { proposeMail } from './proposal'
import { changeGeneralInvoice, createGeneralInvoice, discardGeneralInvoice } from './service'

export const generalInvoiceHandlers = [
  handle(generalInvoices.basis, async (context) => {
    const { date = context.today, direction } = context.query
    return { ...(await basisOn(context, direction === 'receivable' ? 'sale' : 'purchase', date)), accounts: await postableAccounts(context) }
  }),
  handle(generalInvoices.list, (context) => readPage(context, generalInvoiceList, context.query)),
  handle(generalInvoices.totals, (context) => readTotals(context, generalInvoiceList, context.query)),
  handleDownload(generalInvoices.export, (context) => exportList(context, generalInvoiceList, generalInvoiceExport, context.query)),
  handle(generalInvoices.get, (context) => getGeneralInvoice(context, context.params.voucherId)),
  handle(generalInvoices.create, (context) => createGeneralInvoice(context, context.body)),
  handle(generalInvoices.edit, (context) => changeGeneralInvoice(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(generalInvoices.change, (context) => changeGeneralInvoice(context, context.params.voucherId, context.body)),
  handleDownload(generalInvoices.pdf, (context) => downloadGeneralInvoicePdf(context, context.params.voucherId, context.query.paper)),
  handle(generalInvoices.proposal, (context) => proposeMail(context, context.params.voucherId)),
  handle(generalInvoices.discard, (context) => discardGeneralInvoice(context, context.params.voucherId, context.query.version)),
  handle(generalInvoices.stage, async (context) => ({ files: await stageFiles(context, 'general-invoices') })),
  handle(generalInvoices.unstage, async (context) => {
    await unstageFile(context, 'general-invoices', context.params.fileId)
    return {}
  }),
  handleDownload(generalInvoices.file, async (context) => {
    const { id } = await findDocument(context, 'general_invoice', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
