/** So long nobody else gets an answer. */
const STEP_MS = 5

/** Maps a long list and lets others have their turn in between: a file of thousands of rows would keep everybody waiting for a second. */
export const mapInSteps = async <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => {
  const mapped: R[] = []
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > STEP_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    mapped.push(map(item))
  }
  return mapped
}
