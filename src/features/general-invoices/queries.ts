import { generalInvoices } from '@/contracts/general-invoices'
import { basisQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'

export const queries = {
  ...documentQueries('general-invoices', generalInvoices),
  ...basisQuery('general-invoices', generalInvoices.basis),
  pdf: pdfQuery('general-invoices', generalInvoices.pdf),
  proposal: proposalQuery('general-invoices', generalInvoices.proposal),
}
