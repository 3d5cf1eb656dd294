import { and, eq, sql } from 'drizzle-orm'
import { files } from '../../db/schema/identity'
import { printedTexts } from '../../db/schema/papers'
import type { IncomingFile } from '../../http/body'
import type { Session } from '../../http/context'
import { sha256, toHex } from '../../http/digest'
import { invalidField } from '../../http/problem'
import { ImageError, type Ports } from '../../ports'

const BOX = { maxWidth: 512, maxHeight: 512, fit: 'inside' } as const

export interface Logo {
  id: string
  size: number
  sha256: string
}

/**
 * Replaces the uploaded file with a newly encoded PNG, so that only its pixels are kept. Null without a file.
 * @throws Problem 422 on `logo`
 */
export const drawLogo = async (ports: Ports, incoming: readonly IncomingFile[]): Promise<Logo | null> => {
  const [file, second] = incoming
  if (!file) return null
  if (second) throw invalidField('logo', 'Send one picture.', 'too_many')
  try {
    const png = await ports.images.toPng(await file.read(), BOX)
    await ports.files.put(file.id, png)
    return { id: file.id, size: png.byteLength, sha256: toHex(await sha256(png)) }
  } catch (error) {
    if (error instanceof ImageError) throw invalidField('logo', error.message, 'unreadable')
    throw error
  }
}

/** Records the logo as a file of the company that the transaction is bound to. */
export const insertLogo = async ({ tx, entry }: Session, companyId: string, { id, size, sha256: hash }: Logo): Promise<void> => {
  await tx.insert(files).values({ companyId, id, module: 'company', name: 'logo.png', mime: 'image/png', size, sha256: hash, createdBy: entry.user._id })
}

/** Deletes a logo that the company no longer uses, unless it is printed on a document that has a number. */
export const removeLogo = async ({ tx, ports, entry, afterCommit }: Session, id: string): Promise<void> => {
  const isPrinted = sql`${printedTexts.said} -> 'logo' ->> 'id' = ${id}`
  const printed = await tx
    .select({ digest: printedTexts.digest })
    .from(printedTexts)
    .where(and(eq(printedTexts.companyId, entry.company.id), isPrinted))
    .limit(1)
  if (printed.length > 0) return
  await tx.delete(files).where(and(eq(files.companyId, entry.company.id), eq(files.id, id)))
  afterCommit(() => ports.files.delete(id))
}
