import { MAX_LINES } from '../limits'
import { StatementFileError } from '../types'

/** Rows around the entries: preamble, headings, totals. */
const MAX_OTHER_ROWS = 2000
/** Rows with the empty ones: some programs write one after each line. */
export const MAX_ROWS = 4 * MAX_LINES
export const MAX_COLUMNS = 200
/** Longest text of a cell; what is longer is cut. */
export const MAX_CELL = 4000

export const tooManyColumns = (row: number): StatementFileError =>
  new StatementFileError(`Row ${row} has more than ${MAX_COLUMNS} columns. Please check how the cells of the file are separated.`, row)

/** Counts the rows of a table. @throws StatementFileError at the first one beyond the limits */
export const rowCounter = () => {
  let [filled, all] = [0, 0]
  return (isBlank: boolean): void => {
    all += 1
    if (!isBlank) filled += 1
    if (filled > MAX_LINES + MAX_OTHER_ROWS || all > MAX_ROWS)
      throw new StatementFileError(`The file has more than ${MAX_LINES.toLocaleString('en')} lines. Please export a shorter period.`, all)
  }
}

export const withoutEmptyEnd = <R extends readonly unknown[]>(rows: readonly R[]): R[] => rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
