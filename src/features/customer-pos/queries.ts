import { keepPreviousData, queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FileRow } from '@/contracts/fields'
import { customerPos, type CustomerPoParams } from '@/contracts/customer-pos'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('customer-pos')

export const customerPosQuery = (companyId: string, params: CustomerPoParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(customerPos.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the order after it took its number. */
export const customerPoQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(customerPos.get, { params: { voucherId }, companyId, signal }),
  })

/** What an order of the customer on the day starts with and may name. */
export const basisQuery = (companyId: string, customerId: string | undefined, date: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${customerId ?? ''} ${date}`),
    queryFn: ({ signal }) => call(customerPos.basis, { query: { customerId, date }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** What an order on the quotation starts with; asked anew each time, because other orders take their part. */
export const orderableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `on ${voucherId}`),
    queryFn: ({ signal }) => call(customerPos.quotation, { params: { voucherId }, companyId, signal }),
    staleTime: 0,
  })

export const useCustomerPo = (voucherId: string) => useSuspenseQuery(customerPoQuery(useCompanyId(), voucherId)).data
export const useBasis = (customerId: string | undefined, date: string) => useQuery(basisQuery(useCompanyId(), customerId, date)).data

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

export const useCustomerPoFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(customerPos.file, { params: { voucherId, fileId: id }, companyId })
}
