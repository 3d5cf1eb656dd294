/** Reads serial numbers from a text as typed or scanned: one per line. */
export const serialsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Serial numbers that a line has more than once, ignoring case; spelled as they occur first. */
export const repeated = (serials: readonly string[]): string[] => {
  const firstSpellings = new Map<string, string>()
  const repeatedSerials = new Set<string>()
  for (const serial of serials) {
    const key = serial.toUpperCase()
    const firstSpelling = firstSpellings.get(key)
    if (firstSpelling === undefined) firstSpellings.set(key, serial)
    else repeatedSerials.add(firstSpelling)
  }
  return [...repeatedSerials]
}
