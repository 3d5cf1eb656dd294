import { createHash } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '@server/db/migrate'
import { migrations } from '@server/db/migrations'
import { createArchive } from '@server/host/node/backup/archive-writer'
import { readEntries } from '@server/host/node/backup/archive-reader'
import { createBackup } from '@server/host/node/backup/create'
import { verifyBackup } from '@server/host/node/backup/verify'
import { ownerConnection } from '@server/host/node/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { createFileStore } from '@server/host/node/files'
import { builtProgram } from '../support/build'
import { fingerprint } from '../support/fingerprint'
import { COMPANY, fillFirstRelease, USER } from '../support/first-release'
import { discard, temporaryDirectory } from './harness'

const program = await builtProgram('tools/backup.ts')
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
type Owner = Awaited<ReturnType<typeof ownerConnection>>

let directory = ''
let file = ''
let postgres: EmbeddedPostgres
let source: Owner

beforeAll(async () => {
  directory = await temporaryDirectory()
  postgres = await startEmbeddedPostgres({ dataDir: directory, log })
  source = await ownerConnection(postgres.connection())
  await source.exec(`create role plain login createrole password 'pw'`)
  for (const name of ['empty', 'filled']) await source.exec(`create database ${name} owner plain`)
  await migrate(source, migrations.slice(0, 4))
  await fillFirstRelease(source)
  await migrate(source)
  await source.exec('grant northgate_app, northgate_backup to plain')
  const files = createFileStore(path.join(directory, 'files'))
  const id = '33333333-3333-4333-8333-333333333333'
  const bytes = Buffer.from('what was uploaded')
  await files.put(id, bytes)
  await source.exec(`insert into files (company_id, id, module, name, mime, size, sha256, created_by)
    values ('${COMPANY}', '${id}', 'test', 'a.txt', 'text/plain', ${bytes.length}, '${createHash('sha256').update(bytes).digest('hex')}', '${USER}')`)
  file = path.join(directory, 'small.backup')
  await createBackup({ connection: postgres.connection(), files, target: file })
}, 60_000)
afterAll(async () => {
  await source.end()
  await postgres.stop()
  await discard(directory)
})

const refusal = async (bytes: Uint8Array): Promise<string> => {
  const damaged = path.join(directory, 'damaged.backup')
  await writeFile(damaged, bytes)
  return verifyBackup(damaged).then(
    () => 'accepted',
    (error: unknown) => String(error),
  )
}

describe('a damaged backup', () => {
  it('is refused wherever it was cut', async () => {
    const archive = await readFile(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), async (length) => {
        expect(await refusal(archive.subarray(0, length))).toMatch(/can't be used: .*\. Nothing was changed\.$/)
      }),
      { numRuns: 20 },
    )
  })

  it('is refused whichever byte was altered', async () => {
    const archive = await readFile(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(archive)
        altered[at] = (altered[at] ?? 0) ^ change
        expect(await refusal(altered)).toMatch(/can't be used: .*\. Nothing was changed\.$/)
      }),
      { numRuns: 20 },
    )
  })

  /** Packs the changed entries anew, with a checksum that fits. @returns the refusal */
  const repack = async (change: (entry: { name: string; bytes: Buffer }) => { name: string; bytes: Buffer }[]): Promise<string> => {
    const target = path.join(directory, 'packed.backup')
    const archive = await createArchive(target)
    for await (const entry of readEntries(file)) for (const changed of change(entry)) await archive.add(changed.name, changed.bytes)
    await archive.finish()
    return refusal(await readFile(target))
  }

  it('is refused when an entry was added, left out, swapped or changed under a checksum that fits', async () => {
    expect(await repack((entry) => [entry])).toBe('accepted')
    expect(await repack((entry) => (entry.name.startsWith('files/') ? [] : [entry]))).toContain('its files are not those of its manifest')
    expect(await repack((entry) => (entry.name.startsWith('files/') ? [entry, { ...entry, name: 'files/44444444' }] : [entry]))).toContain('its files are not')
    expect(await repack((entry) => (entry.name.startsWith('files/') ? [{ ...entry, bytes: Buffer.from('something else') }] : [entry]))).toContain(
      'its files are not',
    )
    expect(await repack((entry) => (entry.name.startsWith('tables/users/') ? [] : [entry]))).toContain('the rows of users are not')
    expect(await repack((entry) => (entry.name.startsWith('tables/users/') ? [entry, { ...entry, name: 'tables/nobody/000001.copy.gz' }] : [entry]))).toContain(
      'rows of nobody',
    )
    expect(await repack((entry) => (entry.name === 'manifest.json' ? [] : [entry]))).toContain('its manifest is missing')
    expect(await repack((entry) => [entry, ...(entry.name === 'manifest.json' ? [{ ...entry, name: '../../x' }] : [])])).toContain(
      'something follows its manifest',
    )
    const newerFormat = (bytes: Buffer) => Buffer.from(bytes.toString().replace('"format": 1', '"format": 2'))
    expect(await repack(({ name, bytes }) => [{ name, bytes: name === 'manifest.json' ? newerFormat(bytes) : bytes }])).toContain('made by a newer release')
  })
})

describe('db:restore', { timeout: 60_000 }, () => {
  const restore = (database: string, ...words: string[]) => {
    const { PATH = '', HOME = '' } = process.env
    const address = `postgres://plain:pw@${encodeURIComponent(postgres.connection().host ?? '')}/${database}`
    const child = spawn(process.execPath, [program, 'restore', ...words], {
      env: { PATH, HOME, DATA_DIR: path.join(directory, database), DATABASE_URL: address },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, ended, output: () => text }
  }
  const superuserOf = (database: string) => ownerConnection(postgres.connection(database))

  /** Kills a restore with -9 somewhere in its one transaction. */
  const killInside = async (child: ChildProcess, database: string): Promise<void> => {
    while (child.exitCode === null) {
      const [busy] = await source.query(
        `select 1 from pg_stat_activity where datname = $1 and backend_xid is not null and clock_timestamp() - xact_start > interval '200 ms'`,
        [database],
      )
      if (busy) return void child.kill('SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }

  it('killed in the middle leaves an empty database that takes the restore again', async () => {
    const cut = restore('empty', file)
    await killInside(cut.child, 'empty')
    expect(await cut.ended).toBeNull()
    const superuser = await superuserOf('empty')
    await expect.poll(() => fingerprint(superuser)).toEqual({})
    const again = restore('empty', file)
    expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('every row and file compared')])
    expect(await fingerprint(superuser)).toEqual(await fingerprint(source))
    await superuser.end()
  })

  it('replaces data only when told to, and killed in the middle leaves them as they were', async () => {
    const superuser = await superuserOf('filled')
    await migrate(superuser)
    await superuser.exec(`insert into users (user_name, email, full_name) values ('kept', 'kept@example.com', 'Kept')`)
    await superuser.exec(`do $$ declare t text; begin for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      loop execute format('alter table %I owner to plain', t); end loop; end $$; alter schema public owner to plain`)
    const before = await fingerprint(superuser)
    const refused = restore('filled', file)
    expect([await refused.ended, refused.output()]).toEqual([1, expect.stringMatching(/^There are data in .*--yes" backs them up/)])
    const cut = restore('filled', file, '--yes')
    await killInside(cut.child, 'filled')
    expect(await cut.ended).toBeNull()
    await expect.poll(() => fingerprint(superuser)).toEqual(before)
    await superuser.end()
  })
})
