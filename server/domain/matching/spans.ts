import { type Chunk, chunksOf, withoutZeros } from './chunks'
import { MOST_TEXT } from './normal'

/** Characters of a number, without what stands between them. */
export const LONGEST = 40
/** Chunks of a number that a bank has cut up. */
const MOST_CHUNKS = 10
/** Characters from which a word by itself may be a number of any shape. */
export const LEAST_WHOLE = 8
const MOST_OF_WORD = 3 * LONGEST

interface Span {
  /** Its last chunk. */
  to: number
  /** As `joined` and `joinedWithoutZeros` write it. */
  exact: string
  loose: string
  /** The digits of both, without anything else. */
  digits: string
  looseDigits: string
}
/** What may be a number that begins at a chunk. */
export const spansFrom = (chunks: readonly Chunk[], from: number): Span[] => {
  const spans: Span[] = []
  let [exact, loose, digits, looseDigits] = ['', '', '', '']
  for (let to = from; to < Math.min(chunks.length, from + MOST_CHUNKS); to++) {
    const chunk = chunks[to]
    if (!chunk || exact.length + chunk.text.length > LONGEST) break
    exact += chunk.text
    const significant = withoutZeros(chunk)
    loose += to === from ? significant : `.${significant}`
    if (chunk.isDigits) [digits, looseDigits] = [digits + chunk.text, looseDigits + significant]
    spans.push({ to, exact, loose, digits, looseDigits })
  }
  return spans
}

const digitsOf = (text: string): string => text.replace(/[^0-9]+/g, '')
const digitsWithoutZeros = (text: string): string => (text.match(/[1-9][0-9]*/g) ?? []).join('')
const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text)

/**
 * Tells whether a number may stand in any of the texts, by its digits. Most numbers of a company stand in none, and indexing all of them would take
 * most of the time.
 */
export const soughtNumbers = (texts: readonly string[]): ((number: string) => boolean) => {
  const inTexts = new Set<string>()
  for (const text of texts) {
    for (const word of wordsOf(text)) inTexts.add(digitsOf(word))
    const chunks = chunksOf(text)
    for (const [from, { isDigits }] of chunks.entries())
      if (isDigits)
        for (const { digits, looseDigits } of spansFrom(chunks, from)) {
          inTexts.add(digits)
          inTexts.add(looseDigits)
        }
  }
  return (number) => inTexts.has(digitsOf(number)) || inTexts.has(digitsWithoutZeros(number)) || !isAscii(number)
}

/** A text and its words, where these may be numbers by themselves, such as UUIDs. */
export const wordsOf = (text: string): string[] =>
  [text, ...text.slice(0, MOST_TEXT).split(/\s+/)].filter(({ length }) => length >= LEAST_WHOLE && length <= MOST_OF_WORD)
