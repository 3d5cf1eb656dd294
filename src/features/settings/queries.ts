import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { settingsEndpoints } from '@/contracts/settings'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('settings')

export const settingsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, 'own'), queryFn: ({ signal }) => call(settingsEndpoints.get, { signal }) })

export const useSettings = () => useSuspenseQuery(settingsQuery(useCompanyId())).data
