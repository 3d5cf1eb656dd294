/** What some program takes for the end of a line, and tabs, which make columns. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
/**
 * What is not seen and changes what is: controls of the second set (U+009B begins commands of a terminal), marks that turn or hide the order
 * of letters, marks of no width. Joiners and marks of direction stay: Persian, Arabic and emoji need them.
 */
const UNSEEN = /[\u0080-\u0084\u0086-\u009F\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu
// oxlint-disable-next-line no-control-regex -- control characters are what it takes out
const CONTROLS = /[\u0000-\u001F\u007F]/g

/** A text as one line: breaks become blanks, what is unseen goes. Controls of the first set stay, to be refused where text comes in. */
export const oneLine = (text: string): string => text.replace(BREAKS, ' ').replace(UNSEEN, '')

/** The same for a text of several lines: each break is one that everybody sees. */
export const severalLines = (text: string): string => text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(UNSEEN, '')

/** For a terminal, a log or the head of a mail, whatever the text was when it was stored. */
export const printable = (text: string): string => oneLine(text).replace(CONTROLS, '')
