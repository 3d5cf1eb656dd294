/** Signs that make a spreadsheet compute a cell (OWASP ASVS 1.2.10), with their full-width and small forms. */
const SIGN = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]'
/** What programs skip, strip or can't be seen to be there before a cell's first sign: blanks of all kinds, marks of no width, quotes. */
const SKIPPED = '[\\s"“”\\p{Cc}\\p{Cf}]'
/** What some program splits a line at although we don't: a German Excel at semicolons, whatever quotes stand around our cell. */
const SPLITS = '[;|\\t\\n\\v\\f\\r\u0085\u2028\u2029]'

const AT_START = new RegExp(`^(?:${SKIPPED}*${SIGN}|[\\t\\r\\n\\0])`, 'u')
const AFTER_SPLIT = new RegExp(`(${SPLITS}${SKIPPED}*)(?=${SIGN})`, 'gu')

/** True for text that a spreadsheet would compute, or start on a new line. */
export const startsFormula = (text: string): boolean => AT_START.test(text)

/** Text that no spreadsheet takes for a formula, as one cell. */
export const harmless = (text: string): string => (startsFormula(text) ? `'${text}` : text)

/** The same for a cell of a text file, of which a program may make several. */
export const harmlessInText = (text: string): string => harmless(text).replace(AFTER_SPLIT, "$1'")
