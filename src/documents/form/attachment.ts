import { z } from 'zod'
import { MAX_FILES } from '@/contracts/uploads'

/** A file as a form holds it: staged on the server, or so far only chosen. */
export interface Attachment {
  /** The staged file; null while it is being uploaded, and where a draft only knows its name. */
  id: string | null
  /** Which one it is within this form. */
  key: string
  name: string
  /** Bytes. */
  size: number
}

/** Attachments into the ids of their staged files, for the contract's `fileIds`. */
export const stagedFiles = z
  .custom<Attachment[]>()
  .refine((files) => files.every(({ id }) => id !== null), 'A file is not uploaded. Wait for it, try it again, or remove it.')
  .refine((files) => files.length <= MAX_FILES, `Attach at most ${MAX_FILES} files at once.`)
  .transform((files) => files.flatMap(({ id }) => id ?? []))
