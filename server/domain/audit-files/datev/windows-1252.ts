/** The characters of Windows-1252 from 0x80 to 0x9F; the others have the numbers that they have in Unicode. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const byteOf = new Map([...HIGH].map((character, index) => [character, 0x80 + index]))

const byteOfCharacter = (character: string): number | undefined => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : byteOf.get(character)
}

/** Whether each character of the text exists in Windows-1252. */
const fits = (text: string): boolean => [...text].every((character) => byteOfCharacter(character) !== undefined)

/** Letters with strokes, which Unicode doesn't take apart. */
const STROKES: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' }

/** The text in characters of Windows-1252: accents that it lacks are left out, other characters become question marks. */
export const inWindows1252 = (text: string): string =>
  fits(text)
    ? text
    : [...text.normalize('NFC')]
        .map((character) => {
          if (fits(character)) return character
          const plain = STROKES[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
          return plain !== '' && fits(plain) ? plain : '?'
        })
        .join('')

/** Encodes text that {@link inWindows1252} has prepared. */
export const encodeWindows1252 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const character of text) bytes[length++] = byteOfCharacter(character) ?? 0x3f
  return bytes.subarray(0, length)
}

/** Decodes bytes of Windows-1252. Some versions of Node decode 0x80 to 0x9F as control characters, so the table is our own. */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  new TextDecoder('windows-1252').decode(bytes).replace(/[\u0080-\u009f]/g, (control) => HIGH.charAt(control.charCodeAt(0) - 0x80))
