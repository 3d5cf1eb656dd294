import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, reasonOf, StartError } from './start-error'

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

/** Creates the data directory if it doesn't exist, and checks that we can write in it. @throws StartError */
export const prepareDataDir = async (dataDir: string): Promise<void> => {
  const probe = path.join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x', { flush: true })
    await rm(probe)
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} can't be used: ${REASONS[codeOf(error) ?? ''] ?? reasonOf(error)}. Set DATA_DIR to a folder that can be written.`,
    )
  }
}
