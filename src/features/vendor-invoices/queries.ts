import { skipToken, useQuery } from '@tanstack/react-query'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { basisQuery, openQuery } from '@/documents/calls/form-queries'
import { documentQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('vendor-invoices', vendorInvoices)

export const queries = {
  ...common,
  ...basisQuery('vendor-invoices', vendorInvoices.basis),
  /** The lines of a PO that may be billed. */
  billable: openQuery('vendor-invoices', vendorInvoices.billable, 'billable'),
}

/** POs that the vendor may bill, and returned goods; not fetched before a vendor is chosen. */
export const useBillable = (vendorId: string | undefined) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: keys.list(companyId, { billable: vendorId }),
    queryFn: vendorId ? ({ signal }) => call(vendorInvoices.billable, { query: { vendorId }, companyId, signal }) : skipToken,
    staleTime: 0,
  })
}

/** Other invoices of the vendor with this number; none until vendor and number are known. */
export const useSameNumber = (vendorId: string | undefined, vendorInvoiceNo: string, except: string | undefined) => {
  const companyId = useCompanyId()
  const number = vendorInvoiceNo.trim()
  const { data } = useQuery({
    queryKey: keys.list(companyId, { same: number.toLowerCase(), vendorId, except }),
    queryFn:
      vendorId && number !== ''
        ? ({ signal }) => call(vendorInvoices.same, { query: { vendorId, vendorInvoiceNo: number, except }, companyId, signal })
        : skipToken,
  })
  return data?.rows ?? []
}
