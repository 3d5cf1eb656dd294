/** Root of the API, absolute, without a trailing slash. `VITE_API_URL` may be a path on this origin or another origin's URL. */
export const apiRoot = (): string => new URL(import.meta.env.VITE_API_URL || '/api/v1', window.location.origin).href.replace(/\/$/, '')
