/** Not before the page has had this long to show what was asked for, in milliseconds. */
const AFTER_MS = 3000

/** Does what can wait once the page is at rest. @returns how to call it off */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(work) : work()), AFTER_MS)
  return () => clearTimeout(timer)
}
