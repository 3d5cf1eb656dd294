/** Lines of a text with their numbers from 1, whatever ends them (CR LF, LF, CR), one at a time, so that a large file isn't held twice. */
export function* numberedLines(text: string): Generator<{ no: number; line: string }> {
  const next = (sign: string, from: number): number => {
    const found = text.indexOf(sign, from)
    return found < 0 ? text.length : found
  }
  let [from, no] = [0, 0]
  let [cr, lf] = [next('\r', 0), next('\n', 0)]
  while (from < text.length) {
    // Each sign is looked for only from where it was found last: a file without one of them is searched for it once.
    if (cr < from) cr = next('\r', from)
    if (lf < from) lf = next('\n', from)
    const end = Math.min(cr, lf)
    no += 1
    yield { no, line: text.slice(from, end) }
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
}
