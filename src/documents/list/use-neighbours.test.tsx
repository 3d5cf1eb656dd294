import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListQuery } from '@/contracts/lists'
import { menuAt, north } from '@/session/test-session'
import { menuQuery } from '@/session/session'
import { forgetSavedFilters } from '@/stores/saved-filters'
import { rememberOffsets, rememberPage, useNeighbours } from './use-neighbours'

const allIds = ['a', 'b', 'c', 'd', 'e']
const params: ListQuery = { q: 'x', sort: '-date', limit: 2, count: 'capped' }
/** Returns pages of two rows; a cursor is the index of its page's first row. */
const fetchPage = vi.fn((from: number) => ({
  rows: allIds.slice(from, from + 2).map((id) => ({ id })),
  total: allIds.length,
  totalCapped: false,
  nextCursor: from + 2 < allIds.length ? String(from + 2) : undefined,
  previousCursor: from > 0 ? String(from - 2) : undefined,
}))
const queryOptions = (companyId: string, { after, before, q }: ListQuery) => ({
  queryKey: ['company', companyId, 'letters', 'list', { after, before, q }],
  queryFn: async () => fetchPage(Number(after ?? before ?? 0)),
})

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  queryClient.setQueryData(menuQuery.queryKey, menuAt(north))
})
afterEach(() => {
  cleanup()
  forgetSavedFilters()
  fetchPage.mockClear()
})

const open = (current: string) =>
  renderHook(
    (id: string) => useNeighbours({ list: 'letters', current: id, queryOptions, keyOf: (row) => row.id, linkOf: ({ id: to }) => ({ to: `/letters/${to}` }) }),
    { initialProps: current, wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  )

test('the order is that of the list one came from, over the edges of its pages', async () => {
  rememberPage('letters', params)
  rememberOffsets('letters', params, fetchPage(0))
  const view = open('a')
  await waitFor(() => expect(view.result.current).toEqual({ previous: undefined, next: { to: '/letters/b' }, position: '1 of 5' }))
  view.rerender('b')
  await waitFor(() => expect(view.result.current).toEqual({ previous: { to: '/letters/a' }, next: { to: '/letters/c' }, position: '2 of 5' }))
  view.rerender('c')
  await waitFor(() => expect(view.result.current).toEqual({ previous: { to: '/letters/b' }, next: { to: '/letters/d' }, position: '3 of 5' }))
  view.rerender('d')
  await waitFor(() => expect(view.result.current.next).toEqual({ to: '/letters/e' }))
  view.rerender('e')
  await waitFor(() => expect(view.result.current).toEqual({ previous: { to: '/letters/d' }, next: undefined, position: '5 of 5' }))
})

test('who did not come from a list has no neighbours, nor has a record that its page does not show', async () => {
  queryClient.setQueryData(['company', north.id, 'letters', 'list', {}], { marginPct: '20' })
  expect(open('a').result.current).toEqual({})
  expect(fetchPage).not.toHaveBeenCalled()
  act(() => rememberPage('letters', params))
  const view = open('z')
  await waitFor(() => expect([fetchPage.mock.calls.length, queryClient.isFetching()]).toEqual([1, 0]))
  expect(view.result.current).toEqual({})
})
