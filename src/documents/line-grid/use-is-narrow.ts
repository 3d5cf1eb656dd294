import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 639px)'
const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether lines are cards: the same width at which lists become cards. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
