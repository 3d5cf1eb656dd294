/** Counts the texts that a format couldn't take as they are, so that an export says what it changed. */
export interface Cleaning {
  /** Notes the change, if there is one, and returns the text as the file will have it. */
  note(field: string, before: string, after: string): string
  sentences(): string[]
}

interface Changed {
  count: number
  before: string
  after: string
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text)

export const createCleaning = (): Cleaning => {
  const changes = new Map<string, Changed>()
  return {
    note: (field, before, after) => {
      if (before === after) return after
      const change = changes.get(field)
      if (change) change.count += 1
      else changes.set(field, { count: 1, before, after })
      return after
    },
    sentences: () =>
      [...changes].map(([field, { count, before, after }]) =>
        count === 1
          ? `${field}: ${shown(before)} is written as ${shown(after)}.`
          : `${field}: ${count.toLocaleString('en')} texts are changed, the first of them ${shown(before)} to ${shown(after)}.`,
      ),
  }
}

/** Cuts a text at a length without splitting a character in two. */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Control characters, line and paragraph separators, and halves of surrogate pairs: no text file keeps them in a field. */
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** One line of printable text. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
