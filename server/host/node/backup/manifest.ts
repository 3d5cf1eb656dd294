import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Version of the format, increased when an older release could misread a backup of this one. */
export const FORMAT = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  name,
  /** Stored columns; generated ones are computed again. */
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** Hash of the output of `copy … to stdout` for the rows in the order of their key. */
  sha256,
})

export const manifestSchema = z.object({
  format: z.int(),
  product: z.object({ name: z.literal('northgate'), version: z.string() }),
  /** Time of the snapshot. */
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  /** `value` is the last one that was taken from the sequence, null before the first. */
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(z.object({ id: z.string(), size: z.int().min(0), sha256 })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableEntry = z.infer<typeof tableSchema>

export const MANIFEST_NAME = 'manifest.json'
export const tablePart = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
export const fileName = (id: string): string => `files/${id}`

/** Returns the release of this program, from package.json. */
export const productVersion = async (): Promise<string> => {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
