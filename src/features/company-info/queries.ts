import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { companyInfos } from '@/contracts/company-info'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('company-info')

export const companyInfoQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, companyId),
    queryFn: ({ signal }) => call(companyInfos.get, { params: { id: companyId }, companyId, signal }),
  })

export const useCompanyInfo = () => useSuspenseQuery(companyInfoQuery(useCompanyId())).data
