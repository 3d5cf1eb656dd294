import { tabStorage } from '@/lib/tab-storage'

/** Where this tab was when the screen was locked. Kept in the tab, and in no address, which would tell what was open. */
export interface LockedPlace {
  page: string
  /** A form had changes: its draft is filled in again. */
  dirty: boolean
  /** The server knows of the lock. */
  told: boolean
}

const KEY = 'lockedPlace'

export const lockedPlace = {
  read: () => tabStorage.read<LockedPlace>(KEY),
  write: (place: LockedPlace) => tabStorage.write(KEY, place),
  remove: () => tabStorage.remove(KEY),
}

/** A page was asked for while the session is locked. */
export const rememberLocked = (page: string): void => {
  if (!lockedPlace.read()) lockedPlace.write({ page, dirty: false, told: true })
}
