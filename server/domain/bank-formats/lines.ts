/** Lines of a text with their numbers from 1, whatever ends them (CR LF, LF, CR), one at a time, so that a large file isn't held twice. */
export function* numberedLines(text: string): Generator<{ no: number; line: string }> {
  let [from, no] = [0, 0]
  while (from < text.length) {
    const cr = text.indexOf('\r', from)
    const lf = text.indexOf('\n', from)
    const end = cr < 0 ? lf : lf < 0 ? cr : Math.min(cr, lf)
    no += 1
    if (end < 0) {
      yield { no, line: text.slice(from) }
      return
    }
    yield { no, line: text.slice(from, end) }
    from = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)
  }
}
