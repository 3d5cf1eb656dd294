import { customerQuotations } from '../../db/schema/documents'
import { type KeptPaper, namedIn } from '../print/kept-paper'
import { loadQuotationPaper } from './paper'
import { quotationPdf } from './pdf'

export const quotationPapers: KeptPaper = {
  module: 'customer-quotations',
  ...namedIn(customerQuotations),
  prepare: async (tx, companyId, documentId) => {
    const loaded = await loadQuotationPaper(tx, companyId, documentId)
    return (ports) => quotationPdf(ports, loaded)
  },
}
