import { customerQuotationTable } from '@/contracts/columns/customer-quotations'
import { customerQuotations } from '@/contracts/customer-quotations'
import { quotationAnswers } from '@/contracts/quotation-answers'
import { handle, handlePublic, handlePublicDownload } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { taxesOn } from '../taxes/borne'
import { discountsByTerms } from '../terms/early-discount'
import { answerOffered, viewOffered } from './answer'
import { customerQuotationLife } from './document'
import { customerQuotationList } from './list'
import { shareQuotation, unshareQuotation } from './links'
import { downloadOfferedPdf, downloadQuotationPdf, proposeMail } from './paper'
import { pricingFor } from './pricing'

export const customerQuotationHandlers = [
  handle(customerQuotations.pricing, (context) => pricingFor(context, context.query)),
  handle(customerQuotations.taxes, async (context) => ({
    rows: await taxesOn(context, 'sale', context.query.date ?? context.today),
    discounts: await discountsByTerms(context),
  })),
  ...documentHandlers(customerQuotations, {
    ...customerQuotationLife,
    list: customerQuotationList,
    file: customerQuotationTable,
    pdf: downloadQuotationPdf,
    proposal: proposeMail,
  }),
  handle(customerQuotations.share, (context) => shareQuotation(context, context.params.voucherId)),
  handle(customerQuotations.unshare, (context) => unshareQuotation(context, context.params.voucherId)),
  handlePublic(quotationAnswers.view, (visitor) => viewOffered(visitor, visitor.body.token)),
  handlePublicDownload(quotationAnswers.pdf, (visitor) => downloadOfferedPdf(visitor, visitor.body.token)),
  handlePublic(quotationAnswers.answer, (visitor) => answerOffered(visitor, visitor.body)),
]
