/** Characters that some program takes for the end of a line, and tabs, which make columns. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/**
 * Invisible characters that change what is seen: C1 controls (U+009B starts terminal commands), characters that reverse or hide the order
 * of letters, zero-width characters. Joiners and direction marks are not among them: Persian, Arabic and emoji need them.
 */
const UNSEEN = /[\u0080-\u0084\u0086-\u009F\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const CONTROLS = /[\u0000-\u001F\u007F]/g

/** A text as one line: breaks become blanks, invisible characters are removed. Other C0 controls stay, so that input with them is refused. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, '')

/** The same for a text of several lines: breaks that not every program shows become `\n`. */
export const severalLines = (text: string): string => text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(UNSEEN, '')

/** The text as one line without any controls, for a terminal, a log or a mail header, whatever was stored. */
export const printable = (text: string): string => oneLine(text).replace(CONTROLS, '')
