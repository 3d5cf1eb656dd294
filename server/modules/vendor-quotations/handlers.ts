import { vendorQuotations } from '@/contracts/vendor-quotations'
import { handle, handleDownload, handlePrepared } from '../../http/handle'
import { downloadFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { vendorQuotationExport } from './export-columns'
import { importQuotation, previewImport } from './import'
import { getVendorQuotation, vendorQuotationList } from './queries'
import { readQuoteFile } from './read-file'

export const vendorQuotationHandlers = [
  handle(vendorQuotations.list, (context) => readPage(context, vendorQuotationList, context.query)),
  handle(vendorQuotations.totals, (context) => readTotals(context, vendorQuotationList, context.query)),
  handleDownload(vendorQuotations.export, (context) => exportList(context, vendorQuotationList, vendorQuotationExport, context.query)),
  handle(vendorQuotations.get, (context) => getVendorQuotation(context, context.params.voucherId)),
  handlePrepared(vendorQuotations.preview, readQuoteFile, (context) => previewImport(context, context.prepared, context.body.vendorId)),
  handlePrepared(vendorQuotations.import, readQuoteFile, (context) => importQuotation(context, context.prepared, context.body)),
  handleDownload(vendorQuotations.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_quotation', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
