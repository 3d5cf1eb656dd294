/** Limits of a statement file. They are far above what banks send; a file beyond them is broken or hostile. */
export const MAX_STATEMENTS = 2000
export const MAX_LINES = 50_000
/** Payments of one batch. */
export const MAX_DETAILS = 20_000
/** Nested elements of an XML or SGML file. */
export const MAX_DEPTH = 64
/** Letters of a tag or of a key. */
export const MAX_TAG = 128
/** Characters of one text of an entry; what is longer is cut. */
export const MAX_TEXT = 2000
/** Problems that are listed; the file is refused at the first anyway. */
export const MAX_PROBLEMS = 200
