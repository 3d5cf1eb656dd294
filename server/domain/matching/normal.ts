/** Characters of a text that are looked at; banks send a few hundred. */
export const MOST_TEXT = 2000

/** Capitals without accents. */
export const folded = (text: string): string =>
  text.slice(0, MOST_TEXT).replaceAll('ß', 'ss').toUpperCase().normalize('NFKD').replace(/\p{M}/gu, '').slice(0, MOST_TEXT)

/** Words of letters and digits; `L.L.C.` is one. */
export const wordsIn = (text: string): string[] =>
  folded(text)
    .replace(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
