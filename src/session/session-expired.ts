import { create } from 'zustand'
import { apiListeners } from '@/lib/call'
import { removeToken, removeUser } from '@/lib/cookies'
import { dropEarly } from '@/lib/head-start'
import { goTo } from './host'
import { forgetSession } from './sign-in'

const NO_MESSAGE = 'Your token has expired. Please login again.'

const useExpiry = create<{ expired: { message: string } | null; listening: boolean }>()(() => ({ expired: null, listening: false }))

let reads = new AbortController()

/**
 * From here on a 401 means that the session ended. Called on entering the shell with a token, which a page that is only fetched ahead does
 * as well: not between {@link endReads} and {@link letReads}.
 */
export const expectSession = (): void => {
  if (reads.signal.aborted) return
  apiListeners.ending = reads.signal
  useExpiry.setState({ listening: true })
}
/** Cuts off the reads under way, and sends no further one until {@link letReads}, but for public ones. */
export const endReads = (): void => {
  dropEarly()
  reads.abort()
}
export const letReads = (): void => {
  reads = new AbortController()
  apiListeners.ending = undefined
}
/** The session ends knowingly: late 401s of its calls are no news. */
export const expectNoSession = (): void => useExpiry.setState({ listening: false, expired: null })

apiListeners.unauthorized = (message) => {
  const { expired, listening } = useExpiry.getState()
  // Twenty calls may fail together; the first one speaks.
  if (listening && !expired) useExpiry.setState({ expired: { message: message || NO_MESSAGE } })
}

/** What the Session Expired modal says, or null while the session lives. */
export const useSessionExpired = (): { message: string } | null => useExpiry((state) => state.expired)

/** The session goes on under a new token: the page and what was typed stay. */
export const resumeSession = (): void => useExpiry.setState({ listening: true, expired: null })

/** OK in the modal: token and user go, and the root page leads to the login. */
export function acknowledgeSessionExpired(): void {
  removeToken()
  removeUser()
  expectNoSession()
  void goTo('/').then(forgetSession)
}
