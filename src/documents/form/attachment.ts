import { z } from 'zod'
import { MAX_FILES } from '@/contracts/uploads'

/** A file in a form: staged on the server, or so far only chosen. */
export interface Attachment {
  /** Id of the staged file; null while it is being uploaded, and in a draft that only knows its name. */
  id: string | null
  /** Identifies the file within this form. */
  key: string
  name: string
  /** Size in bytes. */
  size: number
}

/** Converts attachments to the ids of their staged files, for the contract's `fileIds`. */
export const stagedFiles = z
  .custom<Attachment[]>()
  .refine((files) => files.every(({ id }) => id !== null), 'A file is not uploaded. Wait for it, try it again, or remove it.')
  .refine((files) => files.length <= MAX_FILES, `Attach at most ${MAX_FILES} files at once.`)
  .transform((files) => files.flatMap(({ id }) => id ?? []))
