const BLANKS = 8

/**
 * Finds cells in quotes. A quote closes a cell if a delimiter or the end of the line follows; any other single quote is a character of the text (`19" rack`).
 * A quote that opens a cell before the cell at hand is closed shows that the latter's own quote was meant as a character.
 */
export const quoteRuns = (text: string, delimiter: string) => {
  const isEnd = (at: number): boolean => at >= text.length || text[at] === '\r' || text[at] === '\n' || text.startsWith(delimiter, at)
  const skipBlanks = (from: number, step: 1 | -1): number => {
    let at = from
    while (Math.abs(at - from) < BLANKS && text[at] === ' ') at += step
    return at
  }
  const isBegin = (at: number): boolean => {
    const before = skipBlanks(at - 1, -1)
    return before < 0 || text[before] === '\r' || text[before] === '\n' || text.startsWith(delimiter, before - delimiter.length + 1)
  }
  const runEnd = (from: number): number => {
    let at = from
    while (text[at] === '"') at += 1
    return at
  }

  // The first single quote at or after a place that opens or closes a cell. The places only grow, so each run of quotes is looked at once.
  let next = { from: -1, end: -1, closes: false }
  const decisiveFrom = (from: number) => {
    if (next.from >= from) return next
    let at = from
    for (;;) {
      const found = text.indexOf('"', at)
      if (found < 0) return (next = { from: Infinity, end: text.length, closes: false })
      const end = runEnd(found)
      const isSingle = (end - found) % 2 === 1
      const closes = isEnd(skipBlanks(end, 1))
      if (isSingle && (closes || isBegin(found))) return (next = { from: found, end, closes })
      at = end
    }
  }

  /** The quoted cell that begins here, and where it ends; null if there is none. */
  const cellAt = (from: number): { text: string; end: number } | null => {
    const open = skipBlanks(from, 1)
    if (text[open] !== '"') return null
    const firstEnd = runEnd(open)
    const inFirst = firstEnd - open
    const afterFirst = skipBlanks(firstEnd, 1)
    if (inFirst % 2 === 0) return isEnd(afterFirst) ? { text: '"'.repeat(inFirst / 2 - 1), end: afterFirst } : null
    const close = decisiveFrom(firstEnd)
    if (!close.closes) return null
    return { text: text.slice(open + 1, close.end - 1).replaceAll('""', '"'), end: skipBlanks(close.end, 1) }
  }
  return { cellAt }
}
