/** Splits text that arrives in pieces into its lines. A line ends with LF or CR LF; `end` returns the last one if it has no end. */
export const createLines = (take: (line: string, no: number) => void) => {
  let rest = ''
  let no = 0
  const pass = (line: string): void => take(line.endsWith('\r') ? line.slice(0, -1) : line, ++no)
  return {
    push: (text: string): void => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      lines.forEach(pass)
    },
    end: (): void => {
      if (rest !== '') pass(rest)
      rest = ''
    },
  }
}
