import { renderHook, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session as wire } from '@/contracts/session'
import { call } from '@/lib/call'
import { readToken, removeAllCookies, writeToken, writeUser } from '@/lib/cookies'
import { acknowledgeSessionExpired, expectNoSession, expectSession, useSessionExpired } from './session-expired'
import { api, connectTestSession, refuse } from './test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  writeToken('t1')
  writeUser({ id: 'u1', name: 'Nadia' })
  expectSession()
})
afterEach(() => {
  expectNoSession()
  removeAllCookies()
  server.resetHandlers()
})
const fail = (message: string) => server.use(http.get(api('/users/menu'), () => refuse(401, message)))

test('twenty calls that fail at once open one modal, with the first one’s message', async () => {
  let count = 0
  server.use(http.get(api('/users/menu'), () => refuse(401, `Ended ${++count}`)))
  const states: unknown[] = []
  const { result } = renderHook(() => {
    const expired = useSessionExpired()
    if (states.at(-1) !== expired) states.push(expired)
    return expired
  })
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => call(wire.menu)))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  await waitFor(() => expect(result.current).toEqual({ message: 'Ended 1' }))
  expect(states).toHaveLength(2)
})

test('without a message it says that the token has expired', async () => {
  fail('')
  const { result } = renderHook(useSessionExpired)
  await call(wire.menu).catch(() => undefined)
  await waitFor(() => expect(result.current).not.toBeNull())
  expect(result.current?.message).toBe('Your token has expired. Please login again.')
})

test('OK removes token and user and goes to the root page; late 401s open nothing', async () => {
  fail('Ended')
  const { navigate, queryClient } = connectTestSession()
  queryClient.setQueryData(['company', 'c1', 'inquiries'], ['secret'])
  const { result } = renderHook(useSessionExpired)
  await call(wire.menu).catch(() => undefined)
  await waitFor(() => expect(result.current).not.toBeNull())
  acknowledgeSessionExpired()
  await waitFor(() => expect(result.current).toBeNull())
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/', ignoreBlocker: true })
  expect(readToken()).toBeUndefined()
  expect(document.cookie).not.toContain('user=')
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
  await call(wire.menu).catch(() => undefined)
  expect(result.current).toBeNull()
})
