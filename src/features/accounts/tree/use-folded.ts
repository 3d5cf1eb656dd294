import { useCallback, useMemo } from 'react'
import { useSavedFilters } from '@/stores/saved-filters'

const KEY = 'accounts#folded'

/** Groups that are folded, kept while the application is open. */
export const useFolded = () => {
  const ids = useSavedFilters((state) => state.searches[KEY]?.['ids']) as string | undefined
  const folded = useMemo(() => new Set(ids ? ids.split(',') : []), [ids])
  const setFolded = useCallback((next: ReadonlySet<string>) => useSavedFilters.getState().remember(KEY, { ids: [...next].join(',') }), [])
  const toggle = useCallback(
    (id: string) => setFolded(new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id])),
    [folded, setFolded],
  )
  return { folded, setFolded, toggle }
}
