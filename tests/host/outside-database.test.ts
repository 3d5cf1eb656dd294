import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerConnection } from '@server/host/node/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { discard, startRefused, startServer, stopServer, temporaryDirectory } from './harness'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe('DATABASE_URL', { timeout: 90_000 }, () => {
  let directory = ''
  let postgres: EmbeddedPostgres
  const address = (user: string) => `postgres://${user}:pw@${encodeURIComponent(postgres.connection().host ?? '')}/outside`
  const env = (number: number, user = 'plain') => ({ DATA_DIR: `${directory}/data-${number}`, DATABASE_URL: address(user) })

  beforeAll(async () => {
    directory = await temporaryDirectory()
    postgres = await startEmbeddedPostgres({ dataDir: directory, log })
    const owner = await ownerConnection(postgres.connection())
    await owner.exec(`create role plain login createrole password 'pw'; create role poor login password 'pw'`)
    await owner.exec('create database outside owner plain')
    await owner.end()
  }, 60_000)
  afterAll(async () => {
    await postgres.stop()
    await discard(directory)
  })

  it('refuses in one sentence a wrong password and a user with too few rights', async () => {
    expect((await startRefused({ ...env(0), DATABASE_URL: address('nobody') })).output).toMatch(/^The database at .* it refuses the user or the password/)
    expect((await startRefused(env(0, 'poor'))).output).toMatch(/^The database's user may not prepare it .* CREATEROLE/)
  })

  it('lets two servers start at once on an empty database of an ordinary user, and share it', async () => {
    const [one, two] = await Promise.all([startServer(env(1)), startServer(env(2))])
    await fetch(`${one.url}/api/v1/rows/shared`, { method: 'POST' })
    expect(await (await fetch(`${two.url}/api/v1/rows`)).json()).toEqual(['shared'])
    // Each server holds a lock. They count these locks to share connections and limits.
    const owner = await ownerConnection({ ...postgres.connection(), database: 'outside' })
    const serving = async () =>
      (await owner.query<{ count: number }>(`select count(*)::int from pg_locks where locktype = 'advisory' and objid = 7246002`))[0]?.count
    expect(await serving()).toBe(2)
    expect(await Promise.all([stopServer(one), stopServer(two)])).toEqual([0, 0])
    expect(await serving()).toBe(0)
    await owner.end()
  })
})
