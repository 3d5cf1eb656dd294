/** In px: height of what covers the top of the page, plus a little room. */
const MARGIN = 64

/**
 * Scrolls the grid's own box so that the cell is visible below the sticky head, and scrolls the page only if the cell is outside of the
 * window. All positions are read before anything is written, so that the browser lays the table out only once.
 */
export const showCell = (cell: HTMLElement): void => {
  const box = cell.closest<HTMLElement>('[data-grid-scroller]')
  if (!box) return
  const [at, view] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
  const head = box.querySelector('thead')?.getBoundingClientRect().height ?? 0
  const { clientWidth, clientHeight } = box
  const { innerHeight } = window
  const above = at.top - view.top - head
  const below = at.bottom - view.top - clientHeight
  const down = above < 0 ? above : Math.max(0, Math.min(below, above))
  const left = at.left - view.left
  const right = at.right - view.left - clientWidth
  const sideways = left < 0 ? left : Math.max(0, Math.min(right, left))
  const [top, bottom] = [at.top - down, at.bottom - down]
  if (down !== 0) box.scrollTop += down
  if (sideways !== 0) box.scrollLeft += sideways
  if (top < MARGIN || bottom > innerHeight - MARGIN) cell.scrollIntoView({ block: 'nearest' })
}
