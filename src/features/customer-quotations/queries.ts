import { customerQuotations } from '@/contracts/customer-quotations'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'

const { keys: _unusedKeys, ...common } = documentQueries('customer-quotations', customerQuotations)

export const queries = {
  ...common,
  pdf: pdfQuery('customer-quotations', customerQuotations.pdf),
  proposal: proposalQuery('customer-quotations', customerQuotations.proposal),
}
