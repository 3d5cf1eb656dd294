import { SaxesParser } from 'saxes'
import { MAX_DEPTH, MAX_TAG } from '../limits'
import { decodeBytes } from '../texts'
import { StatementFileError } from '../types'

const PIECE = 65_536
/** Attributes of one element; the root declares a few namespaces. */
const MAX_ATTRIBUTES = 100
/** Far more than 50,000 entries with 30 elements each; it bounds the time that a file of nothing but tags takes. */
const MAX_ELEMENTS = 2_000_000

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

/**
 * Goes through an XML file piece by piece and keeps nothing of it. Document types are refused, and with them every entity but the five of XML.
 * @throws StatementFileError
 */
export const readXml = (bytes: Uint8Array, events: XmlEvents): void => {
  const text = decodeBytes(bytes, declaredEncoding(bytes))
  const end = text.trimEnd().replace(/\0+$/, '').length
  const start = text.length - text.trimStart().length
  const parser = new SaxesParser()
  const refuse = (why: string): never => {
    throw new StatementFileError(why, parser.line)
  }
  parser.on('error', () => refuse(`The file isn’t well-formed XML; it can’t be read beyond line ${parser.line}. Get the file from the bank again.`))
  parser.on('doctype', () => refuse('The file has a document type (DOCTYPE), which no statement needs; it is refused. Get the file from the bank again.'))

  let [depth, elements, attributes] = [0, 0, 0]
  const tooMuch = (what: string) => refuse(`The file has ${what}, so it can’t be a statement of a bank. Get the file from the bank again.`)
  parser.on('opentagstart', ({ name }) => {
    attributes = 0
    if (name.length > MAX_TAG) tooMuch('a tag that is too long')
    if (++depth > MAX_DEPTH) tooMuch('too many elements inside each other')
    if (++elements > MAX_ELEMENTS) tooMuch('too many elements')
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) tooMuch('an element with too many attributes')
  })
  const local = (name: string): string => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', ({ name, attributes }) => events.open(local(name), parser.line, attributes))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.close(local(name))
  })
  parser.on('text', events.text)
  parser.on('cdata', events.text)

  parser.line += (text.slice(0, start).match(/\r\n?|\n/g) ?? []).length
  for (let at = start; at < end; at += PIECE) parser.write(text.slice(at, Math.min(at + PIECE, end)))
  parser.close()
}
