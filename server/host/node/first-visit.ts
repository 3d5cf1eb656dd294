import type { MiddlewareHandler } from 'hono'

/** Where people come who know of no first visit. */
const DOORS = new Set(['', '/auth/login', '/signin'])

/** Leads to the first visit's page while nobody has an account; somebody having one is remembered. */
export const firstVisit = (isEmpty: () => Promise<boolean>): MiddlewareHandler => {
  let settled = false
  const isAwaited = async (): Promise<boolean> => {
    // Without its database the screens still come, and say so themselves.
    const empty = !settled && (await isEmpty().catch(() => null))
    if (empty === false) settled = true
    return empty === true
  }
  return async (c, next) => {
    const door = DOORS.has(c.req.path.replace(/\/+$/, '').toLowerCase())
    return door && (await isAwaited()) ? c.redirect('/setup', 302) : next()
  }
}
