import { createHash, randomUUID } from 'node:crypto'
import { cp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate, migrationState } from '@server/db/migrate'
import { migrations } from '@server/db/migrations'
import { createBackup } from '@server/host/node/backup/create'
import { backUpBeforeMigrating } from '@server/host/node/backup/keeping'
import { checkSchemaKnown, restoreBackup } from '@server/host/node/backup/restore'
import { verifyBackup } from '@server/host/node/backup/verify'
import { ownerConnection } from '@server/host/node/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { readEnv } from '@server/host/node/env'
import type { Manifest } from '@server/host/node/backup/manifest'
import { createFileStore } from '@server/host/node/files'
import { fingerprint, shape, storedFiles } from '../support/fingerprint'
import { fillFirstRelease } from '../support/first-release'
import { copyOfDatabase, seededPostgres } from '../support/postgres'
import { discard, startServer, stopServer, temporaryDirectory } from './harness'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
type Owner = Awaited<ReturnType<typeof ownerConnection>>

let directory = ''
let elsewhere = ''
let source: pg.ClientConfig
let other: EmbeddedPostgres
let owner: Owner
let files = ''
const opened: Owner[] = []
const open = async (connection: pg.ClientConfig) => {
  const connected = await ownerConnection(connection)
  opened.push(connected)
  return connected
}

/** Makes an empty database on the other server. Its owner is no superuser, and is therefore bound by row-level security. */
const emptyElsewhere = async () => {
  const name = `d_${randomUUID().replaceAll('-', '')}`
  await (await open(other.connection('postgres'))).exec(`create database ${name} owner plain`)
  const connection = { ...other.connection(name), user: 'plain', password: 'pw' }
  const { host = '' } = connection
  return {
    connection,
    url: `postgres://plain:pw@${encodeURIComponent(host)}/${name}`,
    owner: await open(connection),
    superuser: await open(other.connection(name)),
  }
}
const backupTo = (name: string, connection = source, folder = files) =>
  createBackup({ connection, files: createFileStore(folder), target: path.join(directory, name) })

beforeAll(async () => {
  ;[directory, elsewhere] = [await temporaryDirectory(), await temporaryDirectory()]
  files = path.join(directory, 'files')
  const seeded = await seededPostgres(inject('postgres'))
  source = await copyOfDatabase(seeded, seeded.template)
  await cp(seeded.files, files, { recursive: true })
  other = await startEmbeddedPostgres({ dataDir: elsewhere, log })
  await (await open(other.connection())).exec(`create role plain login createrole password 'pw'`)
  owner = await open(source)
  // A user who is signed in, one with a mailed code, and one with a ticket.
  await owner.exec(`insert into sessions (user_id, expires_at) select id, now() + interval '12 hours' from users limit 1;
      insert into auth_codes (user_id, purpose, request_hash, expires_at) select id, 'reset', 'x', now() + interval '10 minutes' from users limit 1;
      insert into auth_tickets (ticket_hash, user_id, expires_at) select 'x', id, now() + interval '5 minutes' from users limit 1`)
}, 90_000)
afterAll(async () => {
  for (const connection of opened) await connection.end()
  await other.stop()
  await Promise.all([discard(directory), discard(elsewhere)])
})

/** Tables that a restore changes, because nobody is signed in any more. */
const ENDED = { sessions: 'false', auth_codes: 'false', auth_tickets: 'false', file_leftovers: 'false' }

