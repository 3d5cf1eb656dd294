import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { useDebounced } from './use-debounced'

const DEBOUNCE_MS = 120

// oxlint-disable-next-line typescript/no-explicit-any -- the key's shape is the query's own business
type OptionsQuery<Option> = (companyId: string, q: string) => UseQueryOptions<{ rows: Option[] }, Error, { rows: Option[] }, any>

/** What a Combobox needs of a lookup endpoint; nothing is asked before the list is opened. */
export function useOptions<Option>(optionsQuery: OptionsQuery<Option>) {
  const companyId = useCompanyId()
  const [query, setQuery] = useState<string | null>(null)
  const settled = useDebounced(query, DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({ ...optionsQuery(companyId, settled?.trim() ?? ''), enabled: settled !== null })
  return {
    options: data?.rows ?? [],
    loading: isFetching || settled !== query,
    error: error ? errorMessage(error) : undefined,
    onQueryChange: setQuery,
  }
}
