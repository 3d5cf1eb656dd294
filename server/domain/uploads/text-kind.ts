import type { UploadKind } from './limits'

export type TextKind = Extract<UploadKind, 'csv' | 'xml' | 'ofx' | 'mt940' | 'bai2' | 'txt'> | 'html' | 'svg' | 'dtd'

// oxlint-disable-next-line no-control-regex -- control characters are what tells a binary file from text
const BINARY = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

/** Decodes the whole file as text (UTF-8, UTF-16 with byte order mark, or Windows-1252 as older banks send it); null if it isn't text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const [a, b] = bytes
  const utf16 = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : null
  const decode = (encoding: string) => {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  }
  const text = utf16 ? decode(utf16) : (decode('utf-8') ?? decode('windows-1252'))
  return text === null || BINARY.test(text) ? null : text
}

/** Tags by which the MIME Sniffing Standard (section 7.1) recognises HTML, and a few more that run scripts. */
const HTML =
  /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|img|object|embed|form|meta|link|base|video|audio|math)(?=[\s>/])/i
/** Namespaces whose elements a browser draws and runs inside any XML, even if the namespace is hidden behind "&#". */
const ACTIVE = /http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xhtml|1999\/XSL)|<\?xml-stylesheet|xmlns[^=<>]{0,80}=\s{0,9}["'][^"'<]{0,200}&/i

/** Removes white space, comments and processing instructions before the first element. */
const afterProlog = (text: string): string => {
  let rest = text.trimStart()
  for (;;) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') + 3 : rest.startsWith('<?') ? rest.indexOf('?>') + 2 : 0
    if (end < 4) return rest
    rest = rest.slice(end).trimStart()
  }
}

const MARKUP = /^<(?:[A-Za-z_!])/
const MT940_REFERENCE = /(?:^|\n)(?:\{1:[^\n]*)?:20:/
const MT940_ACCOUNT = /\n:(?:25|28C?|60[FM]):/
const DELIMITED = /^[^\n]*[,;\t|~][^\n]*(?:\n|$)/

/** Determines the kind of a text by its content. Markup that a browser would show or run has kinds of its own, which are refused. */
export const textKind = (text: string): TextKind => {
  const content = afterProlog(text)
  if (HTML.test(content)) return 'html'
  if (/^<(?:\w+:)?svg[\s>/]/i.test(content)) return 'svg'
  if (MARKUP.test(content)) {
    if (/<!DOCTYPE|<!ENTITY/i.test(content)) return 'dtd'
    if (ACTIVE.test(text)) return 'svg'
    return /^<OFX>/i.test(content) ? 'ofx' : 'xml'
  }
  const start = text.slice(0, 20_000)
  if (/^\s*OFXHEADER:/.test(start)) return 'ofx'
  if (MT940_REFERENCE.test(start) && MT940_ACCOUNT.test(start)) return 'mt940'
  if (/^\s*01,[^\n]*\/\s*\n/.test(start)) return 'bai2'
  return DELIMITED.test(start.trimStart()) ? 'csv' : 'txt'
}
