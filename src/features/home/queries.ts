import { queryOptions } from '@tanstack/react-query'
import { home } from '@/contracts/home'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { draftPrefix, listDrafts } from '@/stores/drafts'

/** Always stale: any change of any document may change the counts. */
export const homeQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('home').all(companyId),
    queryFn: ({ signal }) => call(home.get, { companyId, signal }),
    staleTime: 0,
  })

/** Number of the user's unsaved drafts on this device in this company. */
export const localDraftsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: companyKeys('local-drafts').detail(companyId, userId),
    queryFn: async () => (await listDrafts(draftPrefix(companyId, userId))).length,
    staleTime: 0,
  })
