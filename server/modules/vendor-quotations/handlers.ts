import { vendorQuotations } from '@/contracts/vendor-quotations'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { handle, handleDownload, handlePrepared } from '../../http/handle'
import { invalid } from '../../http/problem'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { vendorQuotationExport } from './export-columns'
import { changeVendorQuotation } from './change'
import { addQuotationData } from './header'
import { importQuotation, previewImport } from './import'
import { getVendorQuotation, vendorQuotationList } from './queries'
import { readQuoteFile, readQuoteFileIfAny } from './read-file'
import { createFromCart, createGeneralQuotation, editQuotation } from './service'

export const vendorQuotationHandlers = [
  handle(vendorQuotations.list, (context) => readPage(context, vendorQuotationList, context.query)),
  handle(vendorQuotations.totals, (context) => readTotals(context, vendorQuotationList, context.query)),
  handleDownload(vendorQuotations.export, (context) => exportList(context, vendorQuotationList, vendorQuotationExport, context.query)),
  handle(vendorQuotations.get, (context) => getVendorQuotation(context, context.params.voucherId)),
  handlePrepared(vendorQuotations.preview, readQuoteFile, (context) => previewImport(context, context.prepared, context.body)),
  handlePrepared(vendorQuotations.import, readQuoteFileIfAny, (context) => {
    const { prepared, body } = context
    if (prepared && body.lines) throw invalid('lines', 'Send a file or the lines of the cart, not both.', 'unexpected')
    if (!prepared && body.revisionOf) throw invalid('revisionOf', 'Only a file can be the next revision of a quotation.', 'unexpected')
    if (!prepared && !body.lines) throw invalid('files', 'Choose one file.', 'required')
    return prepared ? importQuotation(context, prepared, body) : createFromCart(context, body)
  }),
  handle(vendorQuotationWrites.addGeneral, (context) => createGeneralQuotation(context, context.body)),
  handle(vendorQuotationWrites.edit, (context) => editQuotation(context, context.params.voucherId, context.body)),
  handle(vendorQuotationWrites.change, (context) => changeVendorQuotation(context, context.params.voucherId, context.body)),
  handle(vendorQuotationWrites.addData, (context) => addQuotationData(context, context.params.voucherId, context.body)),
  handle(vendorQuotationWrites.stage, async (context) => ({ files: await stageFiles(context, 'vendor-quotations') })),
  handle(vendorQuotationWrites.unstage, async (context) => {
    await unstageFile(context, 'vendor-quotations', context.params.fileId)
    return {}
  }),
  handleDownload(vendorQuotations.file, async (context) => {
    const { id } = await findDocument(context, 'vendor_quotation', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
