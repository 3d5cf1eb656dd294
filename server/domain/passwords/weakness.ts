import { commonPasswords } from './common'

const KEY_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789',
  '12345678901234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]
const reversed = (text: string): string => [...text].toReversed().join('')
const SEQUENCES = [...KEY_ROWS, ...KEY_ROWS.map(reversed)]

const LETTER_FOR: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' }
/** Replaces signs that stand for letters, since attackers guess them too: "P@ssw0rd" becomes "password". */
const asLetters = (text: string): string => [...text].map((sign) => LETTER_FOR[sign] ?? sign).join('')
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** Returns the repeated part of a text that only repeats itself, such as "abc" of "abcabcabc"; otherwise the text. */
const unitOf = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text

const isCommon = (text: string): boolean => {
  const forms = [text, asLetters(text), core(text), core(asLetters(text)), asLetters(core(text))].flatMap((form) => [form, unitOf(form), core(unitOf(form))])
  return forms.some((form) => commonPasswords.has(form))
}

/** Whether a text is two common passwords put together, such as "monkeydragon", so that there is hardly more to guess than the longer one. */
const isPair = (text: string): boolean => {
  const word = core(text)
  return (
    word.length <= 16 &&
    Array.from({ length: Math.max(0, word.length - 7) }, (_, at) => at + 4).some(
      (at) => commonPasswords.has(word.slice(0, at)) && commonPasswords.has(word.slice(at)),
    )
  )
}

/**
 * Returns why a password of sufficient length is too weak, as a sentence for the user; null if it is good enough.
 * @param ownNames names and addresses of the user
 */
export const weaknessOf = (password: string, ownNames: readonly string[]): string | null => {
  const typed = password.toLowerCase()
  const words = ownNames.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 4)
  if ([...words, ...ownNames.map((name) => name.toLowerCase()).filter((name) => name.length >= 4)].some((word) => typed.includes(word)))
    return 'The password must not contain your name or e-mail address.'
  if (unitOf(typed).length <= 3 || new Set(typed).size <= 3) return 'This password only repeats a few signs. Choose another one.'
  if (SEQUENCES.some((row) => row.includes(core(typed) || typed) && (core(typed) || typed).length >= 6))
    return 'This password is a row of keys. Choose another one.'
  if (isCommon(typed) || isPair(typed) || isPair(asLetters(typed))) return 'This password is one of the first that others would guess. Choose another one.'
  return null
}
