import { MAX_TEXT } from '../limits'
import { numberedLines } from '../lines'

/** A field such as `:61:` with its lines; a line outside of any field, such as a header, has the tag ``. */
export interface Field {
  tag: string
  /** Line in the file, from 1. */
  at: number
  lines: string[]
}

const TAGS = '20|21|25P?|28[CD]?|60[FM]|61|62[FM]|64|65|86|13D?|34F|90[CD]|NS'
const AT_START = new RegExp(`^[\\s\\p{Cc}\\uFEFF]{0,8}:(${TAGS}):`, 'u')
/** Headers name the kind of message: `{2:O942…`, `942 00`, `:942:`. */
export const KIND = /(?:\{2:[IO]?|^\s{0,8}:?(?=94\d(?:[:\s]|$)))(94\d)/
/** Fields that a text can't be mistaken for, unlike the time in “at 12:20:25”. */
const UNMISTAKABLE = '61(?=:\\d{6}(?:\\d{4}|\\s{4})?[RE]?[CD])|6[02][FM](?=:[CD]\\d{6})|6[45](?=:[CD]\\d{6}[A-Z]{3})'
const anywhere = (tags: string): RegExp => new RegExp(`:(${tags}):`, 'g')
const ANY = anywhere(TAGS)
const IN_TEXT = anywhere(UNMISTAKABLE)
const IN_ENTRY = anywhere(`86|NS|${UNMISTAKABLE}`)
const IN_REFERENCE = anywhere(`25P?(?=:[A-Z0-9/ ]{5})|${UNMISTAKABLE}`)
/** Where the line breaks between fields were lost, the next field begins in the midst of a line. What may begin there depends on the field before. */
const NEXT: Readonly<Record<string, RegExp>> = { 86: IN_TEXT, NS: IN_TEXT, 61: IN_ENTRY, 20: IN_REFERENCE, 21: IN_REFERENCE }

/** Characters of a field, of which the standard allows 390 at most; what is longer is cut. */
const MAX_FIELD = 2 * MAX_TEXT

/** The fields of a file, one at a time. */
export function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  let room = MAX_FIELD
  for (const { no, line } of numberedLines(text)) {
    if (line === '') continue
    // `-` alone or `-}` ends a message, and what follows belongs to no field.
    if (line.startsWith('-') && /^-\s{0,8}(?:$|\})/.test(line)) {
      if (field) yield field
      field = null
    }
    if (field === null && KIND.test(line)) yield { tag: '', at: no, lines: [line.slice(0, MAX_FIELD)] }
    const mayHoldTag = line.includes(':')
    let from = 0
    let next = mayHoldTag ? AT_START.exec(line) : null
    while (true) {
      if (!next) {
        const pattern: RegExp = NEXT[field?.tag ?? ''] ?? ANY
        pattern.lastIndex = from
        next = mayHoldTag ? pattern.exec(line) : null
        const piece = line.slice(from, Math.min(next?.index ?? line.length, from + room))
        if (field && piece.trim() !== '') {
          field.lines.push(piece)
          room -= piece.length
        }
      }
      if (!next) break
      if (field) yield field
      field = { tag: next[1] ?? '', at: no, lines: [] }
      room = MAX_FIELD
      from = next.index + next[0].length
      next = null
    }
  }
  if (field) yield field
}
