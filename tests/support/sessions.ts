import type { BrowserContext } from 'playwright-core'
import type { SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import type { Journey } from './browser'
import { ownAddress } from './own-address'

interface Envelope<T> {
  statusCode: number
  message: string
  data: T
}
export interface ApiCall {
  method?: string
  token?: string
  companyId?: string
  body?: unknown
  form?: unknown
  files?: readonly { name: string; bytes: Uint8Array }[]
}

/** Makes one call to the running API, outside the browser. */
export const callApi = async <T = unknown>(
  baseUrl: string,
  path: string,
  { method = 'GET', token, companyId, body, form, files = [] }: ApiCall = {},
): Promise<Envelope<T>> => {
  const headers = new Headers({ ...ownAddress(), 'Idempotency-Key': crypto.randomUUID() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (companyId) headers.set('X-Company-Id', companyId)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const data = new FormData()
  if (form !== undefined) data.set('data', JSON.stringify(form))
  for (const { name, bytes } of files) data.append('files', new File([bytes as BlobPart], name))
  const answer = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers,
    body: form === undefined ? (body === undefined ? null : JSON.stringify(body)) : data,
  })
  return (await answer.json()) as Envelope<T>
}

/** Opens a separate session without the login screen. `company` is the beginning of the company's name. */
export const openSession = async (baseUrl: string, email: string, company?: string): Promise<SignedIn> => {
  const answer = await callApi<SignedIn>(baseUrl, '/users/login', { method: 'POST', body: { email, password: demoPassword } })
  if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.message}`)
  const target = answer.data.allCompanies.find(({ name }) => name.startsWith(company ?? ''))
  if (!company || !target || target.isActive) return answer.data
  const body = { companyId: target.id }
  return (await callApi<SignedIn>(baseUrl, '/users/switch-company', { method: 'POST', token: answer.data.accessToken, body })).data
}
export const activeCompany = ({ allCompanies }: SignedIn) => {
  const active = allCompanies.find(({ isActive }) => isActive)
  if (!active) throw new Error('no active company')
  return active
}

/** Puts a session's cookies into the browser, as the login screen would. */
export const takeSession = async (context: BrowserContext, baseUrl: string, signed: SignedIn): Promise<void> => {
  const { id, name } = activeCompany(signed)
  const company = JSON.stringify({ id, name })
  const values = {
    token: signed.accessToken,
    user: JSON.stringify({ id: signed.user._id, name: signed.user.fullName }),
    companyInfo: company,
    activeCompany: company,
    companyId: id,
  }
  await context.addCookies(
    Object.entries(values).map(([cookie, value]) => ({
      name: cookie,
      value: encodeURIComponent(value),
      url: baseUrl,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  )
}

const sharedSessions = new Map<string, Promise<SignedIn>>()
/**
 * Signs a demo user in without the login screen and opens a page. Journeys of one file share the session; `fresh` opens a separate one,
 * for journeys that end it or switch its company.
 */
export const enterAs = async (
  { page, context, baseUrl }: Pick<Journey, 'page' | 'context' | 'baseUrl'>,
  email: string,
  path = '/',
  { company, fresh = false }: { company?: string; fresh?: boolean } = {},
): Promise<SignedIn> => {
  const key = `${email} ${company ?? ''}`
  const session = fresh ? openSession(baseUrl, email, company) : (sharedSessions.get(key) ?? openSession(baseUrl, email, company))
  if (!fresh) sharedSessions.set(key, session)
  await takeSession(context, baseUrl, await session)
  await page.goto(baseUrl + path)
  return session
}
