/** Between two tries, where nobody says that the network is back: doubled each time, up to the second. In milliseconds. */
const [FIRST_MS, LONGEST_MS] = [5000, 60_000]

const networkBack = (waitMs: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    window.addEventListener('online', done)
  })

const loaded = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * Fetches code that the page can do without until it comes: lost for good, it would take the whole page, and what was typed in it, with it.
 * Without a network it is not asked for: Chromium keeps for the life of the page that a module could not be had. What the same function
 * has fetched before is there at once.
 * @param most how often it is asked for: after a release it may be there under another name only
 * @throws what the last of these tries failed with
 */
export const loadPersistently = async <Module>(load: () => Promise<Module>, most = Infinity): Promise<Module> => {
  if (loaded.has(load)) return loaded.get(load) as Module
  for (let tries = 1, waitMs = FIRST_MS; ; tries++, waitMs = Math.min(2 * waitMs, LONGEST_MS)) {
    while (!navigator.onLine) await networkBack(LONGEST_MS)
    try {
      const module = await load()
      loaded.set(load, module)
      return module
    } catch (error) {
      if (tries >= most && navigator.onLine) throw error
      await networkBack(waitMs)
    }
  }
}
