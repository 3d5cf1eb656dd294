import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownerConnection } from '@server/host/node/database'
import { startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import type { IdentityKind } from '@server/host/node/postgres-identity'
import { discard, temporaryDirectory } from './harness'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const isRoot = process.getuid?.() === 0

const roundTrip = async (dataDir: string, identities?: IdentityKind[]) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, ...(identities ? { identities } : {}) })
  try {
    const owner = await ownerConnection(postgres.connection())
    await owner.exec('create table if not exists kept (n int); insert into kept values (1)')
    const [row] = await owner.query<{ count: number; tcp: string; encoding: string }>(
      `select (select count(*)::int from kept) as count, current_setting('listen_addresses') as tcp, current_setting('server_encoding') as encoding`,
    )
    await owner.end()
    return row
  } finally {
    await postgres.stop()
  }
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  let directory = ''
  beforeEach(async () => {
    directory = await temporaryDirectory()
  })
  afterEach(() => discard(directory))

  it('runs as the current user, on a socket only, and keeps its data', async () => {
    expect(await roundTrip(directory)).toEqual({ count: 1, tcp: '', encoding: 'UTF8' })
    expect(await roundTrip(directory)).toEqual({ count: 2, tcp: '', encoding: 'UTF8' })
    expect((await stat(path.join(directory, 'secrets.json'))).mode & 0o077).toBe(0)
  })

  it('runs below a path longer than a socket’s may be', async () => {
    const deep = path.join(directory, 'a'.repeat(100), 'b'.repeat(100))
    await mkdir(deep, { recursive: true })
    expect(await roundTrip(deep)).toMatchObject({ count: 1 })
  })

  it.runIf(isRoot)('as root changes between the ways to run without root, on the same data', async () => {
    expect(await roundTrip(directory, ['capability'])).toMatchObject({ count: 1 })
    expect(await roundTrip(directory)).toMatchObject({ count: 2 })
    expect(await roundTrip(directory, ['user'])).toMatchObject({ count: 3 })
    expect(await roundTrip(directory, ['capability'])).toMatchObject({ count: 4 })
  })

  it.runIf(isRoot)('as root says in one sentence when there is no way', async () => {
    await expect(startEmbeddedPostgres({ dataDir: directory, log, identities: [] })).rejects.toThrow(/can't run as root/)
  })
})
