/** Shortest time that the page has for showing the requested content before the work may start, in milliseconds. */
const AFTER_MS = 3000

/** Runs work that can wait, once the page is idle. @returns a function that cancels it */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(work) : work()), AFTER_MS)
  return () => clearTimeout(timer)
}
