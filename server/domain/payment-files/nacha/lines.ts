import { RECORD_LENGTH } from './layouts'

/** Most bytes of a file that is read; ten thousand payments with a hundred addenda each would be larger than any bank sends. */
const MOST_BYTES = 20 * 1024 * 1024

export interface NachaProblem {
  /** Null for the file as a whole. */
  line: number | null
  text: string
}

/** The records of a file. Some banks send them without line ends. */
export const nachaLines = (bytes: Uint8Array): { lines: readonly string[]; problems: readonly NachaProblem[] } => {
  const refuse = (text: string) => ({ lines: [], problems: [{ line: null, text }] })
  if (bytes.byteLength > MOST_BYTES) return refuse('The file is too large.')
  const text = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .replace(/(\r?\n)+$/, '')
  if (text === '') return refuse('The file is empty.')
  const lines = /[\r\n]/.test(text) ? text.split(/\r?\n/) : (text.match(new RegExp(`[^]{1,${RECORD_LENGTH}}`, 'g')) ?? [])
  const problems = lines.flatMap((line, at): NachaProblem[] => {
    if (line.length !== RECORD_LENGTH) return [{ line: at + 1, text: `The line has ${line.length} characters instead of ${RECORD_LENGTH}.` }]
    return /^[ -~]*$/.test(line) ? [] : [{ line: at + 1, text: 'The line has characters that aren’t printable ASCII.' }]
  })
  return { lines, problems }
}
