import { skipToken, useQuery } from '@tanstack/react-query'
import { customerInvoices } from '@/contracts/customer-invoices'
import { basisQuery, openQuery } from '@/documents/calls/form-queries'
import { documentQueries, pdfQuery, proposalQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('customer-invoices', customerInvoices)

export const queries = {
  ...common,
  ...basisQuery('customer-invoices', customerInvoices.basis),
  /** The lines of an order or a delivery that can be invoiced. */
  billable: openQuery('customer-invoices', customerInvoices.billable, 'billable'),
  pdf: pdfQuery('customer-invoices', customerInvoices.pdf),
  proposal: proposalQuery('customer-invoices', customerInvoices.proposal),
}

/** The orders and deliveries of the customer that can be invoiced; no request is sent before a customer is chosen. */
export const useBillable = (customerId: string | undefined) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.list(companyId, { billable: customerId }),
    queryFn: customerId ? ({ signal }) => call(customerInvoices.billable, { query: { customerId }, companyId, signal }) : skipToken,
    staleTime: 0,
  })
}
