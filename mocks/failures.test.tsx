import { afterEach, expect, test } from 'vitest'
import { readFailures, setFailures, toggleFailure, useFailures, withFailures } from './failures'

afterEach(() => {
  setFailures([])
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const answer = withFailures(() => Response.json({ statusCode: 200, message: 'OK', data: 1 }))
const ask = async (headers: Record<string, string> = { Authorization: 'Bearer x' }, path = '/inquiry') => {
  const response = await answer(new Request(`http://localhost/api/v1${path}`, { headers }))
  return {
    status: response.status,
    type: response.type,
    id: response.headers.get('X-Request-Id'),
    body: response.type === 'error' ? null : await response.json(),
  }
}

test('without any the API answers', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { data: 1 } })
})

test('401 is what an ended session is told; who sends no token is let in', async () => {
  setFailures(['401'])
  expect(await ask()).toMatchObject({ status: 401, body: { statusCode: 401, message: 'Your token has expired. Please login again.' } })
  expect(await ask({})).toMatchObject({ status: 200 })
})

test('500 is the server’s own envelope with an id to quote; every third means every third', async () => {
  setFailures(['500'])
  expect(await ask()).toMatchObject({ status: 500, id: expect.stringMatching(/^[0-9a-f-]{36}$/), body: { statusCode: 500, code: 'INTERNAL', data: null } })
  setFailures(['third'])
  const statuses = []
  for (let call = 0; call < 6; call++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 500, 200, 200, 500])
})

test('maintenance closes what needs a session and says so to who looks whether it is over', async () => {
  setFailures(['503'])
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'UNDER_MAINTENANCE', data: { message: expect.any(String), until: null } } })
  expect(await ask({}, '/health')).toMatchObject({ status: 200, body: { data: { status: 'ok', maintenance: { message: expect.any(String), until: null } } } })
  expect(await ask({}, '/auth/login')).toMatchObject({ status: 200, body: { data: 1 } })
})

test('offline is no answer at all, and the browser says so too', async () => {
  const heard: string[] = []
  const hear = ({ type }: Event) => heard.push(type)
  for (const name of ['offline', 'online']) addEventListener(name, hear)
  toggleFailure('offline')
  expect([(await ask()).type, navigator.onLine]).toEqual(['error', false])
  toggleFailure('offline')
  expect([(await ask()).status, navigator.onLine]).toEqual([200, true])
  for (const name of ['offline', 'online']) removeEventListener(name, hear)
  expect(heard).toEqual(['offline', 'online'])
})

test('one pace at a time, and slow is slow', async () => {
  toggleFailure('slow')
  toggleFailure('slower')
  expect(useFailures.getState().on).toEqual(['slower'])
  toggleFailure('slow')
  expect(useFailures.getState().on).toEqual(['slow'])
  const before = performance.now()
  await ask()
  expect(performance.now() - before).toBeGreaterThan(1900)
})

test('the address names them, loses them, and the tab keeps them', () => {
  history.replaceState(null, '', '/demos?play=palette&mock=slow,500,nonsense')
  readFailures()
  expect([useFailures.getState().on, location.search]).toEqual([['slow', '500'], '?play=palette'])
  useFailures.setState({ on: [] })
  readFailures()
  expect(useFailures.getState().on).toEqual(['slow', '500'])
  history.replaceState(null, '', '/?mock=')
  readFailures()
  expect([useFailures.getState().on, location.search]).toEqual([[], ''])
})
