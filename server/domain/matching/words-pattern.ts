import { wordsIn } from './normal'

const LONGEST_PATTERN = 200

/** A text as rules see it: words in capitals with one blank between them and around. */
const spaced = (text: string): string => ` ${wordsIn(text).join(' ')} `

/**
 * Whether a text contains the words of a pattern one after the other, whole words, in any writing. `*` stands for any characters: `RENT*HALL 2`,
 * `*HOTEL*`. Each piece is looked for once behind the one before, so that no pattern takes long.
 */
export const containsWords = (text: string, pattern: string): boolean => {
  const pieces = pattern.slice(0, LONGEST_PATTERN).split('*')
  const within = spaced(text)
  let from = 0
  let hasWords = false
  for (const [at, piece] of pieces.entries()) {
    const words = wordsIn(piece).join(' ')
    if (words === '') continue
    hasWords = true
    const isOpenBefore = at > 0 && /^[\p{L}\p{N}]/u.test(piece)
    const isOpenAfter = at < pieces.length - 1 && /[\p{L}\p{N}]$/u.test(piece)
    const wanted = `${isOpenBefore ? '' : ' '}${words}${isOpenAfter ? '' : ' '}`
    const found = within.indexOf(wanted, from)
    if (found < 0) return false
    // A blank ends one word and begins the next.
    from = found + wanted.length - (isOpenAfter ? 0 : 1)
  }
  return hasWords
}
