import { customerInvoices } from '@/contracts/customer-invoices'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { basisOn } from '../documents/basis'
import { findDocument } from '../documents/drafts'
import { postableAccounts } from '../ledger/options'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { taxesOn } from '../taxes/borne'
import { billable } from './billable'
import { mirroredTaxes } from '../documents/mirrored-taxes'
import { customerInvoiceExport } from './export-columns'
import { customerInvoiceList } from './list'
import { getCustomerInvoice } from './load'
import { downloadInvoicePdf } from './pdf'
import { proposeMail } from './proposal'
import { changeCustomerInvoice, createCustomerInvoice, discardCustomerInvoice } from './service'

export const customerInvoiceHandlers = [
  handle(customerInvoices.basis, async (context) => {
    const { date = context.today, credits } = context.query
    const invoice = credits ? await findDocument(context, 'customer_invoice', credits) : null
    const credited = invoice && (await mirroredTaxes(context, invoice, invoice.date))
    return {
      ...(await basisOn(context, 'sale', date)),
      ...(credited && { taxes: await taxesOn(context, 'sale', credited.date, credited.keptTaxes) }),
      accounts: await postableAccounts(context),
    }
  }),
  handle(customerInvoices.billable, async (context) => ({ rows: await billable(context, context.query) })),
  handle(customerInvoices.list, (context) => readPage(context, customerInvoiceList, context.query)),
  handle(customerInvoices.totals, (context) => readTotals(context, customerInvoiceList, context.query)),
  handleDownload(customerInvoices.export, (context) => exportList(context, customerInvoiceList, customerInvoiceExport, context.query)),
  handle(customerInvoices.get, (context) => getCustomerInvoice(context, context.params.voucherId)),
  handle(customerInvoices.create, (context) => createCustomerInvoice(context, context.body)),
  handle(customerInvoices.edit, (context) => changeCustomerInvoice(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(customerInvoices.change, (context) => changeCustomerInvoice(context, context.params.voucherId, context.body)),
  handleDownload(customerInvoices.pdf, (context) => downloadInvoicePdf(context, context.params.voucherId, context.query.paper)),
  handle(customerInvoices.proposal, (context) => proposeMail(context, context.params.voucherId)),
  handle(customerInvoices.discard, (context) => discardCustomerInvoice(context, context.params.voucherId, context.query.version)),
  handle(customerInvoices.stage, async (context) => ({ files: await stageFiles(context, 'customer-invoices') })),
  handle(customerInvoices.unstage, async (context) => {
    await unstageFile(context, 'customer-invoices', context.params.fileId)
    return {}
  }),
  handleDownload(customerInvoices.file, async (context) => {
    const { id } = await findDocument(context, 'customer_invoice', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
