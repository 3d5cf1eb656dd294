import { customerQuotations } from '@/contracts/customer-quotations'
import { quotationAnswers } from '@/contracts/quotation-answers'
import { handle, handleDownload, handlePublic, handlePublicDownload } from '../../http/handle'
import { downloadFile, stageFiles, unstageFile } from '../documents/attachments'
import { findDocument } from '../documents/drafts'
import { exportList } from '../lists/export'
import { readPage } from '../lists/list'
import { readTotals } from '../lists/totals'
import { taxesOn } from '../taxes/borne'
import { customerQuotationExport } from './export-columns'
import { answerOffered, viewOffered } from './answer'
import { customerQuotationList } from './list'
import { shareQuotation, unshareQuotation } from './links'
import { getCustomerQuotation } from './load'
import { downloadOfferedPdf, downloadQuotationPdf } from './pdf'
import { pricingFor } from './pricing'
import { proposeMail } from './proposal'
import { changeCustomerQuotation, createCustomerQuotation } from './service'

export const customerQuotationHandlers = [
  handle(customerQuotations.pricing, (context) => pricingFor(context, context.query)),
  handle(customerQuotations.taxes, async (context) => ({ rows: await taxesOn(context, 'sale', context.query.date ?? context.today) })),
  handle(customerQuotations.list, (context) => readPage(context, customerQuotationList, context.query)),
  handle(customerQuotations.totals, (context) => readTotals(context, customerQuotationList, context.query)),
  handleDownload(customerQuotations.export, (context) => exportList(context, customerQuotationList, customerQuotationExport, context.query)),
  handle(customerQuotations.get, (context) => getCustomerQuotation(context, context.params.voucherId)),
  handle(customerQuotations.create, (context) => createCustomerQuotation(context, context.body)),
  handle(customerQuotations.edit, (context) => changeCustomerQuotation(context, context.params.voucherId, { ...context.body, action: 'edit' })),
  handle(customerQuotations.change, (context) => changeCustomerQuotation(context, context.params.voucherId, context.body)),
  handleDownload(customerQuotations.pdf, (context) => downloadQuotationPdf(context, context.params.voucherId, context.query.paper)),
  handle(customerQuotations.proposal, (context) => proposeMail(context, context.params.voucherId)),
  handle(customerQuotations.share, (context) => shareQuotation(context, context.params.voucherId)),
  handle(customerQuotations.unshare, (context) => unshareQuotation(context, context.params.voucherId)),
  handlePublic(quotationAnswers.view, (visitor) => viewOffered(visitor, visitor.body.token)),
  handlePublicDownload(quotationAnswers.pdf, (visitor) => downloadOfferedPdf(visitor, visitor.body.token)),
  handlePublic(quotationAnswers.answer, (visitor) => answerOffered(visitor, visitor.body)),
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
