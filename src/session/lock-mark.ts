/** Storage key that is set while the screen is locked, so that the browser's other tabs notice it at once. */
export const LOCK_MARK = 'locked'
