import { expect, it, vi } from 'vitest'
import { loadPersistently } from './load-persistently'

it('asks again when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('there')
  const loaded = loadPersistently(load)
  await Promise.resolve()
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
