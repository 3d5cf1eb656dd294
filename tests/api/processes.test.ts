import { expect, onTestFinished, test, vi } from 'vitest'
import { ownerConnection } from '@server/host/node/database'
import { joinProcesses } from '@server/host/node/processes'
import { startApi } from '../support/api'

const api = await startApi()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const LOOK_MS = 20

const join = async () => {
  const processes = await joinProcesses(api.connection, log, LOOK_MS)
  onTestFinished(() => processes.leave())
  return processes
}

test('processes on one database know how many they are, as they come and go', async () => {
  const first = await join()
  expect(first.count()).toBe(1)
  const second = await join()
  expect(second.count()).toBe(2)
  await expect.poll(first.count).toBe(2)
  await first.leave()
  await expect.poll(second.count).toBe(1)
})

test('a process that lost its connection joins again, and one that ended in whatever way is no longer counted', async () => {
  const first = await join()
  const owner = await ownerConnection(api.connection)
  onTestFinished(() => owner.end())
  const holders = async () =>
    owner.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and objid = 7246002 and database = (select oid from pg_database where datname = current_database())`,
    )
  const second = await join()
  await expect.poll(first.count).toBe(2)
  const before = await holders()
  for (const { pid } of before) await owner.query('select pg_terminate_backend($1)', [pid])
  await expect
    .poll(async () => {
      const now = await holders()
      return now.length === 2 && now.every(({ pid }) => before.every((one) => one.pid !== pid))
    })
    .toBe(true)
  await expect.poll(() => [first.count(), second.count()]).toEqual([2, 2])
})