describe('a backup', { timeout: 90_000 }, () => {
  it('taken while 50 writes a second go on holds one moment, and comes back the same on another server', async () => {
    const store = createFileStore(files)
    const [company] = await owner.query<{ id: string; by: string }>('select company_id as id, user_id as by from memberships limit 1')
    const writer = await open(source)
    const seen = { written: 0, ended: false }
    // A file, its row and another row in one transaction: a snapshot has all of them or none.
    const write = async () => {
      const bytes = Buffer.from(`file ${seen.written + 1}`)
      const id = randomUUID()
      await store.put(id, bytes)
      await writer.exec(`begin;
        insert into files (company_id, id, module, name, mime, size, sha256, created_by) values
          ('${company?.id}', '${id}', 'test', 'written-${seen.written + 1}', 'text/plain', ${bytes.length}, '${createHash('sha256').update(bytes).digest('hex')}', '${company?.by}');
        insert into auth_events (kind) values ('written-${seen.written + 1}'); commit`)
      seen.written++
    }
    const writing = (async () => {
      for (let due = Date.now(); !seen.ended; due += 20) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())))
        await write()
      }
    })()
    await expect.poll(() => seen.written).toBeGreaterThan(20)
    const before = seen.written
    const manifest = await backupTo('busy.backup')
    const after = seen.written
    await expect.poll(() => seen.written).toBeGreaterThan(after + 5)
    seen.ended = true
    await writing

    const target = await emptyElsewhere()
    const folder = path.join(elsewhere, 'files')
    const file = path.join(directory, 'busy.backup')
    expect(await verifyBackup(file)).toEqual(manifest)
    await restoreBackup({ file, manifest, connection: target.connection, files: createFileStore(folder) })

    const [last] = await target.superuser.query<{ n: number }>(`select max(substring(kind from 9)::int) as n from auth_events where kind like 'written-%'`)
    const inIt = last?.n ?? 0
    expect(inIt).toBeGreaterThanOrEqual(before)
    expect(inIt).toBeLessThanOrEqual(after + 1)
    const upTo = (column: string) => `${column} not like 'written-%' or substring(${column} from 9)::int <= ${inIt}`
    // All sessions have ended, and all codes and tickets are used up.
    const [living] = await target.superuser.query(`select (select count(*)::int from sessions where ended_at is null) as sessions,
      (select count(*)::int from auth_codes where consumed_at is null) as codes, (select count(*)::int from auth_tickets where consumed_at is null) as tickets`)
    expect(living).toEqual({ sessions: 0, codes: 0, tickets: 0 })
    const [originalSessions] = await owner.query<{ sessions: number }>('select count(*)::int as sessions from sessions where ended_at is null')
    expect(originalSessions?.sessions).toBeGreaterThan(0)
    expect(await fingerprint(target.superuser, ENDED)).toEqual(await fingerprint(owner, { ...ENDED, files: upTo('name'), auth_events: upTo('kind') }))
    expect(await shape(target.superuser)).toEqual(await shape(owner))
    const named = await target.superuser.query<{ id: string }>('select id::text from files')
    const original = await storedFiles(files)
    expect(await storedFiles(folder)).toEqual(Object.fromEntries(named.map(({ id }) => [id, original[id]]).toSorted()))

    // Identity columns continue after the last value, and the trigger writes the words of a name once.
    await target.superuser.exec(`insert into auth_events (kind) values ('later')`)
    await target.superuser.exec(`update parties set name = 'Zebra Crossing' where id = (select id from parties order by id limit 1)`)
    const [found] = await target.superuser.query(`select count(*)::int as words from party_words where word ilike 'zebra%'`)
    expect(found).toEqual({ words: 1 })
  })

  it('made by an owner whom row-level security binds holds every company, too', async () => {
    const first = await backupTo('first.backup')
    const target = await emptyElsewhere()
    const folder = path.join(elsewhere, 'again')
    await restoreBackup({ file: path.join(directory, 'first.backup'), manifest: first, connection: target.connection, files: createFileStore(folder) })
    expect(await target.owner.query('select id from documents')).toEqual([])
    const second = await backupTo('second.backup', target.connection, folder)
    const rest = (manifest: Manifest) => ({ ...manifest, createdAt: '', tables: manifest.tables.filter(({ name }) => !Object.hasOwn(ENDED, name)) })
    expect(rest(second)).toEqual(rest(first))
    expect(second.tables.find(({ name }) => name === 'sessions')?.rows).toBe(first.tables.find(({ name }) => name === 'sessions')?.rows)
  })

  it('that would lack a file is refused by name, and leaves no file behind', async () => {
    const [file] = await owner.query<{ id: string; sha256: string }>('select id::text, sha256 from files limit 1')
    const store = createFileStore(files)
    const bytes = await store.get(file?.id ?? '')
    await store.delete(file?.id ?? '')
    await expect(backupTo('lacking.backup')).rejects.toThrow(new RegExp(`${file?.id}.* is missing`))
    await store.put(file?.id ?? '', Buffer.from('other bytes'))
    await expect(backupTo('lacking.backup')).rejects.toThrow(/is not what was uploaded/)
    await store.put(file?.id ?? '', bytes ?? Buffer.alloc(0))
    expect((await readdir(directory)).filter((name) => name.startsWith('lacking'))).toEqual([])
  })
})

