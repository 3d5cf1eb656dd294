import { NO_RESPONSE } from '@/lib/api-error'

/**
 * The router answers a page whose code can't be fetched by loading the whole application anew, which is right after a release
 * and leaves the user with the browser's own error page when the network is gone. Then the page says so and can be tried again.
 */
export const keepAppWhenOffline = (): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = NO_RESPONSE
  })
