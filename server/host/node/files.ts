import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from '../../ports'
import { codeOf } from './start-error'

const ID = /^[A-Za-z0-9-]{8,64}$/

/** `directory`/<first two characters>/<id>, so that no folder grows without end. */
export const createFileStore = (directory: string): FileStore => {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('A file id is 8 to 64 letters, digits and dashes.')
    return path.join(directory, id.slice(0, 2), id)
  }
  return {
    put: async (id, bytes) => {
      const target = pathOf(id)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const unfinished = `${target}.${randomUUID()}.part`
      try {
        await writeDurably(unfinished, bytes)
        await rename(unfinished, target)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (id) =>
      readFile(pathOf(id)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    delete: (id) => rm(pathOf(id), { force: true }),
  }
}

/** On disk before the row that names it is committed, like the row itself. */
const writeDurably = async (file: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}
