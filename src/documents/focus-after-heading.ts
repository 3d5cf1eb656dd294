/** Longest time in milliseconds until the shell moves the focus to a new page's heading. */
const HEADING_MS = 4000

/** Calls a function once the shell has moved the focus to the heading of a page that is shown again. Returns a function that stops waiting. */
export const afterHeading = (focus: () => void): (() => void) => {
  const takeFocus = () => {
    if (document.activeElement?.tagName !== 'H1') return
    stop()
    setTimeout(focus)
  }
  const timer = setTimeout(() => stop(), HEADING_MS)
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', takeFocus)
  }
  document.addEventListener('focusin', takeFocus)
  takeFocus()
  return stop
}
