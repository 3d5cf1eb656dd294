/** What takes some milliseconds for so many. */
const STEP = 100

/** Maps a long list and lets others have their turn in between: a file of thousands of rows would keep everybody waiting for a second. */
export const mapInSteps = async <T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> => {
  const mapped: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % STEP === 0) await new Promise((resolve) => setTimeout(resolve))
    mapped.push(map(item))
  }
  return mapped
}
