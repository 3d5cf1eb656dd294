/** Stands in this browser's storage while the screen is locked, so that its other tabs hear of it at once. */
export const LOCK_MARK = 'locked'