describe('a release that changes the schema', { timeout: 90_000 }, () => {
  const first = migrations.slice(0, 4)

  it('restores a backup of an older one, and refuses one of a newer', async () => {
    const old = await emptyElsewhere()
    await migrate(old.owner, first)
    await fillFirstRelease(old.owner)
    const manifest = await backupTo('old.backup', old.connection)
    const before = await fingerprint(old.superuser)
    const target = await emptyElsewhere()
    await restoreBackup({ file: path.join(directory, 'old.backup'), manifest, connection: target.connection, files: createFileStore(files) })
    expect(await fingerprint(target.superuser)).toEqual(before)
    expect(await migrate(target.owner)).toEqual(migrations.slice(4).map(({ name }) => name))
    const [party] = await target.superuser.query('select street, city from party_addresses')
    expect(party).toEqual({ street: '1 Main St', city: 'Akron' })
    expect(() => checkSchemaKnown('x', { ...manifest, migrations: [...manifest.migrations, '9999-later'] })).toThrow(/newer release \(it has 9999-later\)/)
  })

  it('backs up by itself before it does, keeps the newest, and does nothing without a backup', async () => {
    const old = await emptyElsewhere()
    await migrate(old.owner, first)
    await fillFirstRelease(old.owner)
    const dataDir = path.join(elsewhere, 'upgraded')
    const env = readEnv({ DATA_DIR: dataDir, BACKUP_KEEP: '2' })
    await old.superuser.exec(`insert into files (company_id, id, module, name, mime, size, sha256, created_by)
      select id, gen_random_uuid(), 'test', 'lost.pdf', 'application/pdf', 1, 'x', (select id from users) from companies`)
    await expect(backUpBeforeMigrating(env, old.owner, old.connection, () => undefined)).rejects.toThrow(
      /^No backup could be made before the migration.*lost\.pdf/,
    )
    await old.superuser.exec('delete from files')
    for (let time = 0; time < 3; time++) {
      await backUpBeforeMigrating(env, old.owner, old.connection, () => undefined)
      // The names of backups contain the time to the second.
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    expect(await readdir(path.join(dataDir, 'backups'))).toHaveLength(2)
    await rm(path.join(dataDir, 'backups'), { recursive: true })

    const before = await fingerprint(old.superuser)
    const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: old.url, SEED: 'none' })
    expect(server.output()).toContain('Backing up to')
    await stopServer(server)
    expect((await migrationState(old.owner)).pending).toEqual([])
    const [name = ''] = await readdir(path.join(dataDir, 'backups'))
    expect(name).toMatch(/^northgate-.*-before-0005-views\.backup$/)
    const file = path.join(dataDir, 'backups', name)
    const target = await emptyElsewhere()
    await restoreBackup({ file, manifest: await verifyBackup(file), connection: target.connection, files: createFileStore(files) })
    expect(await fingerprint(target.superuser)).toEqual(before)
  })
})
