import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsEndpoints, type SettingsInput } from '@/contracts/settings'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { settingsQuery } from './queries'

/** Saves each change separately, one after the other. A change is shown at once and reverted on failure. */
function useSave() {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery(useCompanyId())
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (change: SettingsInput) => call(settingsEndpoints.save, { body: change }),
    onMutate: ({ defaultCompanyId, ...change }) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        (current) =>
          current && {
            ...current,
            ...change,
            ...(defaultCompanyId ? { companies: current.companies.map((one) => ({ ...one, isDefault: one.id === defaultCompanyId })) } : {}),
          },
      )
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  })
}

export const mutations = { useSave }
