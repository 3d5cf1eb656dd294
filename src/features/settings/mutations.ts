import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsCalls, type SettingsInput } from '@/contracts/settings'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { settingsQuery } from './queries'

/** Each switch is saved by itself, one after the other, and shown at once; a failure puts it back. */
function useSave() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(useCompanyId())
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (change: SettingsInput) => call(settingsCalls.save, { body: change }),
    onMutate: ({ defaultCompanyId, ...change }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        (now) =>
          now && {
            ...now,
            ...change,
            ...(defaultCompanyId ? { companies: now.companies.map((one) => ({ ...one, isDefault: one.id === defaultCompanyId })) } : {}),
          },
      )
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  })
}

export const mutations = { useSave }
