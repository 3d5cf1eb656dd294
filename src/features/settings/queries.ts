import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { settingsCalls } from '@/contracts/settings'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('settings')

export const settingsQuery = (companyId: string) =>
  queryOptions({ queryKey: keys.detail(companyId, 'own'), queryFn: ({ signal }) => call(settingsCalls.get, { signal }) })

export const useSettings = () => useSuspenseQuery(settingsQuery(useCompanyId())).data
