import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { customerPos } from '@/contracts/customer-pos'
import { documentQueries } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('customer-pos', customerPos)

/** The terms, taxes and rates that an order of the customer on the day starts with and may name. */
const basis = (companyId: string, customerId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${customerId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(customerPos.basis, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** The lines of the quotation that can be ordered; asked anew each time, because other orders take their part. */
const orderable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(customerPos.quotation, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const queries = { ...common, basis, orderable }

export const useBasis = (customerId: string | undefined, date: string) => useQuery(basis(useCompanyId(), customerId, date)).data

/** Other orders of the customer with the number; none until both are known. */
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
