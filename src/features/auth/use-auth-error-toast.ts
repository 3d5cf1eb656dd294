import { useEffect } from 'react'
import { clearAuthError, useAuthState } from '@/session/auth-state'
import { notify } from '@/ui/feedback/notify'

/** Shows an auth error from the store as a toast and clears it. The next error replaces the toast, so every attempt gets its answer. */
export function useAuthErrorToast(): void {
  const error = useAuthState((state) => state.error)
  useEffect(() => {
    if (!error) return
    notify.error(error, { key: 'auth' })
    clearAuthError()
  }, [error])
}
