/**
 * Runs in a page: measures the time from a click to the frame that shows other rows. Our lists and the page for comparison both
 * mark their rows with `data-row-id`.
 */
export const watchMoves = () => {
  const shownRows = () => {
    const rows = document.querySelectorAll('tbody [data-row-id]')
    if (rows.length === 0) return ''
    return `${rows[0].dataset.rowId} ${rows[rows.length - 1].dataset.rowId} ${rows.length}`
  }
  const state = { pressed: 0, before: '' }
  window.benchMoves = {
    arm: () => void Object.assign(state, { pressed: 0, before: shownRows() }),
    took: () =>
      new Promise((resolve) => {
        const check = () => {
          const shown = shownRows()
          if (state.pressed === 0 || shown === '' || shown === state.before) return requestAnimationFrame(check)
          // The frame with the rows has been painted when the next task runs.
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - state.pressed)
          requestAnimationFrame(() => channel.port2.postMessage(0))
        }
        check()
      }),
  }
  for (const event of ['click', 'popstate']) window.addEventListener(event, ({ timeStamp }) => (state.pressed ||= timeStamp), { capture: true })
}

/** Milliseconds from the click that `press` makes until other rows are painted. */
export const timeOf = async (page, press) => {
  await page.evaluate(() => window.benchMoves.arm())
  const took = page.evaluate(() => window.benchMoves.took())
  await press()
  return took
}
