import { statfs } from 'node:fs/promises'
import type { Disk, DiskSpace, Log } from '../../ports'

const MB = 1024 * 1024
/** PostgreSQL's write-ahead log grows by 16 MB at a time, and PostgreSQL ends when it can't write it. */
const FULL_MB = 128
const LOW_MB = 1024
const CACHED_MS = 1000
const WATCH_MS = 15_000
/** Time during which nothing is written after a write failed. */
const NOTICED_MS = 10_000

const freeMbOf = (directory: string): Promise<number | null> =>
  statfs(directory).then(
    ({ bavail, bsize }) => Math.floor((bavail * bsize) / MB),
    () => null,
  )

const stateOf = (freeMb: number | null): DiskSpace['state'] => (freeMb === null || freeMb >= LOW_MB ? 'ok' : freeMb >= FULL_MB ? 'low' : 'full')

interface Options {
  log: Log
  /** Returns the free space for a directory in MB; null if unknown. */
  freeMb?: (directory: string) => Promise<number | null>
  now?: () => number
}

/** Watches the disk of a directory, and logs changes of its state. */
export const createDisk = (directory: string, { log, freeMb = freeMbOf, now = () => performance.now() }: Options): Disk & { end(): void } => {
  let latest: { space: Promise<DiskSpace>; at: number } | null = null
  let loggedState: DiskSpace['state'] = 'ok'
  let noticedAt = Number.NEGATIVE_INFINITY

  const measure = async (): Promise<DiskSpace> => {
    const free = await freeMb(directory)
    const state = noticedAt > now() - NOTICED_MS ? 'full' : stateOf(free)
    if (state !== loggedState) {
      loggedState = state
      const fields = { directory, freeMb: free }
      if (state === 'full') log.error(fields, 'the disk is full: nothing is written until there is room again')
      else if (state === 'low') log.warn(fields, 'the disk is nearly full')
      else log.info(fields, 'there is room on the disk')
    }
    return { state, freeMb: free }
  }
  const space = (): Promise<DiskSpace> => {
    if (!latest || latest.at <= now() - CACHED_MS) latest = { space: measure(), at: now() }
    return latest.space
  }
  const timer = setInterval(() => void space(), WATCH_MS).unref()
  return {
    space,
    noticeFull: () => {
      noticedAt = now()
      latest = null
      void space()
    },
    end: () => clearInterval(timer),
  }
}
