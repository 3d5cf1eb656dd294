import { accountNumber, cleanText, meant } from '../texts'
import { type Information, noInformation } from './information'

/** Words of the German banks before the parts of a payment (DFÜ agreement, annex 3). */
const WORDS = 'EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|BREF|RREF|PURP'
const PLUS = new RegExp(`(?<plus>${WORDS})\\+`, 'g')
/** Some banks write a colon; then the word must stand by itself, and a blank or the value follows. */
const PLUS_OR_COLON = new RegExp(`(?<plus>${WORDS})\\+|(?:^|\\s)(?<colon>${WORDS}):`, 'g')

/** Splits a purpose at the words in it. Without any, all of it is text. */
export const readSepaWords = (purpose: string, signs: readonly ('+' | ':')[]): Information => {
  const values = new Map<string, string[]>()
  let word = 'SVWZ'
  let from = 0
  const take = (end: number) => {
    const parts = values.get(word) ?? []
    parts.push(purpose.slice(from, end))
    values.set(word, parts)
  }
  for (const found of purpose.matchAll(signs.includes(':') ? PLUS_OR_COLON : PLUS)) {
    take(found.index)
    word = found.groups?.['plus'] ?? found.groups?.['colon'] ?? word
    from = found.index + found[0].length
  }
  take(purpose.length)
  const value = (name: string) => meant(values.get(name)?.join(' '))
  return {
    ...noInformation,
    text: cleanText(values.get('SVWZ')?.join(' ') ?? ''),
    counterparty: { name: value('ABWA') ?? value('ABWE'), account: accountNumber(value('IBAN')), bank: value('BIC') },
    reference: value('EREF'),
    customerReference: value('KREF'),
    mandateId: value('MREF'),
  }
}
