import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 639.98px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is only room for cards. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
