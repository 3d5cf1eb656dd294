import { afterEach, expect, test, vi } from 'vitest'
import { demoClient } from './client'

afterEach(() => void vi.useRealTimers())

test('a sign-in that has to wait, as after several starts within a minute, waits as long as it is told', async () => {
  vi.useFakeTimers()
  const askedAt: number[] = []
  const begun = Date.now()
  const request = (): Response => {
    askedAt.push(Date.now() - begun)
    if (askedAt.length < 3) return Response.json({ statusCode: 429, message: 'Too many attempts.', data: null }, { headers: { 'retry-after': '60' } })
    return Response.json({ statusCode: 200, message: 'OK', data: { accessToken: 'token', allCompanies: [{ id: 'company', isActive: true }] } })
  }
  const signingIn = demoClient({ request }, 'buyer@northgate.example')
  await vi.advanceTimersByTimeAsync(200_000)
  expect((await signingIn).companyId).toBe('company')
  expect(askedAt).toEqual([0, 60_000, 120_000])
})
