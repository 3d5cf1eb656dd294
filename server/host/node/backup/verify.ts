import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { reasonOf, StartError } from '../start-error'
import { checkWhole, DamagedBackup, readEntries } from './archive-reader'
import { fileName, FORMAT, type Manifest, MANIFEST_NAME, manifestSchema, tablePart } from './manifest'
import { createRowDigest } from './tables'

const expand = promisify(gunzip)

/** Returns the kind of an entry from its name. */
export const kindOf = (name: string): { kind: 'manifest' } | { kind: 'file'; id: string } | { kind: 'rows'; table: string; part: number } => {
  if (name === MANIFEST_NAME) return { kind: 'manifest' }
  const [folder, owner = '', rest = ''] = name.split('/')
  const part = Number.parseInt(rest, 10)
  if (folder === 'files' && name === fileName(owner)) return { kind: 'file', id: owner }
  if (folder === 'tables' && name === tablePart(owner, part)) return { kind: 'rows', table: owner, part }
  throw new DamagedBackup(`it has an entry ${name}, which no backup has`)
}

export const rowsOfPart = (bytes: Buffer): Promise<Buffer> => expand(bytes)

/**
 * Reads a backup from end to end and compares everything with its manifest; writes nothing.
 * @throws StartError saying what is wrong
 */
export const verifyBackup = async (file: string): Promise<Manifest> => {
  try {
    await checkWhole(file)
    return await checkContents(file)
  } catch (error) {
    throw new StartError(`The backup ${file} can't be used: ${reasonOf(error)}. Nothing was changed.`)
  }
}

const checkContents = async (file: string): Promise<Manifest> => {
  const files: Manifest['files'] = []
  const tables = new Map<string, { parts: number; digest: ReturnType<typeof createRowDigest> }>()
  let manifest: Manifest | null = null
  for await (const { name, bytes } of readEntries(file)) {
    if (manifest) throw new DamagedBackup('something follows its manifest')
    const entry = kindOf(name)
    if (entry.kind === 'manifest') manifest = readManifest(bytes)
    else if (entry.kind === 'file') files.push({ id: entry.id, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    else {
      const seen = tables.get(entry.table) ?? { parts: 0, digest: createRowDigest() }
      if (++seen.parts !== entry.part) throw new DamagedBackup(`rows of ${entry.table} are missing or out of order`)
      seen.digest.update(await rowsOfPart(bytes))
      tables.set(entry.table, seen)
    }
  }
  if (!manifest) throw new DamagedBackup('its manifest is missing')
  if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw new DamagedBackup('its files are not those of its manifest')
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = (tables.get(name)?.digest ?? createRowDigest()).end()
    tables.delete(name)
    if (found.rows !== rows || found.sha256 !== sha256) throw new DamagedBackup(`the rows of ${name} are not those of its manifest`)
  }
  if (tables.size > 0) throw new DamagedBackup(`it has rows of ${[...tables.keys()].join(', ')}, which its manifest doesn't name`)
  return manifest
}

const readManifest = (bytes: Buffer): Manifest => {
  const text: unknown = JSON.parse(bytes.toString('utf8'))
  const { format } = text as { format?: unknown }
  if (typeof format === 'number' && format > FORMAT) throw new DamagedBackup('it was made by a newer release, update the application first')
  const parsed = manifestSchema.safeParse(text)
  if (!parsed.success) throw new DamagedBackup('its manifest is not one')
  return parsed.data
}
