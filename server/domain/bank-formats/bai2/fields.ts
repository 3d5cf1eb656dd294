import { MAX_TEXT } from '../limits'
import { cleanText } from '../texts'
import type { BaiRecord } from './records'

/**
 * How a continuation (88) goes on, which the specification leaves open in practice: without a slash before it, `joined` completes the last field and
 * `separate` begins a new one; `whole` begins a new summary of the account in any case. Which of them a bank means is seen from the control totals.
 */
export type Continuation = 'joined' | 'separate' | 'whole'

/**
 * Reads the fields of a record one after the other. A class, because a file may have 50,000 records: functions that are made anew for each of them take
 * longer than all of the reading.
 */
export class FieldReader {
  private index = 0
  private current: string
  private at = 0
  private ambiguous = false

  constructor(
    private readonly record: BaiRecord,
    private readonly continuation: Continuation,
  ) {
    this.current = this.textOf(0)
  }

  /** Only the text of an entry may hold slashes; what follows one in other records is padding or a remark. */
  private textOf(index: number): string {
    const text = this.record.pieces[index]?.text ?? ''
    if (this.record.code === '16') return text
    const slash = text.indexOf('/')
    return slash < 0 ? text : text.slice(0, slash)
  }

  private toNextPiece(): void {
    this.index += 1
    this.at = 0
    this.current = this.textOf(this.index)
  }

  isAtEnd(): boolean {
    return this.index >= this.record.pieces.length
  }

  /** Whether a field so far may be read in several ways. */
  isAmbiguous(): boolean {
    return this.ambiguous
  }

  /** Whether the next field is the first one of a continuation. */
  isAtStart(): boolean {
    return this.at === 0 && this.index > 0
  }

  /** The next field, trimmed; null after the last one. */
  next(): string | null {
    if (this.isAtEnd()) return null
    const comma = this.current.indexOf(',', this.at)
    if (comma >= 0) {
      const field = this.current.slice(this.at, comma)
      this.at = comma + 1
      return field.trim()
    }
    const field = this.current.slice(this.at)
    const isOpen = this.record.pieces[this.index]?.isEnded !== true
    this.toNextPiece()
    if (!isOpen || this.isAtEnd()) return field.trim()
    this.ambiguous = true
    return (this.continuation === 'joined' ? this.joined(field) : field).trim()
  }

  /** The next field, without taking it. */
  peek(): string {
    const comma = this.current.indexOf(',', this.at)
    return this.current.slice(this.at, comma < 0 ? undefined : comma)
  }

  /** All that is left, as one text. Words are joined again where a full record cut them. */
  rest(): string {
    const { pieces } = this.record
    const parts: string[] = []
    let length = 0
    for (; !this.isAtEnd() && length < 2 * MAX_TEXT; this.toNextPiece()) {
      const before = pieces[this.index - 1]
      if (parts.length > 0 && !(before?.isFull && !before.isEnded)) parts.push(' ')
      const part = this.current.slice(this.at, this.at + 2 * MAX_TEXT)
      parts.push(part)
      length += part.length
    }
    return cleanText(parts.length === 1 ? (parts[0] ?? '') : parts.join(''))
  }

  private joined(start: string): string {
    const parts = [start]
    while (!this.isAtEnd()) {
      const comma = this.current.indexOf(',')
      parts.push(this.current.slice(0, comma < 0 ? undefined : comma))
      if (comma >= 0) {
        this.at = comma + 1
        break
      }
      const isEnded = this.record.pieces[this.index]?.isEnded === true
      this.toNextPiece()
      if (isEnded) break
    }
    return parts.join('')
  }
}
