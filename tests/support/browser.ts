import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import type { SignedIn } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'
import { CHROMIUM_ARGS, findChromium } from './chromium'

export interface Journey {
  page: Page
  context: BrowserContext
  baseUrl: string
  outbox: string
  /** Console errors and warnings so far; the journey fails on any that it doesn't take out itself. */
  complaints: string[]
}
interface Options {
  width?: number
  height?: number
  dark?: boolean
  /** Complaints that this journey provokes on purpose, such as the browser's word about a refused call. */
  expects?: readonly RegExp[]
}

/** What Chromium itself writes to the console when a call is answered with one of the statuses. */
export const refusals = (...statuses: number[]): RegExp => new RegExp(`^error: Failed to load resource: the server responded with a status of (${statuses.join('|')}) `)
/** What Chromium itself writes when the network is cut. */
export const networkCut = /^error: Failed to load resource: net::ERR_/

let browser: Browser | null = null
const launch = async () => (browser ??= await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_ARGS }))

/** A page of its own context, watched for console errors, warnings, page errors and CSP violations. */
export const openPage = async (context: BrowserContext, complaints: string[]): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message} (${page.url()})`))
  return page
}

/**
 * One journey through the running product in Chromium, which must end without a complaint on the console. Needs the
 * `journeys` project; skipped when there is no Chromium (its setup says so loudly).
 */
export const journey = (name: string, walk: (journey: Journey) => Promise<void>, { width = 1280, height = 800, dark = false, expects = [] }: Options = {}) =>
  test.skipIf(!findChromium())(name, async () => {
    const { baseUrl, outbox } = inject('journey')
    const context = await (await launch()).newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', locale: 'en-US' })
    const complaints: string[] = []
    try {
      await walk({ page: await openPage(context, complaints), context, baseUrl, outbox, complaints })
      expect(complaints.filter((complaint) => !expects.some((expected) => expected.test(complaint)))).toEqual([])
    } finally {
      await context.close()
    }
  })

afterAll(async () => {
  await browser?.close()
  browser = null
})

/** Signs in through the login screen and waits for the shell. */
export const signInAs = async ({ page, baseUrl }: Pick<Journey, 'page' | 'baseUrl'>, email: string, path = '/'): Promise<void> => {
  await page.goto(`${baseUrl}/auth/login${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

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
}

/** One call to the running API, beside the browser. */
export const callApi = async <T = unknown>(baseUrl: string, path: string, { method = 'GET', token, companyId, body, form }: ApiCall = {}): Promise<Envelope<T>> => {
  const headers = new Headers({ 'Idempotency-Key': crypto.randomUUID() })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (companyId) headers.set('X-Company-Id', companyId)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const data = new FormData()
  if (form !== undefined) data.set('data', JSON.stringify(form))
  const answer = await fetch(`${baseUrl}/api/v1${path}`, { method, headers, body: form === undefined ? (body === undefined ? null : JSON.stringify(body)) : data })
  return (await answer.json()) as Envelope<T>
}

/** A session of its own, without the login screen. `company` is the beginning of the company's name. */
export const openSession = async (baseUrl: string, email: string, company?: string): Promise<SignedIn> => {
  const answer = await callApi<SignedIn>(baseUrl, '/users/login', { method: 'POST', body: { email, password: demoPassword } })
  if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.message}`)
  const wanted = answer.data.allCompanies.find(({ name }) => name.startsWith(company ?? ''))
  if (!company || !wanted || wanted.isActive) return answer.data
  const body = { companyId: wanted.id }
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
    Object.entries(values).map(([cookie, value]) => ({ name: cookie, value: encodeURIComponent(value), url: baseUrl, secure: true, sameSite: 'Strict' as const })),
  )
}

const shared = new Map<string, Promise<SignedIn>>()
/**
 * Signs a demo user in beside the login screen, whose tries are limited per address, and opens a page. Journeys of one file
 * share the session; `fresh` gives one of its own, for those that end it or switch its company.
 */
export const enterAs = async (
  { page, context, baseUrl }: Pick<Journey, 'page' | 'context' | 'baseUrl'>,
  email: string,
  path = '/',
  { company, fresh = false }: { company?: string; fresh?: boolean } = {},
): Promise<SignedIn> => {
  const key = `${email} ${company ?? ''}`
  const session = fresh ? openSession(baseUrl, email, company) : (shared.get(key) ?? openSession(baseUrl, email, company))
  if (!fresh) shared.set(key, session)
  await takeSession(context, baseUrl, await session)
  await page.goto(baseUrl + path)
  return session
}
