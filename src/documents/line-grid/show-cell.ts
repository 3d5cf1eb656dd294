/** In px: what lies over the page at its top, and a little room. */
const MARGIN = 64

/**
 * Scrolls the grid's own box so that the cell can be seen, below its sticky head, and the page only when the cell is outside of
 * it. All is read before anything is written: the browser lays the table out once.
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
  const aside = left < 0 ? left : Math.max(0, Math.min(right, left))
  const [top, bottom] = [at.top - down, at.bottom - down]
  if (down !== 0) box.scrollTop += down
  if (aside !== 0) box.scrollLeft += aside
  if (top < MARGIN || bottom > innerHeight - MARGIN) cell.scrollIntoView({ block: 'nearest' })
}
