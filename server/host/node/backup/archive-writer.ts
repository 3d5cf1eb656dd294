import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { END_OF_TAR, paddingOf, tarHeader } from './tar'

/** Last line of a backup, with the checksum of all bytes before it. */
export const trailerOf = (sha256: string): string => `northgate-backup sha256 ${sha256}\n`
export const TRAILER_LENGTH = trailerOf('0'.repeat(64)).length

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Gives the archive its final name, once all of it is on disk. */
  finish(): Promise<void>
  /** Deletes the unfinished archive; does nothing after `finish`. */
  discard(): Promise<void>
}

/** Writes under a temporary name and renames at the end, so that a file with the name of a backup is always complete. */
export const createArchive = async (target: string): Promise<ArchiveWriter> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  // Two writers of the same target must not write into the same file.
  const unfinished = `${target}.${randomBytes(4).toString('hex')}.part`
  const handle = await open(unfinished, 'wx', 0o600)
  const hash = createHash('sha256')
  let isClosed = false
  const write = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes)
    for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten
  }
  const close = async (): Promise<void> => {
    isClosed = true
    await handle.close()
  }
  return {
    add: async (name, bytes) => {
      await write(tarHeader(name, bytes.length))
      await write(bytes)
      await write(Buffer.alloc(paddingOf(bytes.length)))
    },
    finish: async () => {
      await write(END_OF_TAR)
      await handle.write(trailerOf(hash.digest('hex')))
      await handle.sync()
      await close()
      await rename(unfinished, target)
      await syncFolder(path.dirname(target))
    },
    discard: async () => {
      if (isClosed) return
      await close()
      await rm(unfinished, { force: true })
    },
  }
}

/** Flushes the folder, without which the file's name is not on disk. Windows has no such call. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Deletes the unfinished files that writers of `target` left when a signal ended them. */
export const removeUnfinished = async (target: string): Promise<void> => {
  const folder = path.dirname(target)
  const unfinishedNames = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${path.basename(target)}.`) && name.endsWith('.part'))
  for (const name of unfinishedNames) await rm(path.join(folder, name), { force: true })
}
