/** Long work that stops for a moment wherever others may have their turn. */
export type Steps<T> = Generator<void, T, void>

/** So long nobody else gets an answer. */
const STEP_MS = 5

/** Does the work and lets others have their turn in between: a file of thousands of rows would keep everybody waiting for a second. */
export const inSteps = async <T>(work: Steps<T>): Promise<T> => {
  for (let since = performance.now(); ;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < STEP_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
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
