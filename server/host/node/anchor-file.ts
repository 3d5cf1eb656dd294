import { open, readFile } from 'node:fs/promises'
import type { AnchorFile } from '../../ports'

/** Appends lines to a file and never changes them; `append` resolves once the line is on the disk. The folder must exist. */
export const createAnchorFile = (path: string): AnchorFile => ({
  append: async (line) => {
    const file = await open(path, 'a', 0o640)
    try {
      await file.appendFile(line)
      await file.datasync()
    } finally {
      await file.close()
    }
  },
  read: () =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ENOENT') return ''
      throw error
    }),
})
