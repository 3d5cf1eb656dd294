import { MAX_TAG } from '../limits'
import { finder, lineCounter, nameEnd } from '../ofx/tags'
import { StatementFileError } from '../types'

export interface PageVisitor {
  /** What stands between two tags, with its entities. */
  text: (piece: string) => void
  /** `name` is in small letters; `attributes` are as written. */
  open: (name: string, attributes: string) => void
  close: (name: string) => void
}

/** Elements whose content is no text of the page. */
const SKIPPED = ['script', 'style', 'title', 'xml', 'select', 'textarea', 'noscript', 'template', 'svg', 'iframe', 'object']
/** A tag of a table within a value in quotes: the quote has no end, and the table would go on within the tag. */
const TAG_OF_TABLE = /<\/?t[drh][\s>]/i
const [EXCLAMATION, SLASH, LESS, EQUALS, GREATER, QUESTION] = [33, 47, 60, 61, 62, 63]
const BLANK = 32

/** Looks for the tag that closes an element, from ever later positions. */
const closingTag = (text: string, name: string) => {
  let found = -2
  return (from: number): number => {
    if (found === -1 || found >= from) return found
    for (found = text.indexOf('</', from); found >= 0; found = text.indexOf('</', found + 2))
      if (text.slice(found + 2, found + 2 + name.length).toLowerCase() === name) break
    return found
  }
}

/**
 * Goes through the tags of a web page in one pass: every search begins where the last one for the same sign ended. Comments, scripts and the like are
 * skipped; a `<` that begins no tag belongs to the text.
 * @throws StatementFileError at a tag or comment without end, behind which the rest of the file would be lost
 */
export const visitPage = (text: string, { text: onText, open, close }: PageVisitor): void => {
  const lineOf = lineCounter(text)
  const [ends, comments] = [finder(text, '>'), finder(text, '-->')]
  const quotes = new Map(['"', "'"].map((sign) => [sign.charCodeAt(0), finder(text, sign)]))
  const skipped = new Map(SKIPPED.map((name) => [name, closingTag(text, name)]))
  const broken = (what: string, at: number) => new StatementFileError(`The web page has ${what}. Get the file from the bank again.`, lineOf(at))

  const commentEnd = (at: number): number => {
    for (const empty of ['<!-->', '<!--->']) if (text.startsWith(empty, at)) return at + empty.length
    const end = comments(at + '<!--'.length)
    if (end < 0) throw broken('a comment without end', at)
    return end + '-->'.length
  }
  /** Where the attributes end that begin here. A quote has a meaning only behind an equals sign. */
  const attributesEnd = (from: number, tagAt: number): number => {
    let before = 0
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === GREATER || code === LESS) return at
      const quote = before === EQUALS ? quotes.get(code) : undefined
      if (quote) {
        at = quote(at + 1)
        if (at < 0) throw broken('a quote without end', tagAt)
      }
      if (code > BLANK) before = code
    }
    throw broken('a tag without end', tagAt)
  }

  let textFrom = 0
  const textUntil = (at: number, next: number): void => {
    if (at > textFrom) onText(text.slice(textFrom, at))
    textFrom = next
  }
  for (let at = text.indexOf('<'); at >= 0;) {
    const first = text.charCodeAt(at + 1)
    const start = first === SLASH ? at + 2 : at + 1
    const nameStop = nameEnd(text, start)
    let next = -1
    if (nameStop === start) {
      if (text.startsWith('<!--', at)) next = commentEnd(at)
      else if (first === EXCLAMATION || first === QUESTION || first === SLASH) next = ends(at) + 1
      if (next > 0) textUntil(at, next)
    } else {
      if (nameStop - start > MAX_TAG) throw broken('a tag that is too long', at)
      const end = attributesEnd(nameStop, at)
      next = text.charCodeAt(end) === GREATER ? end + 1 : end
      textUntil(at, next)
      const name = text.slice(start, nameStop).toLowerCase()
      const attributes = text.slice(nameStop, end)
      if (TAG_OF_TABLE.test(attributes)) throw broken('a quote without end', at)
      if (first === SLASH) close(name)
      else {
        open(name, attributes)
        const content = attributes.endsWith('/') ? -1 : (skipped.get(name)?.(next) ?? -1)
        if (content >= 0) textFrom = next = content
      }
    }
    at = text.indexOf('<', next > 0 ? next : at + 1)
  }
  textUntil(text.length, text.length)
}
