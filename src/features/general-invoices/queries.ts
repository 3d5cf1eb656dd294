import { generalInvoices } from '@/contracts/general-invoices'
import { basisQuery, documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('general-invoices', generalInvoices),
  ...basisQuery('general-invoices', generalInvoices.basis),
  pdf: pdfQuery('general-invoices', generalInvoices.pdf),
  proposal: proposalQuery('general-invoices', generalInvoices.proposal),
}
