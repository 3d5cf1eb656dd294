import { afterEach, expect, it, vi } from 'vitest'
import { loadPersistently } from './load-persistently'

afterEach(() => vi.useRealTimers())

it('asks again when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
  const loaded = loadPersistently(load)
  await Promise.resolve()
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks ever more rarely where nobody says so', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'))
  void loadPersistently(load)
  const asked: number[] = []
  for (let seconds = 0; seconds < 200; seconds++) {
    await vi.advanceTimersByTimeAsync(1000)
    if (load.mock.calls.length - 1 > asked.length) asked.push(seconds + 1)
  }
  expect(asked).toEqual([5, 15, 35, 75, 135, 195])
})

it('gives up after so many tries where there is a network, and never without one', async () => {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no such file'))
  const failed = vi.fn<(error: Error) => void>()
  void loadPersistently(load, 3).catch(failed)
  await vi.advanceTimersByTimeAsync(100_000)
  expect([load.mock.calls.length, failed.mock.calls.length]).toEqual([5, 0])
  online.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no such file'))
  online.mockRestore()
})
