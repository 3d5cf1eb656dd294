import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Counted up when a file of this release could be misread by an older one. */
export const FORMAT = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  name,
  /** Those that are stored in rows; generated ones are computed again. */
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** Of what `copy … to stdout` says of the rows in the order of their key. */
  sha256,
})

export const manifestSchema = z.object({
  format: z.int(),
  product: z.object({ name: z.literal('northgate'), version: z.string() }),
  /** Of the snapshot. */
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  /** `value` is the last one that was given, null before the first. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(z.object({ id: z.string(), size: z.int().min(0), sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>

export const MANIFEST_NAME = 'manifest.json'
export const tablePart = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
export const fileName = (id: string): string => `files/${id}`

/** The release of this program, from package.json. */
export const productVersion = async (): Promise<string> => {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
