import { folded } from './normal'

/** A run of letters or of digits. */
export interface Chunk {
  text: string
  isDigits: boolean
  /** What stands between it and the chunk before. */
  gap: 'nothing' | 'dash' | 'other'
}

/** Of one text; one that names a hundred invoices has fewer. */
const MOST_CHUNKS = 500
const CHUNK = /[0-9]+|\p{L}+/gu
const DASH = /^[-‐‑–_]$/

export const chunksOf = (text: string): Chunk[] => {
  const plain = folded(text)
  let end = 0
  return [...plain.matchAll(CHUNK)].slice(0, MOST_CHUNKS).map(({ 0: chunk, index }) => {
    const between = plain.slice(end, index)
    end = index + chunk.length
    return { text: chunk, isDigits: /^[0-9]/.test(chunk), gap: between === '' ? 'nothing' : DASH.test(between) ? 'dash' : 'other' }
  })
}

export const withoutZeros = ({ text, isDigits }: Chunk): string => (isDigits ? text.replace(/^0+/, '') : text)

/** The chunks as one word. */
export const joined = (chunks: readonly Chunk[]): string => chunks.map(({ text }) => text).join('')
/** The same for every writing of the chunks with or without leading zeros. */
export const joinedWithoutZeros = (chunks: readonly Chunk[]): string => chunks.map(withoutZeros).join('.')

const LEAST_SIGNIFICANT = 4
const YEAR = /^(?:19|20)\d\d$/

/** Whether the chunks say enough to be a reference: at least four characters without leading zeros, a digit among them, and not just a year. */
export const isSignificant = (chunks: readonly Chunk[]): boolean => {
  const characters = chunks.map(withoutZeros).join('')
  return characters.length >= LEAST_SIGNIFICANT && /[0-9]/.test(characters) && !YEAR.test(characters)
}

/** Whether the chunks may be a month of a year, such as 2026-07: without the letters of a number, that is none. */
export const isMonthOfYear = ([year, month, ...rest]: readonly Chunk[]): boolean =>
  year !== undefined && month !== undefined && rest.length === 0 && YEAR.test(year.text) && /^[01]?\d$/.test(month.text)
