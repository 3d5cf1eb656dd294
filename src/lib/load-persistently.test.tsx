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

it('gives up after so many tries', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no such file'))
  const failed = vi.fn<(error: Error) => void>()
  void loadPersistently(load, 3).catch(failed)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(load).toHaveBeenCalledTimes(3)
  expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('no such file'))
})

it('asks for nothing without a network, and at once when it is back', async () => {
  vi.useFakeTimers()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('there')
  const loaded = loadPersistently(load)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
  online.mockReturnValue(false)
  expect(await loadPersistently(load)).toBe('there')
  expect(load).toHaveBeenCalledOnce()
  online.mockRestore()
})
