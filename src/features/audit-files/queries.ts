import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type AuditFileQuery, auditFiles } from '@/contracts/audit-files'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('audit-files')

/** Years and formats to choose from, with the company's settings. */
export const auditOverviewQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, 'overview'), queryFn: ({ signal }) => call(auditFiles.overview, { companyId, signal }) })

export const useAuditOverview = () => useSuspenseQuery(auditOverviewQuery(useCompanyId())).data

/** What is found when the file is made. Never taken from an earlier look: the books may have grown. */
export const useAuditCheck = (query: AuditFileQuery | null) => {
  const companyId = useCompanyId()
  return useQuery({
    queryKey: [...keys.detail(companyId, 'check'), query],
    queryFn: ({ signal }) => call(auditFiles.check, { companyId, signal, query: query ?? {} }),
    enabled: query !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
