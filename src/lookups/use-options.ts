import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { useDebounced } from './use-debounced'

const DEBOUNCE_MS = 120

// oxlint-disable-next-line typescript/no-explicit-any -- the key's shape is the query's own business
type OptionsQuery<Option> = (companyId: string, q: string) => UseQueryOptions<{ rows: Option[] }, Error, { rows: Option[] }, any>

/** Properties of a Combobox that are fed by a lookup endpoint; no call is made before the list is opened. */
export function useOptions<Option>(optionsQuery: OptionsQuery<Option>) {
  const companyId = useCompanyId()
  const [query, setQuery] = useState<string | null>(null)
  const settledQuery = useDebounced(query, DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({ ...optionsQuery(companyId, settledQuery?.trim() ?? ''), enabled: settledQuery !== null })
  return {
    options: data?.rows ?? [],
    loading: isFetching || settledQuery !== query,
    error: error ? errorMessage(error) : undefined,
    onQueryChange: setQuery,
  }
}
