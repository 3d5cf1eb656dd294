import { create } from 'zustand'
import type { SessionUser } from '@/contracts/session'
import { readUser } from '@/lib/cookies'

interface AuthState {
  /** The signed-in user: complete once a sign-in or the menu has been answered, until then only the data of the `user` cookie. */
  userInfo: (Pick<SessionUser, '_id' | 'fullName'> & Partial<SessionUser>) | null
  /** The e-mail address or user name typed last, so that no auth screen asks for it twice. */
  email: string
  /** Whether a call of an auth screen is pending. */
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
/** Called on logout, so that the next login form shows nothing of the previous user. */
export const clearAuthState = (): void => useAuthState.setState(empty)

/** Makes a call of an auth screen: sets `loading` while it is pending and clears the last error. The caller reports the error it rejects with. */
export async function trackAuth<T>(calling: () => Promise<T>): Promise<T> {
  useAuthState.setState({ loading: true, error: null })
  try {
    return await calling()
  } finally {
    useAuthState.setState({ loading: false })
  }
}
