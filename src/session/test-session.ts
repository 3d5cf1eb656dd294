import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { vi } from 'vitest'
import { flags, type PermissionEntry } from '@/contracts/permissions'
import type { CompanySummary, MenuAnswer, SignedIn } from '@/contracts/session'
import { connectSession } from './host'

/** Helpers for tests that answer the session's calls as a server would. */
export const api = (path: string) => `${window.location.origin}/api/v1${path}`
export const ok = (data: unknown, message = 'OK') => HttpResponse.json({ statusCode: 200, message, data })
export const refuse = (status: number, message: string, more: object = {}) =>
  HttpResponse.json({ statusCode: status, message, data: null, ...more }, { status })

const company = (id: string, name: string, hue: number): CompanySummary => ({
  id,
  name,
  role: 'Sales',
  isActive: false,
  user_type: 'user',
  company_logo: null,
  baseCurrency: 'USD',
  timezone: 'America/New_York',
  hue,
})
export const north = company('0b0f4b6e-0000-4000-8000-000000000001', 'Northgate Trading LLC', 0)
export const gulf = company('0b0f4b6e-0000-4000-8000-000000000002', 'Gulf Procurement FZE', 3)

const user = {
  _id: '0b0f4b6e-0000-4000-8000-0000000000aa',
  userName: 'sales',
  email: 'sales@northgate.example',
  phoneNumber: null,
  fullName: 'Nadia Karim',
  assignment_type: 'company',
  userType: 'user',
} as const

const withActive = (id: string) => [north, gulf].map((one) => ({ ...one, isActive: one.id === id }))

/** The answer of login and switch-company; its token names the company. */
export const signedInAt = ({ id }: CompanySummary): SignedIn => ({
  accessToken: `token-${id}`,
  allCompanies: withActive(id),
  user,
  role: { role: 'Sales', id: '0b0f4b6e-0000-4000-8000-0000000000bb' },
})

export const menuAt = (activeCompany: CompanySummary): MenuAnswer => ({
  user: { ...user, role: 'Sales' },
  companyInfo: { ...activeCompany, isActive: true },
  allCompanies: withActive(activeCompany.id),
  menu: [],
})

export const entry = (module: string, url: string, ...granted: (typeof flags)[number][]): PermissionEntry =>
  ({ module, url, ...Object.fromEntries(flags.map((flag) => [flag, granted.includes(flag)])) }) as PermissionEntry

const companyOf = (request: Request) => [north, gulf].find(({ id }) => request.headers.get('Authorization') === `Bearer token-${id}`)

/** Handlers that answer with the menu of the token's company and the given permissions; switch and logout succeed. */
export const sessionHandlers = (permissions: PermissionEntry[] = []): HttpHandler[] => [
  http.get(api('/users/menu'), ({ request }) => {
    const activeCompany = companyOf(request)
    return activeCompany ? ok(menuAt(activeCompany)) : refuse(401, 'Please sign in.')
  }),
  http.get(api('/users/:user/companies/:company/permissions'), () => ok({ permissions })),
  http.post(api('/users/switch-company'), async ({ request }) => {
    const { companyId } = (await request.json()) as { companyId: string }
    return ok(signedInAt(companyId === gulf.id ? gulf : north))
  }),
  http.post(api('/users/session/heartbeat'), () => ok({})),
  http.post(api('/users/logout'), () => ok({}, 'You are signed out.')),
  http.get(api('/company-info/logo'), () => refuse(404, 'Not found.')),
]

/** Connects the session to a cache and to a router on a given page, which has only what the session uses. */
export function connectTestSession(page = '/inquiries/list?q=1') {
  const [pathname, search = ''] = page.split('?')
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const navigate = vi.fn<(options: { href: string; ignoreBlocker: boolean }) => Promise<void>>(async () => undefined)
  const invalidate = vi.fn<() => Promise<void>>(async () => undefined)
  const router = {
    navigate,
    invalidate,
    history: { location: { pathname, search: search && `?${search}` } },
    latestLocation: { pathname, searchStr: search, search: {} },
  }
  connectSession({ queryClient, router: router as never })
  return { queryClient, navigate, invalidate }
}
