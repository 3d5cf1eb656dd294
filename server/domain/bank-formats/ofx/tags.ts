import { MAX_TAG, MAX_TEXT } from '../limits'
import { withoutEntities } from './entities'

export interface OfxTag {
  /** In capitals, without prefix. */
  name: string
  isClosing: boolean
  /** `<MEMO/>` */
  isEmpty: boolean
  /** Line of the tag, from 1. */
  line: number
  /** What stands between the tag and the next one, entities replaced, trimmed; cut if it is very long. */
  text: string
}

/** Blanks are collapsed only later, so more is kept than what a text may have in the end. */
const LONGEST_TEXT = 4 * MAX_TEXT
const LONGEST_ATTRIBUTES = 2000
const NAME = new RegExp(`<(/?)([A-Za-z][\\w.:-]{0,${MAX_TAG - 1}})(?=[\\s/>])`, 'y')
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Looks for a sign from ever later positions; each part of the text is searched only once, so that a file without the sign costs one search. */
const finder = (text: string, sign: string) => {
  let found = -2
  return (from: number): number => {
    if (found === -2 || (found >= 0 && found < from)) found = text.indexOf(sign, from)
    return found
  }
}

/** Counts lines up to ever later positions. */
const lineCounter = (text: string) => {
  const lineEnd = text.includes('\n') ? LINE_FEED : CARRIAGE_RETURN
  let [line, counted] = [1, 0]
  return (position: number): number => {
    for (; counted < position; counted += 1) if (text.charCodeAt(counted) === lineEnd) line += 1
    return line
  }
}

/** Text of one element from pieces, up to the limit. */
const textCollector = () => {
  let pieces: string[] = []
  let length = 0
  return {
    add: (piece: string) => {
      if (length >= LONGEST_TEXT || piece === '') return
      pieces.push(piece.slice(0, LONGEST_TEXT))
      length += piece.length
    },
    take: (): string => {
      const text = pieces.join('').trim()
      pieces = []
      length = 0
      return text
    },
  }
}

interface Markup {
  end: number
  tag?: Omit<OfxTag, 'text' | 'line'>
  characters?: string
}

const markupFinder = (text: string) => {
  const sections = (['<![CDATA[ ]]>', '<!-- -->', '<? ?>', '<! >'] as const).map((section) => {
    const [start = '', close = ''] = section.split(' ')
    return { start, close, find: finder(text, close) }
  })
  const tagEnd = finder(text, '>')

  const tagAt = (at: number): Markup | null => {
    NAME.lastIndex = at
    const match = NAME.exec(text)
    if (!match) return null
    const end = tagEnd(NAME.lastIndex)
    if (end < 0 || end - NAME.lastIndex > LONGEST_ATTRIBUTES) return null
    const attributes = text.slice(NAME.lastIndex, end)
    if (attributes.includes('<')) return null
    const [, slash, written = ''] = match
    const name = written.slice(written.lastIndexOf(':') + 1).toUpperCase()
    return { end: end + 1, tag: { name, isClosing: slash === '/', isEmpty: attributes.endsWith('/') } }
  }

  /** What begins at this `<`; null if it is a part of the text. */
  return (at: number): Markup | null => {
    const section = text[at + 1] === '!' || text[at + 1] === '?' ? sections.find(({ start }) => text.startsWith(start, at)) : undefined
    if (!section) return tagAt(at)
    const from = at + section.start.length
    const end = section.find(from)
    if (end < 0) return null
    return { end: end + section.close.length, ...(section.start === '<![CDATA[' && { characters: text.slice(from, end) }) }
  }
}

/**
 * The tags of SGML or XML in one pass. Document types, comments and instructions are skipped; no entities but the predefined ones are known. A `<` that
 * begins no tag belongs to the text.
 */
export function* ofxTags(text: string): Generator<OfxTag> {
  const markupAt = markupFinder(text)
  const lineAt = lineCounter(text)
  const content = textCollector()
  let last: Omit<OfxTag, 'text'> | null = null
  let textFrom = 0
  for (let at = text.indexOf('<'); at >= 0;) {
    const markup = markupAt(at)
    if (!markup) {
      at = text.indexOf('<', at + 1)
      continue
    }
    if (last) content.add(withoutEntities(text.slice(textFrom, Math.min(at, textFrom + LONGEST_TEXT))))
    if (last && markup.characters !== undefined) content.add(markup.characters)
    if (markup.tag) {
      if (last) yield { ...last, text: content.take() }
      last = { ...markup.tag, line: lineAt(at) }
    }
    textFrom = markup.end
    at = text.indexOf('<', markup.end)
  }
  if (!last) return
  content.add(withoutEntities(text.slice(textFrom, textFrom + LONGEST_TEXT)))
  yield { ...last, text: content.take() }
}
