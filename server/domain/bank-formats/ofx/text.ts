import { decodeBytes } from '../texts'

/** The header and the declarations are at the very beginning. */
const HEADER_BYTES = 4000

const CODE_PAGES: ReadonlyMap<string, string> = new Map([
  ['65001', 'utf-8'],
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
  ['8859-1', 'iso-8859-1'],
])

/** Name for a decoder of what `CHARSET`, `ENCODING` or an XML declaration says; null if it says nothing. */
const charsetName = (declared: string): string | null => {
  if (/^(?:NONE|USASCII|UNICODE)$/i.test(declared)) return null
  return CODE_PAGES.get(declared) ?? (/^\d{3,4}$/.test(declared) ? `windows-${declared}` : declared)
}

const declaredCharset = (header: string): string | null => {
  const names = [
    /CHARSET\s{0,9}:\s{0,9}([\w-]{1,20}?)(?=COMPRESSION|[^\w-])/i,
    /ENCODING\s{0,9}:\s{0,9}(UTF-?8|UTF-?16)/i,
    /encoding\s{0,9}=\s{0,9}["']([\w-]{1,20})/,
  ]
  for (const name of names) {
    const declared = name.exec(header)?.[1]
    const charset = declared === undefined ? null : charsetName(declared)
    if (charset !== null) return charset
  }
  return null
}

/** `OFX 1.0.2` of `VERSION:102`, `OFX 2.2` of `VERSION="220"`. */
const variantOf = (header: string): string => {
  const digits = /VERSION\s{0,9}[:=]\s{0,9}["']?(\d{3})(?!\d)/i.exec(header)?.[1]
  return digits === undefined ? 'OFX' : `OFX ${[...digits].join('.').replace(/\.0$/, '')}`
}

/** The text of a file and the version that its header states. The header may be missing, broken or in one line. */
export const ofxText = (bytes: Uint8Array): { text: string; variant: string } => {
  const unmarked = bytes[0] !== 0 && bytes[1] === 0 ? 'utf-16le' : bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : null
  const text = decodeBytes(bytes, unmarked ?? declaredCharset(new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES))))
  const start = text.slice(0, HEADER_BYTES)
  const root = start.search(/<OFX[\s>]/i)
  return { text, variant: variantOf(root < 0 ? start : start.slice(0, root)) }
}
