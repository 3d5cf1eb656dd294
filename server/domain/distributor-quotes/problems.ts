import type { ProblemCode, QuoteProblem, Severity } from './types'

const MOST = 200

/** "A", "Z", "AA" … for a column counted from 0. */
export const columnLetter = (index: number): string => (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

interface Place {
  /** From 1. */
  row?: number
  /** From 0. */
  column?: number
}

/** Collects problems in the file's order, up to a number beyond which nobody would read on. */
export class Problems {
  readonly list: QuoteProblem[] = []

  error(code: ProblemCode, message: string, place: Place = {}): void {
    this.add('error', code, message, place)
  }

  warning(code: ProblemCode, message: string, place: Place = {}): void {
    this.add('warning', code, message, place)
  }

  private add(severity: Severity, code: ProblemCode, text: string, { row = null, column }: { row?: number | null; column?: number }): void {
    if (this.list.length > MOST) return
    if (this.list.length === MOST) {
      this.list.push({
        row: null,
        column: null,
        severity: 'error',
        code: 'TOO_MANY_PROBLEMS',
        message: `The file has more than ${MOST} problems; the rest is not shown.`,
      })
      return
    }
    const message = row === null ? text : `Row ${row}: ${text}`
    this.list.push({ row, column: column === undefined ? null : columnLetter(column), severity, code, message })
  }
}
