const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** The number of the line from 1 in which a character stands, whatever ends the lines (CR LF, LF, CR). */
export const lineAt = (text: string, at: number): number => {
  let line = 1
  for (let before = 0; before < at; before++) {
    const code = text.charCodeAt(before)
    if (code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(before + 1) !== LINE_FEED)) line += 1
  }
  return line
}

/**
 * Where a text has more of something than its reader takes; null if it doesn't. Counting takes a fiftieth of the time of reading, so a file of nothing but
 * entries is refused before any of them is read.
 * @param mark must be global
 */
export const placeBeyond = (text: string, mark: RegExp, most: number): number | null => {
  mark.lastIndex = 0
  for (let count = 0; mark.test(text);) {
    count += 1
    if (count > most) return mark.lastIndex - 1
  }
  return null
}

/** Lines of a text that aren't empty with their numbers from 1, one at a time, so that a large file isn't held twice. */
export function* numberedLines(text: string): Generator<{ no: number; line: string }> {
  const next = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let [from, no] = [0, 0]
  let [cr, lf] = [next('\r', 0), next('\n', 0)]
  while (from < text.length) {
    // Each sign is looked for only from where it was found last: a file without one of them is searched for it once.
    if (cr < from) cr = text.charCodeAt(from) === CARRIAGE_RETURN ? from : next('\r', from)
    if (lf < from) lf = text.charCodeAt(from) === LINE_FEED ? from : next('\n', from)
    const end = cr < lf ? cr : lf
    no += 1
    if (end > from) yield { no, line: text.slice(from, end) }
    from = end + (end === cr && lf === end + 1 ? 2 : 1)
  }
}
