import { apiListeners } from '@/lib/call'
import { LOCK_MARK } from './lock-mark'

/** Reacts to a locked session, which this tab's calls or another tab report, and to a second step that the company has begun to require. */
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
