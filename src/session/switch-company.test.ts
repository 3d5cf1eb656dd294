import { delay, http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readActiveCompany, readCompanyId, readToken, removeAllCookies, writeCompanyId, writeToken } from '@/lib/cookies'
import { toast } from '@/lib/toast'
import { usePermissionsHint } from '@/stores/permissions'
import { markDirty } from '@/stores/unsaved-changes'
import { resetCompanyState, useCompanyState } from './company-state'
import { mayPrefetch } from './look-ahead'
import { cachedSession, loadSession, menuQuery } from './session'
import { cancelSwitch, switchBack, useSwitchCompany } from './switch-company'
import { api, connectTestSession, entry, gulf, menuAt, north, ok, refuse, sessionHandlers, signedInAt } from './test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

const failed = vi.spyOn(toast, 'error')
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const switchTo = useSwitchCompany()
let session: ReturnType<typeof connectTestSession>

beforeEach(async () => {
  server.use(...sessionHandlers([entry('inquiries', '/inquiries/list', 'read')]))
  writeToken(`token-${north.id}`)
  writeCompanyId(north.id)
  session = connectTestSession()
  await loadSession(session.queryClient)
})
afterEach(() => {
  markDirty('form', false)
  removeAllCookies()
  resetCompanyState()
  server.resetHandlers()
  vi.clearAllMocks()
})

const expectStillNorth = () => {
  expect([readToken(), readCompanyId(), cachedSession()?.companyInfo.id]).toEqual([`token-${north.id}`, north.id, north.id])
  expect(session.invalidate).not.toHaveBeenCalled()
}

