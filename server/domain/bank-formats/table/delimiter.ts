/** The rarer a sign is in texts, the earlier it stands: it wins where two of them divide all lines alike. */
const DELIMITERS = ['\t', ';', '|', '¦', '~', ','] as const
const SAMPLED_CHARACTERS = 100_000
const SAMPLED_LINES = 200

/** So many of a sign in each line show as well as more that it divides them. */
const ENOUGH = 10

/**
 * The sign that occurs equally often in most lines, and most often in each. A preamble has it rarely, and signs in texts aren't as regular; the comma of
 * decimals is, but there are fewer of them than columns.
 */
export const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, SAMPLED_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, SAMPLED_LINES)
  let best = { sign: ',', score: 0 }
  for (const sign of DELIMITERS) {
    const linesByTimes = new Map<number, number>()
    for (const line of lines) {
      const times = line.split(sign).length - 1
      if (times > 0) linesByTimes.set(times, (linesByTimes.get(times) ?? 0) + 1)
    }
    for (const [times, agree] of linesByTimes) {
      const score = agree * Math.min(times, ENOUGH)
      if (score > best.score) best = { sign, score }
    }
  }
  return best.sign
}
