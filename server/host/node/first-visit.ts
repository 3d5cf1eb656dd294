import type { MiddlewareHandler } from 'hono'

/** Paths that people open who don't know of the first visit. */
const ENTRY_PATHS = new Set(['', '/auth/login', '/signin'])

/** Redirects to the page of the first visit while nobody has an account. Once somebody has one, the database isn't asked again. */
export const firstVisit = (isEmpty: () => Promise<boolean>): MiddlewareHandler => {
  let hasAccounts = false
  const isFirstVisit = async (): Promise<boolean> => {
    // Without the database the screens are still served, and report that themselves.
    const empty = !hasAccounts && (await isEmpty().catch(() => null))
    if (empty === false) hasAccounts = true
    return empty === true
  }
  return async (c, next) => {
    const isEntryPath = ENTRY_PATHS.has(c.req.path.replace(/\/+$/, '').toLowerCase())
    return isEntryPath && (await isFirstVisit()) ? c.redirect('/setup', 302) : next()
  }
}
