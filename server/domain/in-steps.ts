/** Long work as a generator: wherever it yields, other requests may be handled. */
export type Steps<T> = Generator<void, T, void>

/** Milliseconds during which no other request is answered. They are few, since Node accepts one connection between two steps. */
const STEP_MS = 2

/** Lets the event loop handle other requests, without a delay where the host has `setImmediate`. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve)
    else setTimeout(resolve)
  })

/** Does the work and lets other requests be handled in between: otherwise a file of thousands of rows would block all of them for a second. */
export const inSteps = async <T>(work: Steps<T>): Promise<T> => {
  for (let since = performance.now(); ;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - since < STEP_MS) continue
    await nextTurn()
    since = performance.now()
  }
}

/** Maps a long list and yields after each item, for use with `yield*` in other {@link Steps}. */
export function* mapped<T, R>(items: readonly T[], map: (item: T) => R): Steps<R[]> {
  const results: R[] = []
  for (const item of items) {
    results.push(map(item))
    yield
  }
  return results
}

/** Maps a long list and lets other requests be handled in between. */
export const mapInSteps = <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => inSteps(mapped(items, map))
