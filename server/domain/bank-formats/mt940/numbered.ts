import { accountNumber, cleanText, meant } from '../texts'
import { type Information, noInformation } from './information'

/**
 * Reads `:NS:`, which some German and Hungarian banks write in place of `:86:`: lines that begin with two digits. 01 to 14 are the purpose, 15 and 16
 * the name (cut to 27 characters), 17 the kind of movement, 33 the bank and 34 the account (description of National-Bank AG, and a file of Sberbank).
 */
export const readNumbered = (lines: readonly string[]): Information => {
  const values = new Map<string, string>()
  for (const line of lines) {
    const [, code, value] = /^(\d\d)(.*)$/.exec(line) ?? []
    if (code !== undefined && value !== undefined && !values.has(code)) values.set(code, value)
  }
  const value = (code: string) => meant(values.get(code))
  const purpose = [...values].filter(([code]) => code >= '01' && code <= '14').map(([, text]) => text)
  return {
    ...noInformation,
    text: cleanText(purpose.join(' ')) || (value('17') ?? ''),
    counterparty: { name: meant((values.get('15') ?? '') + (values.get('16') ?? '')), account: accountNumber(value('34')), bank: value('33') },
  }
}
