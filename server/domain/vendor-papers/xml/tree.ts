import { SaxesParser } from 'saxes'

/** An element with local names (without prefixes); `text` is the text directly inside it. */
export interface XmlNode {
  name: string
  uri: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

/** The reason why an XML can't be used; the message is a part of a sentence. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

const MOST_BYTES = 10 * 1024 * 1024
const DEEPEST = 64
const MOST_NODES = 300_000
/** Longest tag, comment or instruction. The parser goes through them sign by sign before it reports anything. */
const LONGEST_MARKUP = 100_000
/** Most attributes of one element; an invoice's root declares some twenty namespaces. */
const MOST_ATTRIBUTES = 100

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  return ['iso-8859-1', 'iso-8859-15', 'windows-1252', 'us-ascii'].includes(declared) ? declared : 'utf-8'
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new XmlProblem('it holds bytes that are no text')
  }
}

/** Markup other than tags by its start and end. Attachments may be long CDATA. */
const MARKUP: readonly (readonly [start: string, end: string, longest: number])[] = [
  ['<![CDATA[', ']]>', MOST_BYTES],
  ['<!--', '-->', LONGEST_MARKUP],
  ['<?', '?>', LONGEST_MARKUP],
]
const hasEndlessMarkup = (text: string): boolean => {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const [start, end, longest] = MARKUP.find(([start]) => text.startsWith(start, at)) ?? ['<', '>', LONGEST_MARKUP]
    const close = text.indexOf(end, at + start.length)
    if (close < 0) return text.length - at > LONGEST_MARKUP
    if (close - at > longest) return true
    at = close
  }
  return false
}

/**
 * Parses an XML. Document types are refused, and so are custom entities, which saxes refuses if no document type declares them.
 * @throws XmlProblem
 */
export const parseXml = (bytes: Uint8Array): XmlNode => {
  if (bytes.byteLength > MOST_BYTES) throw new XmlProblem('it is too large')
  const text = decode(bytes).replace(/^\uFEFF/, '')
  if (hasEndlessMarkup(text)) throw new XmlProblem('one of its tags is too long')
  const parser = new SaxesParser({ xmlns: true })
  const open: XmlNode[] = []
  let root: XmlNode | undefined
  let nodes = 0
  parser.on('doctype', () => {
    throw new XmlProblem('it has a document type, which isn’t accepted')
  })
  parser.on('error', () => {
    throw new XmlProblem('it isn’t well-formed')
  })
  let attributes = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    if (++attributes > MOST_ATTRIBUTES) throw new XmlProblem('one of its elements has too many attributes')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= DEEPEST || ++nodes > MOST_NODES) throw new XmlProblem('it is nested too deeply or too long')
    const node: XmlNode = {
      name: local,
      uri,
      attributes: Object.fromEntries(Object.values(attributes).map((found) => [found.local, found.value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(node)
    root ??= node
    open.push(node)
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new XmlProblem('it is empty')
  return root
}

/** Elements under a path of names; a step may name several ("A|B"), since the versions of a format differ. */
export const all = (node: XmlNode | undefined, ...path: string[]): XmlNode[] =>
  path.reduce<XmlNode[]>(
    (nodes, step) => {
      const names = step.split('|')
      return nodes.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)))
    },
    node ? [node] : [],
  )

export const first = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined => all(node, ...path)[0]

const LONGEST = 2000
/** Trimmed text with single spaces; null where it is missing or empty. */
export const textOf = (node: XmlNode | undefined): string | null => node?.text.trim().replace(/\s+/g, ' ').slice(0, LONGEST) || null
export const textAt = (node: XmlNode | undefined, ...path: string[]): string | null => textOf(first(node, ...path))
