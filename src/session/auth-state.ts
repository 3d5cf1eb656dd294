import { create } from 'zustand'
import type { SessionUser } from '@/contracts/session'
import { readUser } from '@/lib/cookies'

interface AuthState {
  /** Who is signed in: whole once a sign-in or the menu has told, before that what the `user` cookie says. */
  userInfo: (Pick<SessionUser, '_id' | 'fullName'> & Partial<SessionUser>) | null
  /** What was typed last as e-mail address or user name, so that no auth screen asks for it twice. */
  email: string
  /** A call of an auth screen is under way. */
  loading: boolean
  /** Shown once as an error toast, then cleared. */
  error: string | null
}

const storedUser = (): AuthState['userInfo'] => {
  const user = readUser()
  return user && { _id: user.id, fullName: user.name }
}

const empty: AuthState = { userInfo: null, email: '', loading: false, error: null }

export const useAuthState = create<AuthState>()(() => ({ ...empty, userInfo: storedUser() }))

export const rememberEmail = (email: string): void => useAuthState.setState({ email })
export const rememberUser = (userInfo: SessionUser): void => useAuthState.setState({ userInfo })
export const forgetUser = (): void => useAuthState.setState({ userInfo: null })
export const reportAuthError = (error: string): void => useAuthState.setState({ error })
export const clearAuthError = (): void => useAuthState.setState({ error: null })
/** After a logout the next login form knows nothing of who was here. */
export const clearAuthState = (): void => useAuthState.setState(empty)

/** Makes a call of an auth screen: loading while it is pending, the error of the last one cleared. What it rejects with is the caller's to report. */
export async function trackAuth<T>(calling: () => Promise<T>): Promise<T> {
  useAuthState.setState({ loading: true, error: null })
  try {
    return await calling()
  } finally {
    useAuthState.setState({ loading: false })
  }
}
