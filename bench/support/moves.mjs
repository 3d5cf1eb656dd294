/**
 * Runs in a page: from the press to the frame in which other rows stand. Our lists and the page for comparison both mark
 * their rows with `data-row-id`.
 */
export const watchMoves = () => {
  const shownNow = () => {
    const rows = document.querySelectorAll('tbody [data-row-id]')
    if (rows.length === 0) return ''
    return `${rows[0].dataset.rowId} ${rows[rows.length - 1].dataset.rowId} ${rows.length}`
  }
  const state = { pressed: 0, before: '' }
  window.benchMoves = {
    arm: () => void Object.assign(state, { pressed: 0, before: shownNow() }),
    took: () =>
      new Promise((resolve) => {
        const look = () => {
          const now = shownNow()
          if (state.pressed === 0 || now === '' || now === state.before) return requestAnimationFrame(look)
          // The frame that has them is painted when the next task runs.
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - state.pressed)
          requestAnimationFrame(() => channel.port2.postMessage(0))
        }
        look()
      }),
  }
  for (const event of ['click', 'popstate']) window.addEventListener(event, ({ timeStamp }) => (state.pressed ||= timeStamp), { capture: true })
}

/** How long `press` takes until other rows stand, in milliseconds. */
export const timeOf = async (page, press) => {
  await page.evaluate(() => window.benchMoves.arm())
  const took = page.evaluate(() => window.benchMoves.took())
  await press()
  return took
}
