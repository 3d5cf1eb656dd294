/** Entries of a cell that holds several, one a line: typed or pasted with commas, semicolons or tabs between them as well. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Entries that stand there more than once, each named once. */
export const doublesOf = (entries: readonly string[]): string[] => [...new Set(entries.filter((entry, index) => entries.indexOf(entry) !== index))]

/** "3 of 4"; only the count where none is expected, or all are there. */
export const countInWords = (count: number, expected: string | undefined): string =>
  expected === undefined || expected === String(count) ? String(count) : `${count} of ${expected}`
