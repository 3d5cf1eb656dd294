import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abortEarlyCalls, fetchOrTakeEarlyCall, startEarlyCall } from './head-start'

const URL_OF_ROWS = 'https://office.example/api/v1/inquiry?sort=-date'
const headers = (company: string, token = 'one') => new Headers({ Authorization: `Bearer ${token}`, 'X-Company-Id': company })
const fakeFetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response(String(fakeFetch.mock.calls.length)))
const get = async (company: string, token?: string) => (await fetchOrTakeEarlyCall(new Request(URL_OF_ROWS, { headers: headers(company, token) }))).text()

beforeEach(() => {
  fakeFetch.mockClear()
  vi.stubGlobal('fetch', fakeFetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the same call takes the answer that is on its way, once', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  expect(await get('north')).toBe('1')
  expect(await get('north')).toBe('2')
})

test('a call of another company, or with another token, takes nothing', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  expect(await get('gulf')).toBe('2')
  expect(await get('north', 'two')).toBe('3')
  expect(await get('north')).toBe('1')
})

test('what is old is asked anew', async () => {
  vi.useFakeTimers()
  startEarlyCall(URL_OF_ROWS, headers('north'))
  vi.advanceTimersByTime(10_001)
  expect(await get('north')).toBe('2')
})

test('a call that changes something never takes an answer', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  await fetchOrTakeEarlyCall(new Request(URL_OF_ROWS, { method: 'POST', headers: headers('north') }))
  expect(fakeFetch).toHaveBeenCalledTimes(2)
  expect(await get('north')).toBe('1')
})

test('what was begun is cut off when nobody is to have it any more', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  abortEarlyCalls()
  expect(fakeFetch.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  expect(await get('north')).toBe('2')
})

test('who took an answer and no longer wants it cuts off the call', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  const controller = new AbortController()
  await fetchOrTakeEarlyCall(new Request(URL_OF_ROWS, { headers: headers('north'), signal: controller.signal }))
  controller.abort()
  expect(fakeFetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test('a call that is cut off before it begins takes nothing', async () => {
  startEarlyCall(URL_OF_ROWS, headers('north'))
  const signal = AbortSignal.abort()
  await fetchOrTakeEarlyCall(new Request(URL_OF_ROWS, { headers: headers('north'), signal }))
  expect(fakeFetch).toHaveBeenCalledTimes(2)
})
