import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type AuditParams, audits } from '@/contracts/audit'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('audit')

export const auditsQuery = (companyId: string, params: AuditParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(audits.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const auditQuery = (companyId: string, id: string) =>
  queryOptions({ queryKey: keys.detail(companyId, id), queryFn: ({ signal }) => call(audits.get, { params: { id }, companyId, signal }), staleTime: 'static' })

export const useAuditEntry = (id: string) => useSuspenseQuery(auditQuery(useCompanyId(), id)).data
