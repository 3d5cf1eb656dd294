import { groupBy } from '../group-by'
import { normalText } from './normal-text'

export interface Marked {
  bankId: string | null
  reference: string | null
  chequeNo: string | null
  text: string
}

/** Letters and digits of a reference that can tell a movement from others. */
const SHORTEST = 4
const MAX_WORDS = 30

const markOf = (text: string): string => normalText(text).replace(/^0+/, '')
const isMark = (mark: string): boolean => mark.length >= SHORTEST && /\d/.test(mark)

/** The ids and references of a line, and words of its text that may be some: in another format they may stand there. */
const marksOf = ({ bankId, reference, chequeNo, text }: Marked): { own: string[]; words: string[] } => ({
  own: [bankId, reference, chequeNo].flatMap((one) => (one === null ? [] : markOf(one))).filter(isMark),
  words: text.split(/\s+/, MAX_WORDS).map(markOf).filter(isMark),
})

/** Marks that one line alone has. */
const uniqueMarks = <L extends Marked>(lines: readonly L[]): Map<string, { line: L; isOwn: boolean }> => {
  const all = lines.flatMap((line) => {
    const { own, words } = marksOf(line)
    return [...new Set([...own, ...words])].map((mark) => ({ mark, line, isOwn: own.includes(mark) }))
  })
  return new Map([...groupBy(all, ({ mark }) => mark)].flatMap(([mark, [one, another]]) => (one && !another ? [[mark, one]] : [])))
}

/** For lines of a file the stored line with the same reference, which no other line has on either side. */
export const sameMarks = <N extends Marked, S extends Marked>(lines: readonly N[], stored: readonly S[]): Map<N, S> => {
  if (stored.length === 0) return new Map()
  const known = uniqueMarks(stored)
  const found = new Map<N, S>()
  for (const [mark, { line, isOwn }] of uniqueMarks(lines)) {
    const other = known.get(mark)
    if (other && (isOwn || other.isOwn) && !found.has(line)) found.set(line, other.line)
  }
  return found
}
