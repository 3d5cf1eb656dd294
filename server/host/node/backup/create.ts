import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { allowBackups, migrationState } from '../../../db/migrate'
import { BACKUP_ROLE } from '../../../db/owner'
import type { FileStore } from '../../../ports'
import { connectOwner, ownerOver } from '../database'
import { isBeingFilled } from '../filling-in'
import { reasonOf, StartError } from '../start-error'
import { type ArchiveWriter, createArchive } from './archive-writer'
import { fileName, FORMAT, type Manifest, MANIFEST_NAME, productVersion, type TableEntry, tablePart } from './manifest'
import { copyRows, createRowDigest, setDumpOptions, type Table, tablesOf } from './tables'

const compress = promisify(gzip)
/** Bytes of rows in one entry; a small multiple of it is in memory. */
const PART_BYTES = 4 * 1024 * 1024
const ATTEMPTS = 3

export interface BackupRequest {
  /** Connection as the schema's owner. */
  connection: pg.ClientConfig
  files: FileStore
  /** The file to be written. */
  target: string
}

/** A file was deleted with its row after the snapshot was taken, so this snapshot can't be backed up completely. */
class Outdated extends Error {}

/**
 * Backs up one snapshot of the database, and the files that it refers to, while others go on writing.
 * @throws StartError; no file named `target` is written then
 */
export const createBackup = async (request: BackupRequest): Promise<Manifest> => {
  for (let attempt = 1; ; attempt++) {
    const archive = await createArchive(request.target).catch((error: unknown) => {
      throw new StartError(`The backup ${request.target} can't be written: ${reasonOf(error)}.`)
    })
    try {
      const manifest = await withSnapshot(request.connection, (client) => write(client, request, archive))
      await archive.finish()
      return manifest
    } catch (error) {
      if (error instanceof Outdated && attempt < ATTEMPTS) continue
      throw error instanceof StartError ? error : new StartError(`The backup ${request.target} could not be made: ${reasonOf(error)}.`)
    } finally {
      await archive.discard()
    }
  }
}

const withSnapshot = async <T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectOwner(connection)
  try {
    const owner = ownerOver(client)
    const { done } = await migrationState(owner)
    if (done.length === 0) throw new StartError('The database holds nothing of Northgate, so there is nothing to back up.')
    if (await isBeingFilled(owner)) throw new StartError('The demo companies are being filled in: try again when the server is ready.')
    await client.query(`set lock_timeout = '10s'`)
    await allowBackups(owner)
    await client.query(`begin isolation level repeatable read read only; set local role ${BACKUP_ROLE}`)
    await setDumpOptions(client)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const write = async (client: pg.Client, { connection, files, target }: BackupRequest, archive: ArchiveWriter): Promise<Manifest> => {
  const { rows: facts } = await client.query<{ at: Date; postgres: string }>(`select now() as at, current_setting('server_version') as postgres`)
  const { rows: migrations } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  // Files first, since the rows of the snapshot can't go away, but files can.
  const stored = await writeFiles(client, connection, files, archive)
  const tables: TableEntry[] = []
  for (const table of await tablesOf(client)) tables.push(await writeTable(client, table, archive))
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  const [fact] = facts
  if (!fact) throw new Error(`no snapshot for ${target}`)
  const manifest: Manifest = {
    format: FORMAT,
    product: { name: 'northgate', version: await productVersion() },
    createdAt: fact.at.toISOString(),
    postgres: fact.postgres,
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
    files: stored,
  }
  await archive.add(MANIFEST_NAME, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
  return manifest
}

const writeTable = async (client: pg.Client, table: Table, archive: ArchiveWriter): Promise<TableEntry> => {
  const digest = createRowDigest()
  let buffered: Buffer[] = []
  let size = 0
  let part = 0
  const flush = async (): Promise<void> => {
    if (size === 0) return
    await archive.add(tablePart(table.name, ++part), await compress(Buffer.concat(buffered), { level: 4 }))
    buffered = []
    size = 0
  }
  for await (const piece of copyRows(client, table)) {
    digest.update(piece)
    buffered.push(piece)
    size += piece.length
    if (size >= PART_BYTES) await flush()
  }
  await flush()
  return { name: table.name, columns: table.columns, ...digest.end() }
}

const writeFiles = async (client: pg.Client, connection: pg.ClientConfig, files: FileStore, archive: ArchiveWriter): Promise<Manifest['files']> => {
  const { rows } = await client.query<{ id: string; name: string; sha256: string }>('select id::text, name, sha256 from files order by id')
  const stored: Manifest['files'] = []
  for (const { id, name, sha256 } of rows) {
    const bytes = await files.get(id)
    const found = bytes && createHash('sha256').update(bytes).digest('hex')
    if (!bytes || found !== sha256) {
      if (!bytes && !(await isStillReferenced(connection, id))) throw new Outdated('files went away while they were copied')
      throw new StartError(
        `The stored file ${id} ("${name}") is ${bytes ? 'not what was uploaded' : 'missing'}, so a backup would not be whole: put it back from an older backup, or remove it from its document.`,
      )
    }
    await archive.add(fileName(id), bytes)
    stored.push({ id, size: bytes.length, sha256 })
  }
  return stored
}

/** Checks whether a file's row still exists, outside of the snapshot, which shows deleted rows too. */
const isStillReferenced = async (connection: pg.ClientConfig, id: string): Promise<boolean> => {
  const client = await connectOwner(connection)
  try {
    await client.query(`set role ${BACKUP_ROLE}`)
    return (await client.query('select 1 from files where id = $1', [id])).rowCount !== 0
  } finally {
    await client.end()
  }
}
