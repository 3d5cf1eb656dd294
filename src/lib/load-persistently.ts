/** Until the next try where nobody says that the network is back. In milliseconds. */
const AGAIN_MS = 5000

const networkBack = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, AGAIN_MS)
  })

/** Fetches code that the page can do without until it comes: lost for good, it would take the whole page with it. */
export const loadPersistently = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await networkBack()
    return loadPersistently(load)
  })
