import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ArrivingFile, FileStore } from '../../ports'
import { codeOf } from './start-error'

const ID = /^[A-Za-z0-9-]{8,64}$/

/** Stores each file as `directory`/<first two characters of the id>/<id>, so that no folder grows without end. */
export const createFileStore = (directory: string): FileStore => {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('A file id is 8 to 64 letters, digits and dashes.')
    return path.join(directory, id.slice(0, 2), id)
  }
  const receive = async (id: string): Promise<ArrivingFile> => {
    const target = pathOf(id)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const handle = await open(unfinishedOf(target), 'w', 0o600)
    const drop = async () => {
      // The handle may be closed already, if finishing failed.
      await handle.close().catch(() => undefined)
      await rm(unfinishedOf(target), { force: true })
    }
    return {
      write: async (bytes) => void (await handle.writeFile(bytes)),
      // The file is on disk before the row that refers to it is committed.
      keep: () =>
        finish(handle, target).catch(async (error: unknown) => {
          await drop()
          throw error
        }),
      drop,
    }
  }
  return {
    receive,
    put: async (id, bytes) => {
      const file = await receive(id)
      try {
        await file.write(bytes)
      } catch (error) {
        await file.drop()
        throw error
      }
      await file.keep()
    },
    get: (id) =>
      readFile(pathOf(id)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    delete: async (id) => {
      const target = pathOf(id)
      await Promise.all([target, unfinishedOf(target)].map((file) => rm(file, { force: true })))
    },
  }
}

/** Always the same name for an id, so that a file that a kill left behind can be found by the id. */
const unfinishedOf = (target: string): string => `${target}.part`

const finish = async (handle: FileHandle, target: string): Promise<void> => {
  await handle.datasync()
  await handle.close()
  await rename(unfinishedOf(target), target)
}
