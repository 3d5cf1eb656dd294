import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 767.98px)'
const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is no room for a column per flag. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
