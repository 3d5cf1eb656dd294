import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { END_OF_TAR, BLOCK, paddingOf, readTarHeader } from './tar'
import { TRAILER_LENGTH, trailerOf } from './archive-writer'

/** Maximum size of an entry in bytes: more than the manifest of a million files. */
const ENTRY_LIMIT = 512 * 1024 * 1024

/** Damage of a backup. The message is to be put after the backup's name and a colon. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** Compares the checksum over the whole file. @throws DamagedBackup */
export const checkWhole = async (file: string): Promise<void> => {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const end = size - TRAILER_LENGTH
    if (end < END_OF_TAR.length) throw new DamagedBackup('it is too short for a backup')
    const trailer = (await readAt(handle, end, TRAILER_LENGTH)).toString('latin1')
    if (!/^northgate-backup sha256 [0-9a-f]{64}\n$/.test(trailer)) throw new DamagedBackup('its end is missing or altered, or it is no backup of Northgate')
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { end: end - 1, highWaterMark: 1024 * 1024 })) hash.update(chunk as Buffer)
    if (trailerOf(hash.digest('hex')) !== trailer) throw new DamagedBackup('its contents are not what was written, the checksum differs')
  } finally {
    await handle.close()
  }
}

/** Reads the entries in their order, one in memory at a time. @throws DamagedBackup */
export const readEntries = async function* (file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const end = (await handle.stat()).size - TRAILER_LENGTH
    for (let at = 0; ;) {
      const header = await readAt(handle, at, BLOCK)
      if (header.every((byte) => byte === 0)) {
        if (at + END_OF_TAR.length !== end || !(await readAt(handle, at, END_OF_TAR.length)).equals(END_OF_TAR))
          throw new DamagedBackup('something follows its end')
        return
      }
      const found = readTarHeader(header)
      if (!found || found.size > ENTRY_LIMIT || at + BLOCK + found.size > end) throw new DamagedBackup(`what stands at byte ${at} is no entry`)
      yield { name: found.name, bytes: await readAt(handle, at + BLOCK, found.size) }
      at += BLOCK + found.size + paddingOf(found.size)
    }
  } finally {
    await handle.close()
  }
}

const readAt = async (handle: FileHandle, at: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await handle.read(bytes, read, length - read, at + read)
    if (bytesRead === 0) throw new DamagedBackup('it is cut short')
    read += bytesRead
  }
  return bytes
}