test('replaces token, cookies, menu and permissions, and runs guards and loaders again', async () => {
  await switchTo(gulf.id)
  expect([readToken(), readCompanyId(), readActiveCompany()]).toEqual([`token-${gulf.id}`, gulf.id, { id: gulf.id, name: gulf.name }])
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
  expect(usePermissionsHint.getState().activeCompany?.id).toBe(gulf.id)
  expect(useCompanyState.getState().selectedCompanyId).toBe(gulf.id)
  expect(session.invalidate).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test('a session that ends while the flag stands is followed by nothing of it', async () => {
  await switchTo(gulf.id)
  expect(useCompanyState.getState()).toMatchObject({ loading: true, refreshes: 0 })
  resetCompanyState()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(useCompanyState.getState()).toMatchObject({ loading: false, refreshes: 0 })
})

test('the loading flag stands for 300 ms, then the counter goes up', async () => {
  const states: [boolean, number][] = []
  const stop = useCompanyState.subscribe(({ loading, refreshes }, before) => {
    if (loading !== before.loading || refreshes !== before.refreshes) states.push([loading, refreshes])
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await switchTo(gulf.id)
  expect(useCompanyState.getState()).toMatchObject({ loading: true, refreshes: 0 })
  await vi.waitFor(() => expect(useCompanyState.getState()).toMatchObject({ loading: false, refreshes: 1 }))
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(300)
  timers.mockRestore()
  stop()
  expect(states).toEqual([
    [true, 0],
    [false, 1],
  ])
})

test('the header knows the new company before its menu has come', async () => {
  let release = () => {}
  const menuRelease = new Promise<void>((resolve) => (release = resolve))
  server.use(http.get(api('/users/menu'), async () => (await menuRelease, ok(menuAt(gulf)))))
  const switching = switchTo(gulf.id)
  await vi.waitFor(() => expect(cachedSession()?.companyInfo.name).toBe(gulf.name))
  expect(useCompanyState.getState().reloading).toBe(true)
  release()
  await switching
  expect(useCompanyState.getState().reloading).toBe(false)
})

test('what the old company answers late is seen nowhere', async () => {
  const key = ['company', north.id, 'inquiries', 'list', {}]
  const late = session.queryClient.query({ queryKey: key, queryFn: async () => (await delay(200), ['row of north']) }).catch(() => 'cancelled')
  await switchTo(gulf.id)
  await expect(late).resolves.toBe('cancelled')
  await delay(250)
  expect(session.queryClient.getQueryData(key)).toBeUndefined()
})

test('only pages of the session’s company look ahead, and none while it is being switched', async () => {
  const may = () => [mayPrefetch(north.id), mayPrefetch(gulf.id)]
  expect(may()).toEqual([true, false])
  const switching = switchTo(gulf.id)
  await vi.waitFor(() => expect(useCompanyState.getState().switching).toBe(true))
  expect(may()).toEqual([false, false])
  await switching
  expect(may()).toEqual([false, true])
})

test('what is looked ahead at is given up before the token changes hands', async () => {
  const key = ['company', north.id, 'inquiries', 'detail', '1']
  let tokenAtAbort = ''
  const ahead = session.queryClient.prefetchQuery({
    queryKey: key,
    queryFn: ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error((tokenAtAbort = readToken() ?? ''))))),
  })
  await switchTo(gulf.id)
  await ahead
  expect(tokenAtAbort).toBe(`token-${north.id}`)
})

test('a menu of the old company that is under way does not come back', async () => {
  server.use(
    http.get(api('/users/menu'), async ({ request }) =>
      request.headers.get('Authorization')?.includes(north.id) ? (await delay(300), ok(menuAt(north))) : ok(menuAt(gulf)),
    ),
  )
  const old = session.queryClient.query({ ...menuQuery, staleTime: 0 }).catch(() => undefined)
  await delay(30)
  await switchTo(gulf.id)
  await Promise.all([old, delay(350)])
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
})

test.each([
  ['a refusal', () => refuse(404, 'Not found.')],
  ['a broken server', () => refuse(500, 'Broken.')],
  ['an answer that is no success', () => HttpResponse.json({ statusCode: 403, message: 'No.', data: null })],
])('%s says so and leaves all as it was', async (_case, respond) => {
  server.use(http.post(api('/users/switch-company'), respond))
  await switchTo(gulf.id)
  expect(failed).toHaveBeenCalledExactlyOnceWith('Company not switch.')
  expectStillNorth()
})

test('an exception is only logged', async () => {
  server.use(http.post(api('/users/switch-company'), () => HttpResponse.error()))
  await switchTo(gulf.id)
  expect(failed).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
  expectStillNorth()
})

test('a menu that fails after the switch is only logged, and loading ends', async () => {
  server.use(http.get(api('/users/menu'), () => refuse(500, 'Broken.')))
  await switchTo(gulf.id)
  expect(logged).toHaveBeenCalledWith('Menu load failed', expect.anything())
  expect([readToken(), cachedSession()?.companyInfo.id, useCompanyState.getState().reloading]).toEqual([`token-${gulf.id}`, gulf.id, false])
})

test('who signed out while the answer was under way is not signed in again', async () => {
  server.use(http.post(api('/users/switch-company'), async () => (await delay(100), ok(signedInAt(gulf)))))
  const switching = switchTo(gulf.id)
  await delay(30)
  removeAllCookies()
  await switching
  expect(document.cookie).toBe('')
})

test('a second switch waits for the first', async () => {
  let count = 0
  server.use(http.post(api('/users/switch-company'), async () => (count++, await delay(50), ok(signedInAt(gulf)))))
  await Promise.all([switchTo(gulf.id), switchTo(gulf.id)])
  expect(count).toBe(1)
})

test('Cancel only removes the stored companyId', () => {
  const before = document.cookie
  cancelSwitch()
  expect(document.cookie).toBe(before.replace(/(; )?companyId=[^;]+/, ''))
  expect(useCompanyState.getState().selectedCompanyId).toBeNull()
})

test('switching back leaves the form and its company as they are', async () => {
  markDirty('form', true)
  writeToken(`token-${gulf.id}`)
  useCompanyState.setState({ movedTo: gulf })
  await switchBack()
  expect([readToken(), readCompanyId(), useCompanyState.getState()]).toMatchObject([
    `token-${north.id}`,
    north.id,
    { movedTo: null, loading: false, refreshes: 0 },
  ])
})
