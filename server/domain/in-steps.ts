/** Long work that stops for a moment wherever others may have their turn. */
export type Steps<T> = Generator<void, T, void>

/** So long nobody else gets an answer. Short, since Node accepts one connection between two steps. */
const STEP_MS = 2

/** Lets others have their turn: without a pause where the host can do that. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve)
    else setTimeout(resolve)
  })

/** Does the work and lets others have their turn in between: a file of thousands of rows would keep everybody waiting for a second. */
export const inSteps = async <T>(work: Steps<T>): Promise<T> => {
  for (let since = performance.now(); ;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < STEP_MS) continue
    await turn()
    since = performance.now()
  }
}

/** A long list mapped, within other steps. */
export function* mapped<T, R>(items: readonly T[], map: (item: T) => R): Steps<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(map(item))
    yield
  }
  return results
}

/** Maps a long list, and lets others have their turn in between. */
export const mapInSteps = <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => inSteps(mapped(items, map))
