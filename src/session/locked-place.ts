import { tabStorage } from '@/lib/tab-storage'

/** The page that this tab was on when the screen was locked. Kept in the tab's storage and not in the URL, which would reveal what was open. */
export interface LockedPlace {
  page: string
  /** Whether a form had unsaved changes: its draft is filled in again after unlocking. */
  dirty: boolean
  /** Whether the server knows of the lock. */
  told: boolean
}

const KEY = 'lockedPlace'

export const lockedPlace = {
  read: () => tabStorage.read<LockedPlace>(KEY),
  write: (place: LockedPlace) => tabStorage.write(KEY, place),
  remove: () => tabStorage.remove(KEY),
}

/** Remembers a page that was requested while the session is locked. */
export const rememberLocked = (page: string): void => {
  if (!lockedPlace.read()) lockedPlace.write({ page, dirty: false, told: true })
}
