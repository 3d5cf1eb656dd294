import { MAX_TEXT } from '../limits'
import { cleanText } from '../texts'
import type { BaiRecord } from './records'

/**
 * How a continuation (88) goes on, which the specification leaves open in practice: without a slash before it, `joined` completes the last field and
 * `separate` begins a new one; `whole` begins a new summary of the account in any case. Which of them a bank means is seen from the control totals.
 */
export type Continuation = 'joined' | 'separate' | 'whole'

export const fieldReader = (record: BaiRecord, continuation: Continuation) => {
  const { pieces } = record
  // Only the text of an entry may hold slashes; what follows one in other records is padding or a remark.
  const textOf = (index: number): string => {
    const text = pieces[index]?.text ?? ''
    return record.code === '16' ? text : (text.split('/', 1)[0] ?? '')
  }
  let index = 0
  let current = textOf(0)
  let at = 0
  let isAmbiguous = false
  const isAtEnd = (): boolean => index >= pieces.length
  const toNextPiece = (): void => {
    index += 1
    at = 0
    current = textOf(index)
  }

  /** The next field, trimmed; null after the last one. */
  const next = (): string | null => {
    if (isAtEnd()) return null
    const comma = current.indexOf(',', at)
    if (comma >= 0) {
      const field = current.slice(at, comma)
      at = comma + 1
      return field.trim()
    }
    const field = current.slice(at)
    const isOpen = pieces[index]?.isEnded !== true
    toNextPiece()
    if (!isOpen || isAtEnd()) return field.trim()
    isAmbiguous = true
    return (continuation === 'joined' ? joined(field) : field).trim()
  }

  const joined = (start: string): string => {
    const parts = [start]
    while (!isAtEnd()) {
      const comma = current.indexOf(',')
      parts.push(current.slice(0, comma < 0 ? undefined : comma))
      if (comma >= 0) {
        at = comma + 1
        break
      }
      const isEnded = pieces[index]?.isEnded === true
      toNextPiece()
      if (isEnded) break
    }
    return parts.join('')
  }

  /** All that is left, as one text. Words are joined again where a full record cut them. */
  const rest = (): string => {
    const parts: string[] = []
    let length = 0
    for (; !isAtEnd() && length < 2 * MAX_TEXT; toNextPiece()) {
      const before = pieces[index - 1]
      if (parts.length > 0 && !(before?.isFull && !before.isEnded)) parts.push(' ')
      const part = current.slice(at, at + 2 * MAX_TEXT)
      parts.push(part)
      length += part.length
    }
    return cleanText(parts.join(''))
  }

  return {
    next,
    rest,
    isAtEnd,
    /** Whether a field so far may be read in several ways. */
    isAmbiguous: (): boolean => isAmbiguous,
    /** Whether the next field is the first one of a continuation. */
    isAtStart: (): boolean => at === 0 && index > 0,
    /** The next field, without taking it. */
    peek: (): string => {
      const comma = current.indexOf(',', at)
      return current.slice(at, comma < 0 ? undefined : comma)
    },
  }
}
export type FieldReader = ReturnType<typeof fieldReader>
