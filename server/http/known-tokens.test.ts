import { expect, test } from 'vitest'
import { createKnownTokens } from './known-tokens'

const hash = Uint8Array.of(1, 2, 3)
const worker = { userId: 'u', companyId: 'c' }

test('whose a token is is asked once for all calls that come with it, and for 30 seconds not again', async () => {
  let [time, asked] = [0, 0]
  const known = createKnownTokens(() => time)
  const ask = async () => {
    asked += 1
    return worker
  }
  const all = await Promise.all(Array.from({ length: 25 }, () => known.find(hash, ask)))
  expect([all.every((one) => one === worker), asked]).toEqual([true, 1])
  await known.find(hash, ask)
  expect(asked).toBe(1)
  time = 30_001
  await known.find(hash, ask)
  expect(asked).toBe(2)
  expect(await known.find(Uint8Array.of(9), ask)).toBe(worker)
  expect(asked).toBe(3)
})

test('a refusal is nobody’s token, and is asked for anew by the next call', async () => {
  const known = createKnownTokens()
  const refuse = () => Promise.reject(new Error('401'))
  expect(await Promise.all([known.find(hash, refuse), known.find(hash, refuse)])).toEqual([undefined, undefined])
  expect(known.workerOf(hash)).toBeUndefined()
  expect(await known.find(hash, async () => worker)).toBe(worker)
})
