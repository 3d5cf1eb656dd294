import { customerQuotations } from '@/contracts/customer-quotations'
import { handle, handleDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { customerQuotationExport } from './export-columns'
import { customerQuotationList, getCustomerQuotation } from './queries'
import { downloadQuotationPdf } from './pdf'
import { pricingFor } from './pricing'
import { changeCustomerQuotation, createCustomerQuotation } from './service'

export const customerQuotationHandlers = [
  handle(customerQuotations.pricing, (context) => pricingFor(context, context.query.customerId)),
  handle(customerQuotations.list, (context) => readPage(context, customerQuotationList, context.query)),
  handle(customerQuotations.totals, (context) => readTotals(context, customerQuotationList, context.query)),
  handleDownload(customerQuotations.export, (context) => exportList(context, customerQuotationList, customerQuotationExport, context.query)),
  handle(customerQuotations.get, (context) => getCustomerQuotation(context, context.params.voucherId)),
  handle(customerQuotations.create, (context) => createCustomerQuotation(context, context.body)),
  handle(customerQuotations.edit, (context) => changeCustomerQuotation(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(customerQuotations.change, (context) => changeCustomerQuotation(context, context.params.voucherId, context.body)),
  handleDownload(customerQuotations.pdf, (context) => downloadQuotationPdf(context, context.params.voucherId, context.query.paper)),
  handle(customerQuotations.stage, async (context) => ({ files: await stageFiles(context, 'customer-quotations') })),
  handle(customerQuotations.unstage, async (context) => {
    await unstageFile(context, 'customer-quotations', context.params.fileId)
    return {}
  }),
  handleDownload(customerQuotations.file, async (context) => {
    const { id } = await findDocument(context, 'customer_quotation', context.params.voucherId)
    return downloadFile(context, id, context.params.fileId)
  }),
]
