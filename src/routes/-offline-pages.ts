import { NO_RESPONSE } from '@/lib/api-error'

/**
 * When the code of a page can't be fetched, the router reloads the whole application. That is right after a release, but without a
 * network it leaves the user with the browser's own error page. Offline, the page therefore shows the failure and can be tried again.
 */
export const keepAppWhenOffline = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = NO_RESPONSE
  })
