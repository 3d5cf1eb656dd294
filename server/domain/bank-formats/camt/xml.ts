import { SaxesParser } from 'saxes'
import { MAX_DEPTH, MAX_LINES, MAX_TAG } from '../limits'
import { lineAt, placeBeyond } from '../lines'
import { decodeBytes } from '../texts'
import { StatementFileError } from '../types'

const PIECE = 65_536
/** Attributes of one element; the root declares a few namespaces. */
const MAX_ATTRIBUTES = 100
/** Far more than 50,000 entries with 30 elements each; it bounds the time that a file of nothing but tags takes. */
const MAX_ELEMENTS = 2_000_000
/** Beginnings of entries, also with the prefix of a namespace. */
const ENTRIES = /<(?:[^\s<>/:]{1,128}:)?Ntry[\s/>]/g
/** Characters of a comment, instruction or CDATA, which the parser collects sign by sign. */
const MAX_MARKUP = 100_000

export interface XmlEvents {
  /** `name` is without prefix; `line` is counted from 1. */
  open: (name: string, line: number, attributes: Readonly<Record<string, string>>) => void
  text: (piece: string) => void
  close: (name: string) => void
}

/** A declaration that can be read byte by byte and yet names UTF-16 is wrong. */
const declaredEncoding = (bytes: Uint8Array): string | null => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const name = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? null
  return name !== null && /^(?:utf-?16|ucs)/i.test(name) ? null : name
}

/** Files from mainframes may be filled up with zero bytes or the sign for the end of a file. */
const lengthWithoutFiller = (text: string): number => {
  let end = text.length
  while (end > 0 && /[\s\p{Cc}]/u.test(text.charAt(end - 1))) end -= 1
  return end
}

/** Markup other than tags by its beginning and end. */
const MARKUP: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Refuses document types, and with them every entity but the five of XML, and markup that is too long. */
const checkMarkup = (text: string): void => {
  const markup = /<[!?]/g
  for (let found = markup.exec(text); found; found = markup.exec(text)) {
    const at = found.index
    const [, end] = MARKUP.find(([start]) => text.startsWith(start, at)) ?? []
    if (end === undefined)
      throw new StatementFileError(
        'The file has a document type (DOCTYPE), which no statement needs; it is refused. Get the file from the bank again.',
        lineAt(text, at),
      )
    const close = text.indexOf(end, at)
    if ((close < 0 ? text.length : close) - at > MAX_MARKUP)
      throw new StatementFileError(
        'The file has a comment or data block that is too long, so it can’t be a statement of a bank. Get the file from the bank again.',
        lineAt(text, at),
      )
    if (close > at) markup.lastIndex = close
  }
}

/**
 * Goes through an XML file piece by piece and keeps nothing of it.
 * @throws StatementFileError
 */
export const readXml = (bytes: Uint8Array, events: XmlEvents): void => {
  const text = decodeBytes(bytes, declaredEncoding(bytes))
  checkMarkup(text)
  const beyond = placeBeyond(text, ENTRIES, MAX_LINES)
  if (beyond !== null)
    throw new StatementFileError(`The file has more than ${MAX_LINES} entries. Get it from the bank for a shorter period.`, lineAt(text, beyond))
  const parser = new SaxesParser()
  const refuse = (why: string): never => {
    throw new StatementFileError(`${why} Get the file from the bank again.`, parser.line)
  }
  const tooMuch = (what: string) => refuse(`The file has ${what}, so it can’t be a statement of a bank.`)

  // Seven handlers at most: with an eighth, V8 keeps the parser's properties in a dictionary, and parsing takes five times as long (measured on Node 20).
  let [depth, elements, attributes] = [0, 0, 0]
  const local = (name: string): string => name.slice(name.indexOf(':') + 1)
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) tooMuch('an element with too many attributes')
  })
  parser.on('opentag', ({ name, attributes: found }) => {
    attributes = 0
    if (name.length > MAX_TAG) tooMuch('a tag that is too long')
    if (++depth > MAX_DEPTH) tooMuch('too many elements inside each other')
    if (++elements > MAX_ELEMENTS) tooMuch('too many elements')
    events.open(local(name), parser.line, found)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.close(local(name))
  })
  parser.on('text', events.text)
  parser.on('cdata', events.text)
  parser.on('error', () => refuse(`The file isn’t well-formed XML; it can’t be read beyond line ${parser.line}.`))

  const end = lengthWithoutFiller(text)
  // The parser accepts nothing before the XML declaration.
  const start = text.length - text.trimStart().length
  parser.line = lineAt(text, start)
  for (let at = start; at < end; at += PIECE) parser.write(text.slice(at, Math.min(at + PIECE, end)))
  parser.close()
}
