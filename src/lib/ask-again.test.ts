import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { refetchAfterChange } from './ask-again'

const clients: QueryClient[] = []
const createClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  clients.push(client)
  return client
}
afterEach(() => clients.splice(0).forEach((client) => client.clear()))

/** A fake server. Each answer has the rows as they were at the time of the call, and waits until `answer` releases it. */
const createFakeServer = () => {
  const waiting: (() => void)[] = []
  const state = { rows: 'before' }
  const queryFn = vi.fn(() => {
    const rows = state.rows
    return new Promise<string>((resolve) => waiting.push(() => resolve(rows)))
  })
  return { state, queryFn, answer: () => waiting.splice(0).forEach((release) => release()) }
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))
const queryKey = ['1', 'rows', 'list']

test('a first answer that is older than the change is not kept', async () => {
  const client = createClient()
  const { state, queryFn, answer } = createFakeServer()
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  state.rows = 'after'
  const refetched = refetchAfterChange(client, ['1', 'rows'])
  answer()
  await nextTask()
  answer()
  await refetched
  expect(observer.getCurrentResult().data).toBe('after')
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

test('what was fetched ahead for a page that is not shown counts as old as well', async () => {
  const client = createClient()
  const { state, queryFn, answer } = createFakeServer()
  const prefetched = client.fetchQuery({ queryKey, queryFn })
  state.rows = 'after'
  const refetched = refetchAfterChange(client, ['1', 'rows'])
  answer()
  expect(await prefetched).toBe('before')
  await refetched
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  // No page shows the data, so it is fetched again only when a page does.
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a first fetch that fails is repeated too', async () => {
  const client = createClient()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('cut off')).mockResolvedValue('after')
  const observer = new QueryObserver(client, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  await refetchAfterChange(client, ['1'])
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})

test('what is shown is asked for once, and nothing else is', async () => {
  const client = createClient()
  const queryFn = vi.fn(async () => 'rows')
  const other = vi.fn(async () => 'other')
  client.setQueryData(queryKey, 'rows')
  client.setQueryData(['1', 'other'], 'other')
  const stops = [new QueryObserver(client, { queryKey, queryFn }), new QueryObserver(client, { queryKey: ['1', 'other'], queryFn: other })].map((one) =>
    one.subscribe(() => undefined),
  )
  await refetchAfterChange(client, ['1', 'rows'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(other).not.toHaveBeenCalled()
  stops.forEach((stop) => stop())
})

test('what a page shows of a record that was deleted is not asked for again until somebody needs it', async () => {
  const client = createClient()
  const { queryFn, answer } = createFakeServer()
  const keys = [
    ['1', 'rows', 'record', '10'],
    ['1', 'rows', 'record', '100'],
  ]
  const stops = keys.map((key) => new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined))
  answer()
  await nextTask()
  const refetched = refetchAfterChange(client, ['1', 'rows'], ['10'])
  await nextTask()
  answer()
  await refetched
  expect(queryFn).toHaveBeenCalledTimes(3)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false])
  stops.forEach((stop) => stop())
})
