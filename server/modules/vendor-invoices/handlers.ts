import { vendorInvoices } from '@/contracts/vendor-invoices'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { basisOn } from '../documents/basis'
import { findDocument } from '../documents/drafts'
import { taxesOn } from '../taxes/borne'
import { taxesOfInvoice } from './debited'
import { postableAccounts } from '../ledger/options'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { billable } from './billable'
import { vendorInvoiceExport } from './export-columns'
import { vendorInvoiceList } from './list'
import { getVendorInvoice } from './load'
import { sameNumber } from './same-number'
import { changeVendorInvoice, createVendorInvoice, discardVendorInvoice } from './service'

export const vendorInvoiceHandlers = [
  handle(vendorInvoices.basis, async (context) => {
    const { date = context.today, debits } = context.query
    const debited = debits ? await taxesOfInvoice(context, await findDocument(context, 'vendor_invoice', debits)) : null
    return {
      ...(await basisOn(context, 'purchase', date)),
      ...(debited && { taxes: await taxesOn(context, 'purchase', debited.date, debited.keptTaxes) }),
      accounts: await postableAccounts(context),
    }
  }),
  handle(vendorInvoices.billable, (context) => billable(context, context.query)),
  handle(vendorInvoices.same, async (context) => ({ rows: await sameNumber(context, context.query) })),
  handle(vendorInvoices.list, (context) => readPage(context, vendorInvoiceList, context.query)),
  handle(vendorInvoices.totals, (context) => readTotals(context, vendorInvoiceList, context.query)),
  handleDownload(vendorInvoices.export, (context) => exportList(context, vendorInvoiceList, vendorInvoiceExport, context.query)),
  handle(vendorInvoices.get, (context) => getVendorInvoice(context, context.params.voucherId)),
  handle(vendorInvoices.create, (context) => createVendorInvoice(context, context.body)),
  handle(vendorInvoices.edit, (context) => changeVendorInvoice(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(vendorInvoices.change, (context) => changeVendorInvoice(context, context.params.voucherId, context.body)),
  handle(vendorInvoices.discard, (context) => discardVendorInvoice(context, context.params.voucherId, context.query.version)),
  handle(vendorInvoices.stage, async (context) => ({ files: await stageFiles(context, 'vendor-invoices') })),
  handle(vendorInvoices.unstage, async (context) => {
    await unstageFile(context, 'vendor-invoices', context.params.fileId)
    return {}
  }),
  handleDownload(vendorInvoices.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_invoice', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
