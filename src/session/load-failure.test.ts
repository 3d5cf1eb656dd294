import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { removeAllCookies, writeActiveCompany, writeCompanyId, writeToken, writeUser } from '@/lib/cookies'
import { forgetPermissions, rememberPermissions } from '@/stores/permissions'
import { clearAuthState, useAuthState } from './auth-state'
import { canOpenPage } from './can-open-page'
import { resetCompanyState, useCompanyState } from './company-state'
import { hasCompanyDetails } from './last-known'
import { requireSession } from './require-session'
import { askAgain } from './on-demand'
import { cachedSession } from './session'
import { api, connectTestSession, entry, gulf, menuAt, north, ok, refuse, sessionHandlers } from './test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const userId = menuAt(north).user._id
const permissions = [entry('inquiries', '/inquiries/list', 'read')]
let session: ReturnType<typeof connectTestSession>
const enter = () => requireSession({ context: session, location: { href: '/inquiries/list', pathname: '/inquiries/list' } })
const menu = [{ heading: 'Trade', entries: [{ icon: 'inbox', label: 'Inquiries', link: '/inquiries/list', paths: [], showInMenu: true, submenu: [] }] }]

beforeEach(() => {
  server.use(...sessionHandlers(permissions))
  writeToken(`token-${north.id}`)
  writeUser({ id: userId, name: 'Nadia Karim' })
  writeActiveCompany(north)
  writeCompanyId(north.id)
  session = connectTestSession()
})
afterEach(() => {
  removeAllCookies()
  resetCompanyState()
  clearAuthState()
  forgetPermissions()
  server.resetHandlers()
  vi.clearAllMocks()
})

const menuFails = () => server.use(http.get(api('/users/menu'), () => refuse(500, 'Broken.')))
const permissionsFail = () => server.use(http.get(api('/users/:user/companies/:company/permissions'), () => refuse(500, 'Broken.')))

test('a menu that fails is logged; the shell goes by the last answer', async () => {
  rememberPermissions({ permissions, menu, allCompanies: [north, gulf], activeCompany: north, userType: 'user', currentRole: 'Sales' })
  menuFails()
  const entered = await enter()
  expect(logged).toHaveBeenCalledExactlyOnceWith('Menu load failed', expect.anything())
  expect(entered).toMatchObject({ companyId: north.id, permissions, session: { menu, companyInfo: { name: north.name, baseCurrency: 'USD' } } })
  expect(entered.session.user).toMatchObject({ _id: userId, fullName: 'Nadia Karim', userType: 'user' })
})

test('after a sign-in the companies that it named are known, and no page is refused', async () => {
  rememberPermissions({ allCompanies: [north, gulf], userType: 'user' })
  menuFails()
  permissionsFail()
  const entered = await enter()
  expect(entered.session).toMatchObject({ menu: [], companyInfo: { id: north.id, baseCurrency: 'USD' } })
  expect(canOpenPage({ path: '/inquiries/list', search: '', userType: 'user', permissions: entered.permissions })).toBe(true)
})

test('with nothing but cookies the shell has the company’s name, and says that it knows no more', async () => {
  menuFails()
  const { session: known } = await enter()
  expect([known.companyInfo.name, known.user.fullName, hasCompanyDetails(known.companyInfo)]).toEqual([north.name, 'Nadia Karim', false])
})

test('permissions that fail are logged and refuse nobody a page', async () => {
  permissionsFail()
  const entered = await enter()
  expect(logged).toHaveBeenCalledExactlyOnceWith('Permissions load failed', expect.anything())
  expect(entered).toMatchObject({ permissions: null, session: { user: { _id: userId } } })
})

test.each([
  ['leave those of the last answer for the same company', north, permissions],
  ['take none of another company’s', gulf, null],
])('permissions that fail %s', async (_case, activeCompany, known) => {
  rememberPermissions({ permissions, activeCompany })
  permissionsFail()
  expect((await enter()).permissions).toEqual(known)
})

test('what failed is asked for again with the next page, and guards run anew when it has come', async () => {
  rememberPermissions({ allCompanies: [north, gulf] })
  menuFails()
  await enter()
  expect(useCompanyState.getState().untold).toBe(true)
  server.use(http.get(api('/users/menu'), () => ok({ ...menuAt(north), menu })))
  await enter()
  await vi.waitFor(() => expect(session.invalidate).toHaveBeenCalledOnce(), { timeout: 20_000 })
  expect([cachedSession()?.menu, useCompanyState.getState().untold]).toEqual([menu, false])
})

test('asking again never brings another company’s menu under what is on the screen', async () => {
  rememberPermissions({ allCompanies: [north, gulf] })
  menuFails()
  await enter()
  server.use(http.get(api('/users/menu'), () => ok(menuAt(gulf))))
  await askAgain()
  expect(cachedSession()?.companyInfo.id).toBe(north.id)
})

test('what a tab holds of somebody else is not taken for the present user’s', async () => {
  await enter()
  writeUser({ id: 'someone-else', name: 'Omar' })
  session.queryClient.clear()
  menuFails()
  const { session: known } = await enter()
  expect([known.user._id, known.user.fullName, known.menu]).toEqual(['someone-else', 'Omar', []])
})

test.each([401, 409])('%i is the server’s word about the session and no failed load', async (status) => {
  rememberPermissions({ permissions, menu, allCompanies: [north, gulf], activeCompany: north })
  server.use(http.get(api('/users/menu'), () => HttpResponse.json({ statusCode: status, message: 'No.', data: null }, { status })))
  await expect(enter()).rejects.toBeTruthy()
})

test('auth state: who is signed in comes from the cookie at first, whole from the menu, and goes with the session', async () => {
  await enter()
  expect(useAuthState.getState().userInfo).toMatchObject({ _id: userId, email: 'sales@northgate.example' })
})
