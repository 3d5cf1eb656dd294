import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { account } from '@/contracts/account'
import { health } from '@/contracts/health'
import { call } from '@/lib/call'
import { removeAllCookies, writeActiveCompany, writeCompanyId, writeToken, writeUser } from '@/lib/cookies'
import { toast } from '@/lib/toast'
import { useCart } from '@/stores/cart'
import { usePermissionsHint } from '@/stores/permissions'
import { answerLeave, markDirty, useUnsavedChangesStore } from '@/stores/unsaved-changes'
import { rememberEmail, rememberUser, useAuthState } from './auth-state'
import { useCompanyState } from './company-state'
import { useLogout } from './logout'
import { expectSession } from './session-expired'
import { api, connectTestSession, menuAt, north, ok, refuse, sessionHandlers } from './test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

const success = vi.spyOn(toast, 'success')
const warning = vi.spyOn(toast, 'warning')
const logout = useLogout()
let session: ReturnType<typeof connectTestSession>

beforeEach(() => {
  server.use(...sessionHandlers())
  writeToken(`token-${north.id}`)
  writeUser({ id: 'u1', name: 'Nadia' })
  writeActiveCompany(north)
  writeCompanyId(north.id)
  useCart.getState().add({ partno: 'P1', description: 'Part', qty: '1' })
  usePermissionsHint.setState({ currentRole: 'Sales' })
  rememberEmail('sales@northgate.example')
  rememberUser(menuAt(north).user)
  useAuthState.setState({ error: 'An old error.' })
  session = connectTestSession('/people/customer?q=a b')
  session.queryClient.setQueryData(['company', north.id, 'customers'], ['secret'])
})
afterEach(() => {
  markDirty('form', false)
  removeAllCookies()
  server.resetHandlers()
  vi.clearAllMocks()
})

const expectSignedOut = () => {
  expect(document.cookie).toBe('')
  expect(useCart.getState().items).toEqual([])
  expect(usePermissionsHint.getState().currentRole).toBeNull()
  expect(session.queryClient.getQueryCache().getAll()).toEqual([])
  expect(useAuthState.getState()).toEqual({ userInfo: null, email: '', loading: false, error: null })
  expect(useCompanyState.getState().selectedCompanyId).toBeNull()
  expect(session.navigate).toHaveBeenCalledExactlyOnceWith({ href: '/auth/login?redirect=%2Fpeople%2Fcustomer%3Fq%3Da%20b', ignoreBlocker: true })
}

test('says what the server said, clears everything and goes to the login with the way back', async () => {
  await logout()
  expect(success).toHaveBeenCalledExactlyOnceWith('You are signed out.')
  expectSignedOut()
})

test('reads under way are cut off and further ones not sent, since they would be refused; afterwards they are sent again', async () => {
  const asked: string[] = []
  const settled = vi.fn()
  const read = (name: string) => void call(account.sessions).then(() => settled(name), settled)
  let cut = () => {}
  const untilCut = new Promise<void>((resolve) => (cut = resolve))
  server.use(
    http.get(api(account.sessions.path), async ({ request }) => {
      asked.push('asked')
      request.signal.addEventListener('abort', cut)
      await untilCut
      return ok({ rows: [] })
    }),
    http.get(api(health.check.path), () => ok({ status: 'ok', reason: null, maintenance: null })),
    http.post(api('/users/logout'), async () => {
      await untilCut
      read('begun meanwhile')
      return ok({}, 'You are signed out.')
    }),
  )
  // The page being left may still start reads while the login page is loading.
  session.navigate.mockImplementationOnce(async () => {
    read('begun on the way to the login')
    await expect(call(health.check)).resolves.toMatchObject({ status: 'ok' })
  })
  expectSession()
  read('under way')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await logout()
  expect([asked.length, settled.mock.calls]).toEqual([1, []])
  read('begun later')
  await vi.waitFor(() => expect(settled.mock.calls).toEqual([['begun later']]))
  expect(asked).toHaveLength(2)
})

test('reads are sent again even if the login page could not be opened', async () => {
  server.use(http.get(api(account.sessions.path), () => ok({ rows: [] })))
  session.navigate.mockRejectedValueOnce(new Error('no page'))
  expectSession()
  await expect(logout()).rejects.toThrow('no page')
  await expect(call(account.sessions)).resolves.toEqual({ rows: [] })
})

test('a session that is over already ends without a word', async () => {
  server.use(http.post(api('/users/logout'), () => refuse(401, 'Session ended.')))
  await logout()
  expect([success.mock.calls, warning.mock.calls]).toEqual([[], []])
  expectSignedOut()
})

test('offline, this device forgets all the same and says so', async () => {
  server.use(http.post(api('/users/logout'), () => HttpResponse.error()))
  await logout()
  expect(warning).toHaveBeenCalledOnce()
  expectSignedOut()
})

test('asks before a form with unsaved changes is lost', async () => {
  markDirty('form', true)
  const pending = logout()
  await vi.waitFor(() => expect(useUnsavedChangesStore.getState().question).not.toBeNull(), { timeout: 20_000 })
  answerLeave(false)
  await pending
  expect(session.navigate).not.toHaveBeenCalled()
  expect(document.cookie).toContain('token=')
})
