import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser reports a network connection; true if it doesn't know. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
