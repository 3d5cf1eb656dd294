import type { Sheet } from '../../workbook'
import { cleanRows } from '../table/cells'
import { dayReader, NO_DAY } from '../table/days'
import { findHeading } from '../table/locate'
import { utf16Of } from '../table/split'
import { withoutEmptyEnd } from '../table/sheet-limits'
import { readBankAmount } from '../bank-amount'
import { decodeBytes } from '../texts'
import { StatementFileError } from '../types'
import { PageTables } from './tables'
import { visitPage } from './tokens'

const HEAD_BYTES = 8000
/** Tables that can be chosen by themselves. */
const MOST_TABLES = 50
/** Rows in which an entry is looked for. */
const SEARCHED_ROWS = 2000

const TAGS_AT_START = 'html|head|body|meta|title|style|script|link|base|table|thead|tbody|tr|td|div|center|span|font|form|p|br|hr|b|strong|h[1-6]'
const AT_START = new RegExp(`^[\\s\\uFEFF]*<(?:${TAGS_AT_START})[\\s/>]`, 'i')

/** Whether a file that begins so is a web page. Many banks give one as their file for Excel. */
export const isPage = (start: string): boolean =>
  AT_START.test(start) || /<!DOCTYPE\s+html|<html[\s>]/i.test(start) || (/^\s*<!--/.test(start) && /<table[\s>]/i.test(start))

/** The set of characters that the page declares. What can be read byte by byte isn't UTF-16, whatever it says. */
const declaredCharset = (bytes: Uint8Array): string | null => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const name = /(?:charset|encoding)\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{1,20})/i.exec(head)?.[1] ?? null
  return name !== null && /^(?:utf-?16|ucs|unicode)/i.test(name) ? null : name
}

/** Whether the rows have the heading of entries, or a row with a day and an amount. */
const hasEntries = (rows: readonly string[][]): boolean => {
  const clean = cleanRows(rows.slice(0, SEARCHED_ROWS))
  const dayOf = dayReader()
  return (
    findHeading([clean]) !== null ||
    clean.some((row) => row.some((cell) => dayOf(cell) !== NO_DAY) && row.some((cell) => dayOf(cell) === NO_DAY && readBankAmount(String(cell)) !== null))
  )
}

/**
 * Reads the tables of a web page. What stands around the table of entries, such as the account and its balances, are rows above and below it; therefore
 * all rows of the page are one sheet. If it has several tables, each is a sheet of its own as well.
 * @throws StatementFileError if there is no table of entries, or more than a statement has
 */
export const sheetsOfPage = (bytes: Uint8Array): Sheet[] => {
  const found = new PageTables()
  visitPage(decodeBytes(bytes, utf16Of(bytes) ?? declaredCharset(bytes)), found)
  const { page, tables } = found.end()
  if (!tables.some(hasEntries))
    throw new StatementFileError(
      'The file is a web page without a table of entries, such as one for signing in. Sign in to the bank, and get the statement again.',
    )
  const sheetOf = (name: string, rows: string[][]): Sheet => ({ name, rows: withoutEmptyEnd(rows) })
  const several = tables.length > 1 ? tables.slice(0, MOST_TABLES) : []
  return [sheetOf('Page', page), ...several.map((rows, at) => sheetOf(`Table ${at + 1}`, rows))]
}
