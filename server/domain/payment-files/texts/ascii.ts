import { asciiOf } from './letters'

/** Stands for characters that no table knows, as the European Payments Council recommends. */
export const UNKNOWN = '.'

const PLAIN = /^[ -~]*$/
const isUpper = (character: string | undefined): boolean => character !== undefined && /\p{Lu}/u.test(character)

/** The Greek digraph that is written "ou", though its second letter alone is a y. */
const GREEK_OU = /[οόΟΌ][υύΥΎ]/

const ofCharacter = (character: string): string => {
  if (PLAIN.test(character)) return character
  const known = asciiOf.get(character)
  if (known !== undefined) return known
  if (/\s/.test(character)) return ' '
  // Accents without a letter, invisible and control characters.
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) return ''
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain === character ? UNKNOWN : [...plain].map(ofCharacter).join('')
}

/** Text in printable ASCII on one line. Letters of other alphabets are transliterated: "Müller & Söhne" is "Mueller & Soehne". */
export const toAscii = (text: string): string => {
  if (PLAIN.test(text)) return text.trim().replace(/ +/g, ' ')
  const characters = [...text.normalize('NFC')]
  return characters
    .map((character, at) => {
      const ascii = ofCharacter(GREEK_OU.test(`${characters[at - 1]}${character}`) ? (isUpper(character) ? 'U' : 'u') : character)
      const amongCapitals = isUpper(characters[at + 1]) || (!/\p{L}/u.test(characters[at + 1] ?? '') && isUpper(characters[at - 1]))
      return ascii.length > 1 && isUpper(character) && amongCapitals ? ascii.toUpperCase() : ascii
    })
    .join('')
    .trim()
    .replace(/ +/g, ' ')
}
