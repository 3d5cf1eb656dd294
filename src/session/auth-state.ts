import { create } from 'zustand'

interface AuthState {
  /** What was typed last as e-mail address or user name, so that no auth screen asks for it twice. */
  email: string
  /** Shown once as an error toast, then cleared. */
  error: string | null
}

export const useAuthState = create<AuthState>()(() => ({ email: '', error: null }))

export const rememberEmail = (email: string): void => useAuthState.setState({ email })
export const reportAuthError = (error: string): void => useAuthState.setState({ error })
export const clearAuthError = (): void => useAuthState.setState({ error: null })
