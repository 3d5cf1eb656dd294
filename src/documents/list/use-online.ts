import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** What the browser says of the network; without an answer it is taken to be there. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
