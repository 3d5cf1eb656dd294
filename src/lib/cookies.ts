import Cookies from 'js-cookie'

/** Browsers drop a cookie whose name and value are longer than 4,096 bytes, so the variable part stays well below. */
const MAX_NAME_BYTES = 1500

export interface NamedCompany {
  id: string
  name: string
}

const attributes = { secure: true, sameSite: 'strict' } as const
const HOUR_IN_DAYS = 1 / 24

type CookieName = 'token' | 'user' | 'companyInfo' | 'activeCompany' | 'companyId' | 'redirectUrl'

const write = (name: CookieName, value: string, expires?: number) => void Cookies.set(name, value, { ...attributes, expires })
const remove = (name: CookieName) => Cookies.remove(name, attributes)

/** Shortens a text so that its percent-encoded form, which is what the cookie holds, fits. Never splits a character. */
function trimToFit(text: string): string {
  let bytes = 0
  let shortened = ''
  for (const character of text.replace(/\p{Surrogate}/gu, '\uFFFD')) {
    bytes += encodeURIComponent(character).length
    if (bytes > MAX_NAME_BYTES) return shortened
    shortened += character
  }
  return shortened
}

const serialized = ({ id, name }: NamedCompany) => JSON.stringify({ id, name: trimToFit(name) })

function readNamed(name: CookieName): NamedCompany | null {
  try {
    const value: unknown = JSON.parse(Cookies.get(name) ?? 'null')
    return typeof value === 'object' && value !== null && 'id' in value && 'name' in value ? { id: String(value.id), name: String(value.name) } : null
  } catch {
    return null
  }
}

export const readToken = (): string | undefined => Cookies.get('token') || undefined
export const writeToken = (token: string) => write('token', token)
export const removeToken = () => remove('token')

export const readUser = () => readNamed('user')
export const writeUser = (user: NamedCompany) => write('user', serialized(user))
export const removeUser = () => remove('user')

export const writeCompanyInfo = (company: NamedCompany) => write('companyInfo', serialized(company))
export const removeCompanyInfo = () => remove('companyInfo')

export const readActiveCompany = () => readNamed('activeCompany')
export const writeActiveCompany = (company: NamedCompany) => write('activeCompany', serialized(company))

export const readCompanyId = (): string | undefined => Cookies.get('companyId') || undefined
/** Setting an empty id removes the cookie (specification 4). */
export const writeCompanyId = (id: string) => (id ? write('companyId', id) : remove('companyId'))

export const readRedirectUrl = (): string | undefined => Cookies.get('redirectUrl') || undefined
export const writeRedirectUrl = (path: string) => {
  if (encodeURIComponent(path).length < 3500) write('redirectUrl', path, HOUR_IN_DAYS)
}
export const removeRedirectUrl = () => remove('redirectUrl')

export function removeAllCookies() {
  for (const name of ['token', 'user', 'companyInfo', 'activeCompany', 'companyId', 'redirectUrl'] as const) remove(name)
}

/** Tests, by writing a cookie with the same attributes, why the browser won't store the session's cookies. Null when it does. */
export function cookieProblem(): 'insecure' | 'blocked' | null {
  const isStored = (extra: object) => {
    Cookies.set('cookieCheck', '1', { sameSite: 'strict', ...extra })
    const found = Cookies.get('cookieCheck') === '1'
    Cookies.remove('cookieCheck', { sameSite: 'strict', ...extra })
    return found
  }
  if (isStored({ secure: true })) return null
  return isStored({}) ? 'insecure' : 'blocked'
}
