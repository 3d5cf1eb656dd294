import { skipToken, useQuery } from '@tanstack/react-query'
import { customerPos } from '@/contracts/customer-pos'
import { basisQuery, sourceQuery } from '@/documents/calls/form-queries'
import { documentQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('customer-pos', customerPos)

export const queries = { ...common, ...basisQuery('customer-pos', customerPos.basis), orderable: sourceQuery('customer-pos', customerPos.quotation) }

/** Other orders of the customer with this order number; empty until customer and number are known. */
export const useSameNumber = (customerId: string | undefined, customerOrderNumber: string, except: string | undefined) => {
  const companyId = useCompanyId()
  const number = customerOrderNumber.trim()
  const { data } = useQuery({
    queryKey: keys.list(companyId, { same: number.toLowerCase(), customerId, except }),
    queryFn:
      customerId && number !== ''
        ? ({ signal }) => call(customerPos.same, { query: { customerId, customerOrderNumber: number, except }, companyId, signal })
        : skipToken,
  })
  return data?.rows ?? []
}
