import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readRedirectUrl, readToken, removeAllCookies, writeCompanyInfo, writeToken, writeUser } from '@/lib/cookies'
import { startHeartbeat } from './heartbeat'
import { expectSession, useSessionExpired } from './session-expired'
import { api, connectTestSession, ok, refuse } from './test-session'
import { renderHook } from '@testing-library/react'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

let beats: unknown[] = []
let stop: () => void
let navigate: ReturnType<typeof connectTestSession>['navigate']
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  beats = []
  writeToken('t1')
  writeUser({ id: 'u1', name: 'Nadia' })
  writeCompanyInfo({ id: 'c1', name: 'Northgate' })
  ;({ navigate } = connectTestSession('/inquiries/list?q=1'))
  answer(() => ok({}))
  // Timeouts stay real: the interceptor and the client need them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  stop = startHeartbeat()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  removeAllCookies()
  server.resetHandlers()
  logged.mockClear()
})

const answer = (respond: () => Response) =>
  server.use(http.post(api('/users/session/heartbeat'), async ({ request }) => (beats.push(await request.json()), respond() as never)))
const act = (type = 'mousemove') => document.dispatchEvent(new Event(type))
/** Waits longer than an answer takes, even while other processes keep the processor busy. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))
const passTime = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await settled()
}

test.each(['click', 'mousemove', 'keydown', 'scroll', 'touchstart'])('%s keeps the session alive after 300000 ms', async (type) => {
  act(type)
  await passTime(299_999)
  expect(beats).toEqual([])
  await passTime(1)
  await vi.waitFor(() => expect(beats).toEqual([{}]))
})

test('a user who does nothing sends none, and one who comes back sends again', async () => {
  await passTime(300_000)
  expect(beats).toHaveLength(0)
  await passTime(200_000)
  act()
  await passTime(100_000)
  await vi.waitFor(() => expect(beats).toHaveLength(1))
  await passTime(300_000)
  expect(beats).toHaveLength(1)
})

test('401: the path is kept for an hour, token and companyInfo go, and the login knows the way back', async () => {
  answer(() => refuse(401, 'Session ended.'))
  expectSession()
  const expired = renderHook(useSessionExpired)
  act()
  await passTime(300_000)
  await vi.waitFor(() => expect(navigate).toHaveBeenCalled())
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/auth/login?redirect=%2Finquiries%2Flist%3Fq%3D1', ignoreBlocker: true })
  expect(readRedirectUrl()).toBe('/inquiries/list?q=1')
  expect(readToken()).toBeUndefined()
  expect(document.cookie).not.toContain('companyInfo=')
  expect(document.cookie).toContain('user=')
  expect(expired.result.current).toBeNull()
})

test.each([
  ['500', () => refuse(500, 'Broken.')],
  ['offline', () => HttpResponse.error()],
])('%s: logged as Heartbeat failed, nothing more', async (_case, respond) => {
  answer(respond)
  act()
  await passTime(300_000)
  await vi.waitFor(() => expect(logged.mock.calls).toEqual([['Heartbeat failed']]))
  expect(navigate).not.toHaveBeenCalled()
  expect(readToken()).toBe('t1')
})
