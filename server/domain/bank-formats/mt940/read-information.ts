import { isIban } from '@/contracts/rules/bank-account'
import { accountNumber, cleanText, meant } from '../texts'
import { readCodeWords } from './code-words'
import { type Information, noInformation } from './information'
import { readNumbered } from './numbered'
import { readSepaWords } from './sepa-words'
import { readSubfields } from './subfields'

/** Characters of a line of `:86:` (SWIFT: 6 lines of 65). */
const WIDTH = 65

/** A line that is full was cut by the format; a shorter one ended there. */
const joinedText = (lines: readonly string[]): string => lines.map((line) => (line.length >= WIDTH ? line : `${line} `)).join('')

/** Free text; an IBAN at its beginning is the counterparty's account. */
const readFreeText = (lines: readonly string[]): Information => {
  const text = joinedText(lines)
  const words = readSepaWords(text, ['+'])
  const start = accountNumber(meant(text)?.split(' ', 1)[0])
  const account = words.counterparty.account ?? (start !== null && isIban(start) ? start : null)
  return { ...words, text: cleanText(words.text), counterparty: { ...words.counterparty, account } }
}

/** Reads the lines of `:86:` in whatever structure they have, or else those of `:NS:`. */
export const readInformation = (lines: readonly string[], numbered: readonly string[]): Information => {
  if (lines.length === 0) return numbered.length > 0 ? readNumbered(numbered) : noInformation
  const joined = lines.join('')
  return readSubfields(joined) ?? readCodeWords(joined) ?? readFreeText(lines)
}
