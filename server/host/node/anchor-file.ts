import { open, readFile } from 'node:fs/promises'
import type { AnchorFile } from '../../ports'

/** Lines are added to a file and never changed; each is on the disk before it counts. The folder must be there. */
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
