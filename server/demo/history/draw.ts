/** Creates a random generator with the same sequence for the same seed: demo data must be the same each time they are filled in. */
export const createDraw = (seed: number) => {
  let state = seed >>> 0
  /** Returns a number from 0 and below 1; the generator is mulberry32. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** Returns a whole number, both ends included. */
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error('nothing to draw from')
    return chosen
  }
  /** Returns `count` different items, or all if there are fewer. */
  const some = <T>(list: readonly T[], count: number): T[] => {
    const remaining = [...list]
    return Array.from({ length: Math.min(count, remaining.length) }, () => remaining.splice(Math.floor(next() * remaining.length), 1)).flat()
  }
  return { next, between, one, some }
}
export type Draw = ReturnType<typeof createDraw>
