import type { numbersOf } from './numbers-of'

type Next = ReturnType<typeof numbersOf>

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const joined = (...parts: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** What turns up in broken and in hostile files. */
const PIECES = [
  '\0',
  '\0\0\0\0',
  '9'.repeat(40),
  `9${'0'.repeat(400)}`,
  '1e308',
  '-0',
  '0.1234567890123',
  '1.234',
  '1,234',
  '99999999',
  '20260231',
  '2026-13-45',
  '31.02.2026',
  '</Ntry>',
  '<Ntry>',
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>',
  '&a;&#0;&#x110000;',
  '<STMTTRN>',
  '<TRNAMT>',
  ':61:',
  ':86:',
  ':60F:',
  '-}{1:F01',
  '16,165,',
  '88,',
  '/',
  '"',
  ';',
  ',',
  '\t',
  '\r',
  '\n\n\n',
  'Saldo;Betrag',
  '\u202e\u0000\ufeff',
  '💶',
]

const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, at + 1))
    from = at + 1
  }
  return [...lines, bytes.subarray(from)]
}
const withDigit = (bytes: Uint8Array, next: Next, digits: Uint8Array): Uint8Array => {
  const places = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 57)
  const at = places[next(places.length)]
  return at === undefined ? bytes : joined(bytes.subarray(0, at), digits, bytes.subarray(at + 1))
}

type Change = (bytes: Uint8Array, next: Next, other: Uint8Array) => Uint8Array
const CHANGES: Readonly<Record<string, Change>> = {
  flip: (bytes, next) => bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) || next(200) === 0 ? byte ^ (1 << next(8)) : byte)),
  cut: (bytes, next) => bytes.subarray(0, next(bytes.length)),
  behead: (bytes, next) => bytes.subarray(next(bytes.length)),
  hole: (bytes, next) => {
    const at = next(bytes.length)
    return joined(bytes.subarray(0, at), bytes.subarray(at + next(80)))
  },
  duplicate: (bytes, next) => {
    const [from, length] = [next(bytes.length), next(400)]
    return joined(bytes.subarray(0, from + length), bytes.subarray(from))
  },
  insert: (bytes, next) => {
    const at = next(bytes.length)
    return joined(bytes.subarray(0, at), bytesOf(PIECES[next(PIECES.length)] ?? ''), bytes.subarray(at))
  },
  swapLines: (bytes, next) => {
    const lines = linesOf(bytes)
    const [one, another] = [next(lines.length), next(lines.length)]
    return joined(...lines.map((line, at) => (at === one ? lines[another] : at === another ? lines[one] : line) ?? line))
  },
  repeatLine: (bytes, next) => {
    const lines = linesOf(bytes)
    const at = next(lines.length)
    return joined(...lines.flatMap((line, index) => (index === at ? [line, line] : [line])))
  },
  dropLine: (bytes, next) => {
    const lines = linesOf(bytes)
    return joined(...lines.toSpliced(next(lines.length), 1))
  },
  splice: (bytes, next, other) => joined(bytes.subarray(0, next(bytes.length)), other.subarray(next(other.length))),
  digit: (bytes, next) => withDigit(bytes, next, bytesOf(String(next(10)))),
  hugeNumber: (bytes, next) => withDigit(bytes, next, bytesOf('7'.repeat(1 + next(80)))),
  nul: (bytes, next) => bytes.map((byte) => (next(300) === 0 ? 0 : byte)),
  halfUmlaut: (bytes, next) => {
    const at = next(bytes.length)
    return joined(bytes.subarray(0, at), Uint8Array.of([0xc3, 0xe2, 0xf0, 0xed][next(4)] ?? 0xc3), bytes.subarray(at))
  },
  wide: (bytes) => {
    const text = new TextDecoder().decode(bytes)
    return new Uint8Array(Uint16Array.from({ length: text.length + 1 }, (_, at) => (at === 0 ? 0xfeff : text.charCodeAt(at - 1))).buffer)
  },
}
const names = Object.keys(CHANGES)

/** Changes a file in one to four ways; `other` is a file of another format, a piece of which may take the place of its end. */
export const mutated = (bytes: Uint8Array, next: Next, other: Uint8Array): { bytes: Uint8Array; how: string } => {
  const how = Array.from({ length: 1 + next(4) }, () => names[next(names.length)] ?? 'cut')
  return { bytes: how.reduce((file, name) => CHANGES[name]?.(file, next, other) ?? file, bytes), how: how.join(', ') }
}
