import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { buildSchema, withoutForce } from '../../../db/migrate'
import { migrations } from '../../../db/migrations'
import type { FileStore } from '../../../ports'
import { connectOwner, ownerOver } from '../database'
import { emptySchema } from '../filling-in'
import { reasonOf, StartError } from '../start-error'
import { readEntries } from './archive-reader'
import type { Manifest, TableEntry } from './manifest'
import { copyRows, createRowDigest, quoted, setDumpOptions, tablesOf } from './tables'
import { kindOf, rowsOfPart } from './verify'

export interface RestoreRequest {
  /** A backup that `verifyBackup` has checked; `manifest` is its result. */
  file: string
  manifest: Manifest
  /** Connection as the owner of the database to fill. */
  connection: pg.ClientConfig
  files: FileStore
}

/** @throws StartError when this release doesn't know the schema of the backup */
export const checkSchemaKnown = (file: string, { migrations: names }: Manifest): void => {
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length)
    throw new StartError(`The backup ${file} is of a newer release (it has ${unknown.join(', ')}): update the application first. Nothing was changed.`)
}

/**
 * Replaces everything in the database with a backup, in one transaction: when interrupted at any moment it leaves the database as it
 * was. The schema is then that of the backup. Files are written before the commit and under unique ids, so they disturb nobody.
 * @throws StartError
 */
export const restoreBackup = async (request: RestoreRequest): Promise<void> => {
  const client = await connectOwner(request.connection)
  try {
    const filesBefore = await referencedFiles(client)
    await client.query('begin')
    await setDumpOptions(client)
    await fill(client, request)
    await client.query('commit')
    await client.query('analyze')
    const restoredFiles = new Set(request.manifest.files.map(({ id }) => id))
    for (const id of filesBefore) if (!restoredFiles.has(id)) await request.files.delete(id)
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The backup ${request.file} could not be restored: ${reasonOf(error)}. The database is as it was.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the file ids of the database that is about to be replaced; other files in the folder may be another database's. */
const referencedFiles = async (client: pg.Client): Promise<string[]> => {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.files') is not null as there`)
    if (!rows[0]?.there) return []
    return await withoutForce(ownerOver(client), async () => (await client.query<{ id: string }>('select id::text from files')).rows.map(({ id }) => id))
  } finally {
    await client.query('rollback')
  }
}

const fill = async (client: pg.Client, { file, manifest, files }: RestoreRequest): Promise<void> => {
  const owner = ownerOver(client)
  await emptySchema(owner)
  await buildSchema(owner, manifest.migrations)
  const tables = await tablesOf(client)
  const differing = manifest.tables.find((entry) => !tables.some(({ name, columns }) => name === entry.name && String(columns) === String(entry.columns)))
  if (differing || tables.length !== manifest.tables.length)
    throw new Error(`its tables are not those of its migrations${differing ? ` (${differing.name})` : ''}`)
  await withoutForce(owner, async () => {
    const names = tables.map(({ name }) => quoted(name))
    // No order of rows would satisfy the references, some of which are cyclic; and rows that triggers write are in the backup already.
    const references = await dropReferences(client)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    await load(client, file, manifest, files)
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, value])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of references) await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    for (const entry of manifest.tables) await compare(client, entry, tables.find(({ name }) => name === entry.name)?.order ?? [])
    await forgetVisitors(client)
  })
}

/**
 * Ends all sessions, codes and tickets of the backup: a user who was signed in when it was made may have been signed out since, or have lost
 * that right. Also deletes the records of stored bytes and of heavy work: those bytes may be in another folder now, or another database's.
 */
const forgetVisitors = async (client: pg.Client): Promise<void> => {
  await client.query('update sessions set ended_at = now() where ended_at is null')
  await client.query('update auth_codes set consumed_at = now() where consumed_at is null')
  await client.query('update auth_tickets set consumed_at = now() where consumed_at is null')
  const { rows } = await client.query<{ name: string }>(
    `select n as name from unnest(array['file_leftovers', 'work_places']) n where to_regclass('public.' || n) is not null`,
  )
  for (const { name } of rows) await client.query(`delete from ${quoted(name)}`)
}

const dropReferences = async (client: pg.Client): Promise<{ table: string; name: string; definition: string }[]> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by k.oid`)
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
  return rows
}

const load = async (client: pg.Client, file: string, { tables, files: named }: Manifest, files: FileStore): Promise<void> => {
  const checksums = new Map(named.map(({ id, sha256 }) => [id, sha256]))
  let loading: Loading | undefined
  for await (const { name, bytes } of readEntries(file)) {
    const entry = kindOf(name)
    if (entry.kind === 'file') {
      if (createHash('sha256').update(bytes).digest('hex') !== checksums.get(entry.id)) throw new Error('it was altered while it was read')
      await files.put(entry.id, bytes)
    }
    if (entry.kind !== 'rows') continue
    if (loading?.table !== entry.table) {
      await loading?.end()
      loading = startLoading(client, entry.table, tables.find((table) => table.name === entry.table)?.columns ?? [])
    }
    await loading.write(await rowsOfPart(bytes))
  }
  await loading?.end()
}

interface Loading {
  table: string
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
}

const startLoading = (client: pg.Client, table: string, columns: string[]): Loading => {
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
  const done = finished(stream)
  done.catch(() => undefined)
  return {
    table,
    write: async (rows) => {
      // A refused row ends the stream, which then emits no `drain` any more.
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
    },
  }
}

const compare = async (client: pg.Client, { name, columns, rows, sha256 }: TableEntry, order: string[]): Promise<void> => {
  const digest = createRowDigest()
  for await (const piece of copyRows(client, { name, columns, order })) digest.update(piece)
  const found = digest.end()
  if (found.rows !== rows || found.sha256 !== sha256) throw new Error(`the rows of ${name} are not the same in the database as in the backup`)
}
