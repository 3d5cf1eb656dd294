import { statfs } from 'node:fs/promises'
import type { Disk, DiskSpace, Log } from '../../ports'

const MB = 1024 * 1024
/** PostgreSQL's log grows by 16 MB at a time, and it ends itself when it can't write it. */
const FULL_MB = 128
const LOW_MB = 1024
const KEPT_MS = 1000
const WATCH_MS = 15_000
/** How long nothing is written after something could not be. */
const NOTICED_MS = 10_000

const freeMbOf = (directory: string): Promise<number | null> =>
  statfs(directory).then(
    ({ bavail, bsize }) => Math.floor((bavail * bsize) / MB),
    () => null,
  )

const stateOf = (freeMb: number | null): DiskSpace['state'] => (freeMb === null || freeMb >= LOW_MB ? 'ok' : freeMb >= FULL_MB ? 'low' : 'full')

interface Options {
  log: Log
  /** Of a directory, in MB; null where it can't be told. */
  freeMb?: (directory: string) => Promise<number | null>
  now?: () => number
}

/** Watches the disk under a directory, and tells the log when its state changes. */
export const createDisk = (directory: string, { log, freeMb = freeMbOf, now = () => performance.now() }: Options): Disk & { end(): void } => {
  let known: { space: Promise<DiskSpace>; at: number } | null = null
  let said: DiskSpace['state'] = 'ok'
  let noticed = Number.NEGATIVE_INFINITY

  const look = async (): Promise<DiskSpace> => {
    const free = await freeMb(directory)
    const state = noticed > now() - NOTICED_MS ? 'full' : stateOf(free)
    if (state !== said) {
      said = state
      const fields = { directory, freeMb: free }
      if (state === 'full') log.error(fields, 'the disk is full: nothing is written until there is room again')
      else if (state === 'low') log.warn(fields, 'the disk is nearly full')
      else log.info(fields, 'there is room on the disk')
    }
    return { state, freeMb: free }
  }
  const space = (): Promise<DiskSpace> => {
    if (!known || known.at <= now() - KEPT_MS) known = { space: look(), at: now() }
    return known.space
  }
  const timer = setInterval(() => void space(), WATCH_MS).unref()
  return {
    space,
    noticeFull: () => {
      noticed = now()
      known = null
      void space()
    },
    end: () => clearInterval(timer),
  }
}
