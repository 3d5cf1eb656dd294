/** Characters that make a spreadsheet compute a cell (OWASP ASVS 1.2.10), with their full-width and small forms. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]'
/** Characters before a cell's first sign that programs skip or strip, or that are invisible: blanks of all kinds, zero-width characters, quotes. */
const SKIPPED = '[\\s"“”\\p{Cc}\\p{Cf}]'
/** Characters at which some programs split a line although we don't: a German Excel splits at semicolons, even inside our quotes. */
const SEPARATOR = '[;|\\t\\n\\v\\f\\r\u0085\u2028\u2029]'

const AT_START = new RegExp(`^(?:${SKIPPED}*${SIGN}|[\\t\\r\\n\\0])`, 'u')
const AFTER_SPLIT = new RegExp(`(${SEPARATOR}${SKIPPED}*)(?=${SIGN})`, 'gu')

/** True for text that a spreadsheet would compute or would start on a new line. */
export const startsFormula = (text: string): boolean => AT_START.test(text)

/** Escapes the text of a single cell, so that no spreadsheet takes it for a formula. */
export const escapeFormula = (text: string): string => (startsFormula(text) ? `'${text}` : text)

/** The same for a cell of a text file, which a program may split into several cells. */
export const escapeFormulaInText = (text: string): string => escapeFormula(text).replace(AFTER_SPLIT, "$1'")
