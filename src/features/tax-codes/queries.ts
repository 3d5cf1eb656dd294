import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type TaxCodeParams, taxCodes } from '@/contracts/tax-codes'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('tax-codes')

export const taxCodesQuery = (companyId: string, params: TaxCodeParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(taxCodes.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const taxCodeQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(taxCodes.get, { params: { id }, companyId, signal }) })

export const useTaxCode = (id: string) => useSuspenseQuery(taxCodeQuery(useCompanyId(), id)).data
