import type { Sheet } from '../../workbook'
import { readBankAmount } from '../bank-amount'
import { cleanRows, isFilled, type Row, textOf } from './cells'
import { isDay } from './days'
import { fieldsNamed } from './mapping'
import type { TableChoices } from './types'

const SEARCHED_ROWS = 300
/** Rows of texts that are compared with headings. */
const COMPARED_ROWS = 60
/** Longest text of a heading's cell, and most cells of one. */
const MAX_HEADING = 80
const MAX_CELLS = 60

export interface TablePlace {
  sheet: number
  /** Row of the heading from 1; 0 if there is none. */
  headerRow: number
  /** The heading's cells; of two rows, if the heading stands in two. */
  heading: Row
}

/** Whether a row can be a heading: short texts, no values. */
const isTexts = (row: Row): boolean => {
  const filled = row.filter(isFilled)
  return (
    filled.length > 1 &&
    filled.length <= MAX_CELLS &&
    filled.every((cell) => typeof cell === 'string' && cell.length <= MAX_HEADING && (!/\d/.test(cell) || (!isDay(cell) && readBankAmount(cell) === null)))
  )
}

/** How much a row looks like the heading of entries: the number of fields it names, 0 without a day and an amount. */
const scoreOf = (row: Row): number => {
  if (!isTexts(row)) return 0
  const fields = fieldsNamed(row)
  const hasDay = fields.has('date') || fields.has('valueDate')
  const hasAmount = fields.has('amount') || fields.has('debit') || fields.has('credit') || fields.has('direction')
  return hasDay && hasAmount ? fields.size : 0
}

const joinedRows = (upper: Row, lower: Row): Row =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => `${textOf(upper[at])} ${textOf(lower[at])}`.trim())

/** The row, or the two rows, that look most like the heading of entries; the first of several. */
export const findHeading = (sheets: readonly (readonly Row[])[]): TablePlace | null => {
  let best: TablePlace | null = null
  let bestScore = 0
  let compared = 0
  sheets.forEach((rows, sheet) =>
    rows.forEach((row, at) => {
      if (!isTexts(row) || compared++ > COMPARED_ROWS) return
      const lower = rows[at + 1] ?? []
      const own = scoreOf(row)
      const both = isTexts(lower) && scoreOf(lower) === 0 ? joinedRows(row, lower) : null
      const scoreOfBoth = both === null ? 0 : scoreOf(both)
      // Below a heading that is complete by itself, one for debits and credits may divide its amount.
      const isOfTwo = scoreOfBoth > own
      const heading = isOfTwo && both ? both : row
      const score = isOfTwo ? scoreOfBoth : own
      if (score <= bestScore) return
      best = { sheet, headerRow: at + (isOfTwo ? 2 : 1), heading }
      bestScore = score
    }),
  )
  return best
}

/** A row of texts directly above a row with a day and an amount: a heading in words that aren't known. */
const headingAbove = (sheets: readonly (readonly Row[])[]): TablePlace | null => {
  for (const [sheet, rows] of sheets.entries()) {
    const at = rows.findIndex((row) => row.some(isDay) && row.some((cell) => typeof cell !== 'boolean' && readBankAmount(textOf(cell)) !== null))
    const above = rows[at - 1]
    if (above && isTexts(above)) return { sheet, headerRow: at, heading: above }
  }
  return null
}

/** The rows in which a heading is looked for, with the empty ones between them. */
const firstFilled = (rows: readonly Row[]): readonly Row[] => {
  let filled = 0
  const end = rows.findIndex((row) => row.length > 0 && ++filled > SEARCHED_ROWS)
  return end < 0 ? rows : rows.slice(0, end)
}

/** Where the entries are, by choice or by the words of a heading. */
export const locate = (sheets: readonly Sheet[], { sheet, headerRow }: TableChoices): TablePlace => {
  const onlySheet = sheet !== undefined && sheet >= 0 && sheet < sheets.length ? sheet : undefined
  const filledSheet = Math.max(
    0,
    sheets.findIndex(({ rows }) => rows.length > 0),
  )
  const searched = sheets.map(({ rows }, at) => (onlySheet === undefined || at === onlySheet ? cleanRows(firstFilled(rows)) : []))
  const found = headerRow === undefined ? (findHeading(searched) ?? headingAbove(searched)) : null
  if (found) return found
  const at = onlySheet ?? filledSheet
  return {
    sheet: at,
    headerRow: headerRow ?? 0,
    heading: headerRow === undefined ? [] : (cleanRows(sheets[at]?.rows.slice(headerRow - 1, headerRow) ?? [])[0] ?? []),
  }
}
