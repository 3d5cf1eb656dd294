import { useEffect } from 'react'
import { clearAuthError, useAuthState } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'

/** An auth error in the store shows as a toast and is cleared; the next one takes its place, since each try is answered. */
export function useAuthErrorToast(): void {
  const error = useAuthState((state) => state.error)
  useEffect(() => {
    if (!error) return
    notify.error(error, { key: 'auth' })
    clearAuthError()
  }, [error])
}
