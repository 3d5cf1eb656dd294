import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/api-error'
import { companyKeys } from './keys'
import { menuQuery } from './session'
import { connectTestSession, menuAt, north } from './test-session'
import { useCompanyMutation, type WriteScope } from './use-company-mutation'

let queryClient: ReturnType<typeof connectTestSession>['queryClient']
const write = vi.fn<(input: { name: string; file?: File }, scope: WriteScope) => Promise<string>>()

beforeEach(() => {
  ;({ queryClient } = connectTestSession())
  queryClient.setQueryData(menuQuery.queryKey, menuAt(north))
})
afterEach(() => write.mockReset())

const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
const start = () => renderHook(() => useCompanyMutation({ mutationFn: write }), { wrapper }).result
const submit = (hook: ReturnType<typeof start>, input: { name: string; file?: File }) =>
  act(() => hook.current.mutateAsync(input).catch((error: unknown) => error))
const keysSent = () => write.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

test('each submit has its own key and the screen’s company', async () => {
  write.mockResolvedValue('done')
  const hook = start()
  await submit(hook, { name: 'a' })
  await submit(hook, { name: 'a' })
  expect(write.mock.calls.map(([, { companyId }]) => companyId)).toEqual([north.id, north.id])
  expect(new Set(keysSent()).size).toBe(2)
})

test('the same input keeps its key while nobody knows whether the server acted', async () => {
  const hook = start()
  write
    .mockRejectedValueOnce(new ApiError({ status: 0, message: '' }))
    .mockRejectedValueOnce(new ApiError({ status: 503, message: '' }))
    .mockResolvedValue('done')
  for (let time = 0; time < 4; time++) await submit(hook, { name: 'a', file: new File(['1'], 'a.csv', { lastModified: 1 }) })
  const [first, second, third, fourth] = keysSent()
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('other input, another file or a definite refusal take a new key', async () => {
  const hook = start()
  write.mockRejectedValue(new ApiError({ status: 0, message: '' }))
  await submit(hook, { name: 'a', file: new File(['1'], 'a.csv', { lastModified: 1 }) })
  await submit(hook, { name: 'a', file: new File(['12'], 'a.csv', { lastModified: 1 }) })
  await submit(hook, { name: 'b' })
  write.mockRejectedValue(new ApiError({ status: 422, message: '' }))
  await submit(hook, { name: 'c' })
  await submit(hook, { name: 'c' })
  expect(new Set(keysSent()).size).toBe(5)
})

test('success makes everything of this company stale, and nothing of another', async () => {
  write.mockResolvedValue('done')
  const list = companyKeys('inquiries').list(north.id, {})
  const [otherEntity, otherCompany] = [companyKeys('customers').list(north.id, {}), companyKeys('inquiries').list('other', {})]
  for (const key of [list, otherEntity, otherCompany]) queryClient.setQueryData(key, [])
  await submit(start(), { name: 'a' })
  expect([list, otherEntity, otherCompany].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
