import { MAX_TAG, MAX_TEXT } from '../limits'
import { withoutEntities } from '../entities'

export type TagKind = 'open' | 'close' | 'empty'

/**
 * Called for each tag with its name in capitals and without prefix, where it stands, and what stands between it and the next tag: entities replaced,
 * trimmed, cut if it is very long. Nothing stands after a closing tag.
 */
export type TagVisitor = (name: string, kind: TagKind, position: number, text: string) => void

/** Blanks are collapsed only later, so more is kept than what a text may have in the end. */
const LONGEST_TEXT = 4 * MAX_TEXT
const LONGEST_ATTRIBUTES = 2000
const MOST_NAMES = 5000

const [TAB, LINE_FEED, CARRIAGE_RETURN, BLANK, EXCLAMATION, SLASH, GREATER, QUESTION] = [9, 10, 13, 32, 33, 47, 62, 63]
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
/** Letters, digits and `-`, `.`, `:`, `_`. */
const isNameCharacter = (code: number): boolean => isLetter(code) || (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95

/** Where the name that begins here ends; it may be longer than any real name. */
export const nameEnd = (text: string, start: number): number => {
  if (!isLetter(text.charCodeAt(start))) return start
  let end = start + 1
  while (end - start <= MAX_TAG && isNameCharacter(text.charCodeAt(end))) end += 1
  return end
}

/** Names in capitals without prefix. A file has few of them, so each is converted once. */
export const nameConverter = () => {
  const names = new Map<string, string>()
  return (written: string): string => {
    const known = names.get(written)
    if (known !== undefined) return known
    const name = written.slice(written.lastIndexOf(':') + 1).toUpperCase()
    if (names.size < MOST_NAMES) names.set(written, name)
    return name
  }
}

/** Looks for a sign from ever later positions; each part of the text is searched only once, so that a file without the sign costs one search. */
export const finder = (text: string, sign: string) => {
  let found = -2
  return (from: number): number => {
    if (found === -2 || (found >= 0 && found < from)) found = text.indexOf(sign, from)
    return found
  }
}

/** Counts lines up to ever later positions. */
export const lineCounter = (text: string) => {
  const lineEnd = text.includes('\n') ? LINE_FEED : CARRIAGE_RETURN
  let [line, counted] = [1, 0]
  return (position: number): number => {
    for (; counted < position; counted += 1) if (text.charCodeAt(counted) === lineEnd) line += 1
    return line
  }
}

const CDATA = '<![CDATA['

/** Where comments, instructions and the like end that begin at a `<`; -1 if none begins there or it has no end. */
const sectionEnds = (text: string) => {
  const sections = [
    { start: CDATA, close: ']]>', find: finder(text, ']]>') },
    { start: '<!--', close: '-->', find: finder(text, '-->') },
    { start: '<?', close: '?>', find: finder(text, '?>') },
    { start: '<!', close: '>', find: finder(text, '>') },
  ]
  return (at: number): number => {
    for (const { start, close, find } of sections)
      if (text.startsWith(start, at)) {
        const end = find(at + start.length)
        return end < 0 ? -1 : end + close.length
      }
    return -1
  }
}

/**
 * Goes through the tags of SGML or XML in one pass. Document types, comments and instructions are skipped; no entities but the predefined ones are known.
 * A `<` that begins no tag belongs to the text.
 */
export const visitTags = (text: string, visit: TagVisitor): void => {
  const sectionEnd = sectionEnds(text)
  const tagEnd = finder(text, '>')
  const nameOf = nameConverter()
  let last: { name: string; kind: TagKind; position: number } | null = null
  let content = ''
  let textFrom = 0

  const addText = (end: number): void => {
    if (last?.kind !== 'open') return
    let from = textFrom
    while (from < end && text.charCodeAt(from) <= BLANK) from += 1
    if (from === end || content.length >= LONGEST_TEXT) return
    // The blank may part two words if a comment stands between them.
    content += withoutEntities(text.slice(content === '' ? from : textFrom, Math.min(end, from + LONGEST_TEXT)))
  }
  const visitLast = (): void => {
    if (last) visit(last.name, last.kind, last.position, content === '' ? '' : content.trim())
    content = ''
  }

  for (let at = text.indexOf('<'); at >= 0;) {
    const first = text.charCodeAt(at + 1)
    const start = first === SLASH ? at + 2 : at + 1
    let end = -1
    const nameStop = nameEnd(text, start)
    const after = text.charCodeAt(nameStop)
    let isEmpty = false
    if (nameStop === start || nameStop - start > MAX_TAG) end = first === EXCLAMATION || first === QUESTION ? sectionEnd(at) : -1
    else if (after === GREATER) end = nameStop + 1
    else if (after === SLASH || after === BLANK || (after >= TAB && after <= CARRIAGE_RETURN)) {
      const close = tagEnd(nameStop)
      const isTag = close >= 0 && close - nameStop <= LONGEST_ATTRIBUTES && !text.slice(nameStop, close).includes('<')
      end = isTag ? close + 1 : -1
      isEmpty = text.charCodeAt(close - 1) === SLASH
    }
    if (end < 0) {
      at = text.indexOf('<', at + 1)
      continue
    }
    addText(at)
    if (nameStop > start) {
      visitLast()
      last = { name: nameOf(text.slice(start, nameStop)), kind: first === SLASH ? 'close' : isEmpty ? 'empty' : 'open', position: at }
    } else if (last?.kind === 'open' && text.startsWith(CDATA, at) && content.length < LONGEST_TEXT)
      content += text.slice(at + CDATA.length, Math.min(end - ']]>'.length, at + LONGEST_TEXT))
    textFrom = end
    at = text.indexOf('<', end)
  }
  addText(text.length)
  visitLast()
}
