/** Splits the text of a list cell into its entries, which are separated by line breaks, commas, semicolons or tabs. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Entries that occur more than once, each listed once. */
export const duplicatesOf = (entries: readonly string[]): string[] => [...new Set(entries.filter((entry, index) => entries.indexOf(entry) !== index))]

/** "3 of 4"; only the count if no number is expected or the count equals it. */
export const countInWords = (count: number, expected: string | undefined): string =>
  expected === undefined || expected === String(count) ? String(count) : `${count} of ${expected}`
