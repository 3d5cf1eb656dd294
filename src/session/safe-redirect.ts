import { sessionHost } from './host'

const excluded = ['/auth', '/signin', '/404', '/register', '/email-verification', '/lock-screen', '/setup', '/error-404', '/error-500', '/under-maintenance']
// oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside a URL, which turns "/\t/host" into "//host"
const suspicious = /[\u0000-\u0020\u007f\\]/

const isExcluded = (pathname: string) => excluded.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/**
 * Returns the path to go to after signing in, from a `redirect` query or the redirectUrl cookie, both of which the author of a link
 * controls. The value has been decoded once already. Only known pages of this origin are allowed; anything else becomes the root page.
 */
export function safeRedirect(value: unknown, isKnown: (pathname: string) => boolean, origin: string = window.location.origin): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || value.length > 2000 || suspicious.test(value)) return '/'
  try {
    const url = new URL(value, origin)
    const target = url.pathname + url.search + url.hash
    const pathname = decodeURIComponent(url.pathname).toLowerCase()
    // "/.//host" is on this origin, but its normalised path would be read as another host when it is used again.
    if (url.origin !== origin || new URL(target, origin).origin !== origin || pathname.startsWith('//') || pathname.includes('\\')) return '/'
    return isExcluded(pathname) || !isKnown(url.pathname) ? '/' : target
  } catch {
    return '/'
  }
}

/** Whether the router has a page for a path (one that is not its not-found page). */
export function isKnownPath(pathname: string): boolean {
  const [, params, found] = sessionHost().router.getMatchedRoutes(pathname)
  return found !== undefined && !('**' in params)
}
