/** Code points of IBM Plex Sans in every style that is embedded; a test compares them with the font files. */
export const SANS_RANGES =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1cd-1dc 1fa-1ff 218-21b 237 259 2bb-2bc 2c6-2c7 2d8-2dd 300-304 306-30c 312 315 31b 323 326-328 37e 384-38a 38c 38e-3a1 3a3-3ce 400-45f 462-463 46a-46b 472-475 490-4c2 4cf-4d9 4dc-4e9 4ee-4f9 524-525 e3f 1e80-1e85 1e9e 1ea0-1ef9 2010-2015 2018-201a 201c-201e 2020-2022 2026 202f-2030 2032-2033 2039-203a 2044 2070 2074-2079 2080-2089 20a1 20a4 20a6 20a8-20ae 20b1-20b2 20b4-20b5 20b8-20ba 20bd 20bf 2113 2116 2122 2126 212e 2150-2151 2153-215e 2190-2199 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b 2236 2248 2260 2264-2265 25ca 2713 fb01-fb02 fffd'
/** Code points set in IBM Plex Mono: only those of part numbers. All others are set in Sans. */
export const MONO_RANGES = '20-7e a0-17f'
export const ARABIC_RANGES = '60c-61b 61e-6a1 6a3-6ff 750-77f'

export type Font = 'sans' | 'mono' | 'arabic'
export interface Piece {
  text: string
  font: Font
}

const MISSING = '\uFFFD'
/** Longest piece of Arabic text. A word processor orders a line's words by the Unicode bidirectional algorithm; here the font orders those of one piece. */
const MAX_ARABIC_LENGTH = 60

const rangesOf = (list: string) => list.split(' ').map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
const covers = (list: string) => {
  const ranges = rangesOf(list)
  return (code: number): boolean => ranges.some(([first = 0, last = first]) => code >= first && code <= last)
}
const inSans = covers(SANS_RANGES)
const inMono = covers(MONO_RANGES)
const inArabic = covers(ARABIC_RANGES)

const LETTERS = '[\\u060C-\\u061B\\u061E-\\u065F\\u066A-\\u06A1\\u06A3-\\u06EF\\u06FA-\\u06FF\\u0750-\\u077F]+'
const ARABIC = new RegExp(`(${LETTERS}(?: +${LETTERS})*)`)

/** Composes characters, makes spaces plain, and removes characters without a shape: control and format characters, lone surrogates, variation selectors. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFB50-\uFDFF\uFE70-\uFEFC]/g, (form) => form.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u2000-\u200A\u3000]/g, ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]/gu, '')

const arabicPieces = (run: string): Piece[] => {
  const chunks: string[] = []
  for (const word of run.split(/ +/)) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + word.length < MAX_ARABIC_LENGTH) chunks[chunks.length - 1] = `${last}\u00A0${word}`
    else chunks.push(word)
  }
  return chunks.map((text, index) => ({ text: index < chunks.length - 1 ? `${text} ` : text, font: 'arabic' }))
}

const pieceOf = (character: string, font: Font): Piece => {
  const code = character.codePointAt(0) ?? 0
  if (character === '\n') return { text: character, font }
  if (font === 'mono' && inMono(code)) return { text: character, font }
  if (inSans(code)) return { text: character, font: 'sans' }
  return inArabic(code) ? { text: character, font: 'arabic' } : { text: MISSING, font: 'sans' }
}

const joined = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.font === piece.font) result[result.length - 1] = { text: last.text + piece.text, font: last.font }
    else result.push(piece)
  }
  return result
}

/** Splits a text into pieces, each in a font that has its characters. Each character that no font has is shown as U+FFFD. */
export const piecesOf = (text: string, font: Exclude<Font, 'arabic'> = 'sans'): Piece[] =>
  tidy(text)
    .split(ARABIC)
    .flatMap((part, index) => (index % 2 === 1 ? arabicPieces(part) : joined(Array.from(part, (character) => pieceOf(character, font)))))
