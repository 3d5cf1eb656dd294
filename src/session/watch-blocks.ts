import { apiListeners } from '@/lib/call'
import { LOCK_MARK } from './lock-mark'

/** Follows a session that was locked, by this tab's calls or by another tab's word, and a second step that the company has begun to ask for. */
export function watchBlocks(): () => void {
  apiListeners.blocked = (by) =>
    void import('./on-demand').then(({ followLock, followSecondStep }) => (by === 'SESSION_LOCKED' ? followLock() : followSecondStep()))
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOCK_MARK && newValue) apiListeners.blocked?.('SESSION_LOCKED')
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    apiListeners.blocked = undefined
  }
}
