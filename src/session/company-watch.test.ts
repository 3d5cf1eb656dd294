import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { apiListeners } from '@/lib/call'
import { readToken, removeAllCookies, writeActiveCompany, writeCompanyId, writeToken, writeUser } from '@/lib/cookies'
import { markDirty } from '@/stores/unsaved-changes'
import { useCompanyState } from './company-state'
import { leaveForm, startCompanyWatch } from './company-watch'
import { cachedSession, loadSession } from './session'
import { api, connectTestSession, gulf, north, refuse, sessionHandlers } from './test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())
vi.spyOn(console, 'error').mockImplementation(() => undefined)

let session: ReturnType<typeof connectTestSession>
let stop: () => void
const state = useCompanyState.getState
const userId = '0b0f4b6e-0000-4000-8000-0000000000aa'

beforeEach(async () => {
  server.use(...sessionHandlers())
  writeToken(`token-${north.id}`)
  writeUser({ id: userId, name: 'Nadia' })
  writeCompanyId(north.id)
  session = connectTestSession()
  await loadSession(session.queryClient)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  stop = startCompanyWatch()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  markDirty('form', false)
  removeAllCookies()
  server.resetHandlers()
})

/** Writes the cookies that a switch in another tab writes. */
const otherTabSwitches = () => {
  writeToken(`token-${gulf.id}`)
  writeActiveCompany(gulf)
  writeCompanyId(gulf.id)
}
/** Waits until the switch has finished. */
const settled = () => vi.waitFor(() => expect(state()).toMatchObject({ loading: false, reloading: false }))

test('a change is noticed within a second: loading for 300 ms, then the counter, and the new company’s menu', async () => {
  otherTabSwitches()
  vi.advanceTimersByTime(999)
  expect(state().loading).toBe(false)
  vi.advanceTimersByTime(1)
  expect(state()).toMatchObject({ loading: true, refreshes: 0 })
  await settled()
  expect(state().refreshes).toBe(1)
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
  expect(session.invalidate).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(state().loading).toBe(false)
})

test('an absent cookie changes nothing else', async () => {
  writeCompanyId('')
  vi.advanceTimersByTime(3000)
  expect(state()).toMatchObject({ loading: false, refreshes: 0, movedTo: null })
  otherTabSwitches()
  vi.advanceTimersByTime(1000)
  await settled()
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
})

test('a form with unsaved changes stays, in its own company', async () => {
  markDirty('form', true)
  otherTabSwitches()
  vi.advanceTimersByTime(1000)
  expect(state()).toMatchObject({ loading: false, reloading: false, refreshes: 0, movedTo: { id: gulf.id, name: gulf.name } })
  expect(cachedSession()?.companyInfo.id).toBe(north.id)
})

test('leaving the form follows the other tab', async () => {
  markDirty('form', true)
  otherTabSwitches()
  vi.advanceTimersByTime(1000)
  leaveForm()
  markDirty('form', false)
  await settled()
  expect(state()).toMatchObject({ refreshes: 1, movedTo: null })
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
})

test('a form that is no longer dirty lets the tab follow', async () => {
  markDirty('form', true)
  otherTabSwitches()
  vi.advanceTimersByTime(1000)
  markDirty('form', false)
  await settled()
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
})

test('the other tab coming back ends the matter', () => {
  markDirty('form', true)
  otherTabSwitches()
  vi.advanceTimersByTime(1000)
  writeToken(`token-${north.id}`)
  writeCompanyId(north.id)
  vi.advanceTimersByTime(1000)
  expect(state()).toMatchObject({ movedTo: null, loading: false })
})

test('the server’s word counts when no cookie tells of a switch', async () => {
  writeToken(`token-${gulf.id}`)
  apiListeners.companyMismatch?.()
  await settled()
  expect(cachedSession()?.companyInfo.id).toBe(gulf.id)
})

test('a late refusal of a call for another company says nothing of this one', async () => {
  apiListeners.companyMismatch?.(gulf.id)
  expect(state()).toMatchObject({ loading: false, reloading: false })
})

test('somebody else signing in leads this tab away at once, also from a form', async () => {
  markDirty('form', true)
  writeUser({ id: 'someone-else', name: 'Omar' })
  vi.advanceTimersByTime(1000)
  expect(state().loading).toBe(true)
})

test('a token that a lost switch took out of use leads to the login', async () => {
  server.use(http.get(api('/users/menu'), () => refuse(409, 'Another company.', { code: 'COMPANY_MISMATCH' })))
  apiListeners.companyMismatch?.()
  await vi.waitFor(() =>
    expect(session.navigate).toHaveBeenCalledExactlyOnceWith({ href: '/auth/login?redirect=%2Finquiries%2Flist%3Fq%3D1', ignoreBlocker: true }),
  )
  expect(readToken()).toBeUndefined()
})

test('nothing is watched any more after the shell is gone', () => {
  stop()
  otherTabSwitches()
  vi.advanceTimersByTime(5000)
  expect(state()).toMatchObject({ loading: false, refreshes: 0 })
})
