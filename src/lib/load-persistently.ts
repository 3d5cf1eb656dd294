/** Wait between two tries unless the network comes back earlier: doubled each time, from the first value to the second. In milliseconds. */
const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [5000, 60_000]

const untilNetworkIsBack = (waitMs: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    window.addEventListener('online', done)
  })

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>()

/**
 * Loads code that the page can do without until it arrives, and keeps trying: an error would take down the whole page with everything typed
 * in it. Without a network nothing is requested, because Chromium remembers for the life of the page that a module failed to load. A module
 * that the same function has loaded before is returned at once.
 * @param maxTries number of tries: after a release the file may exist only under another name
 * @throws the error of the last of these tries
 */
export const loadPersistently = async <Module>(load: () => Promise<Module>, maxTries = Infinity): Promise<Module> => {
  if (loadedModules.has(load)) return loadedModules.get(load) as Module
  for (let tries = 1, waitMs = FIRST_WAIT_MS; ; tries++, waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    while (!navigator.onLine) await untilNetworkIsBack(LONGEST_WAIT_MS)
    try {
      const module = await load()
      loadedModules.set(load, module)
      return module
    } catch (error) {
      if (tries >= maxTries && navigator.onLine) throw error
      await untilNetworkIsBack(waitMs)
    }
  }
}
