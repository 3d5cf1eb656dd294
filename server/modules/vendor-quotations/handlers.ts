import { vendorQuotations } from '@/contracts/vendor-quotations'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { importQuotation, previewImport } from './import'
import { getVendorQuotation, listVendorQuotations } from './queries'

export const vendorQuotationHandlers = [
  handle(vendorQuotations.list, (context) => listVendorQuotations(context, context.query)),
  handle(vendorQuotations.get, (context) => getVendorQuotation(context, context.params.voucherId)),
  handle(vendorQuotations.preview, (context) => previewImport(context, context.body.vendorId)),
  handle(vendorQuotations.import, (context) => importQuotation(context, context.body)),
  handleDownload(vendorQuotations.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_quotation', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
