import { create } from 'zustand'
import { apiListeners } from '@/lib/call'
import { removeToken, removeUser } from '@/lib/cookies'
import { abortEarlyCalls } from '@/lib/head-start'
import { goTo } from './host'
import { forgetSession } from './sign-in'

const NO_MESSAGE = 'Your token has expired. Please login again.'

const useExpiry = create<{ expired: { message: string } | null; listening: boolean }>()(() => ({ expired: null, listening: false }))

let reads = new AbortController()

/**
 * From this call on, a 401 means that the session has ended. Called on entering the shell with a token, even if the page is only prefetched:
 * therefore it does nothing between {@link abortReads} and {@link allowReads}.
 */
export const expectSession = (): void => {
  if (reads.signal.aborted) return
  apiListeners.ending = reads.signal
  useExpiry.setState({ listening: true })
}
/** Aborts running reads and blocks further ones, except public ones, until {@link allowReads}. */
export const abortReads = (): void => {
  abortEarlyCalls()
  reads.abort()
}
export const allowReads = (): void => {
  reads = new AbortController()
  apiListeners.ending = undefined
}
/** Called when the session's end is already known: late 401s of its calls are then ignored. */
export const expectNoSession = (): void => useExpiry.setState({ listening: false, expired: null })

apiListeners.unauthorized = (message) => {
  const { expired, listening } = useExpiry.getState()
  // Twenty calls may fail together; only the first one's message is shown.
  if (listening && !expired) useExpiry.setState({ expired: { message: message || NO_MESSAGE } })
}

/** Content of the Session Expired modal, or null while the session is valid. */
export const useSessionExpired = (): { message: string } | null => useExpiry((state) => state.expired)

/** Continues the session under a new token: the page and its input stay. */
export const resumeSession = (): void => useExpiry.setState({ listening: true, expired: null })

/** Handles OK in the modal: removes token and user and goes to the root page, which leads to the login. */
export function acknowledgeSessionExpired(): void {
  removeToken()
  removeUser()
  expectNoSession()
  void goTo('/').then(forgetSession)
}
