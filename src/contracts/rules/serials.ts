/** Serial numbers as they are typed or scanned: one per line. */
export const serialsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Serial numbers that stand on a line more than once, in whatever case; as they are written first. */
export const repeated = (serials: readonly string[]): string[] => {
  const first = new Map<string, string>()
  const again = new Set<string>()
  for (const serial of serials) {
    const key = serial.toUpperCase()
    const before = first.get(key)
    if (before === undefined) first.set(key, serial)
    else again.add(before)
  }
  return [...again]
}
