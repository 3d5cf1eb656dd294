import { accountNumber, cleanText, meant } from '../texts'
import { type Information, noInformation } from './information'

/** Words between slashes before the parts of a payment, as SWIFT and the banks of the Netherlands and others use them. */
const WORDS =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|PREF|IREF|RREF|KREF|CREF|RTRN|TRCD|ISDT|BENM|ORDP|CNTP|ULTD|ULTB|ULTC|PURP|ADDR|OCMT|CHGS|EXCH|SVCL|ACCW|NRTX|BUSP|ID'
const BEGINNING = new RegExp(`^\\s*/(?:${WORDS})/`)
const WORD = new RegExp(`/(${WORDS})(?=/)`, 'g')

const withoutSlashes = (text: string, from: number, to: number): number => {
  let end = to
  while (end > from && text[end - 1] === '/') end -= 1
  return end
}

/** The first value of each word. A name after the word for an ultimate party isn't the counterparty's. */
const valuesOf = (text: string): Map<string, string> => {
  const values = new Map<string, string>()
  let word: string | null = null
  let from = 0
  let isUltimate = false
  const take = (end: number) => {
    if (word === null) return
    if (/^(?:ULT|BENM|ORDP|CNTP)/.test(word)) isUltimate = word.startsWith('ULT')
    const name = isUltimate && word === 'NAME' ? 'ULTIMATE' : word
    if (!values.has(name)) values.set(name, text.slice(from, withoutSlashes(text, from, end)))
  }
  for (const found of text.matchAll(WORD)) {
    take(found.index)
    word = found[1] ?? null
    from = found.index + found[0].length + 1
  }
  take(text.length)
  return values
}

/** Remittance is text (`USTD//…`) or a creditor's reference by the rule of an issuer (`STRD/CUR/…`). */
const remittanceOf = (value: string): Pick<Information, 'text' | 'creditorReference'> => {
  const reference = /^STRD\/(?:CUR|ISO)\/([^/]{1,40})/.exec(value)?.[1]
  return { text: cleanText(value.replace(/^USTD\/{1,2}/, '')), creditorReference: meant(reference)?.replaceAll(' ', '') ?? null }
}

/** Reads `/TRTP/SEPA CREDIT/IBAN/…/NAME/…/REMI/…/EREF/…`. Null if the text doesn't begin so. */
export const readCodeWords = (text: string): Information | null => {
  if (!BEGINNING.test(text)) return null
  const values = valuesOf(text)
  const value = (name: string) => meant(values.get(name))
  const [account, bank, name] = values.get('CNTP')?.split('/') ?? []
  const [beside, bankBeside] = values.get('ACCW')?.split(',') ?? []
  const remittance = remittanceOf(values.get('REMI') ?? '')
  return {
    ...noInformation,
    text: remittance.text || (value('TRTP') ?? ''),
    creditorReference: remittance.creditorReference,
    counterparty: {
      name: value('NAME') ?? meant(name) ?? value('BENM') ?? value('ORDP') ?? value('ULTIMATE'),
      account: accountNumber(value('IBAN') ?? account ?? beside),
      bank: value('BIC') ?? meant(bank) ?? meant(bankBeside),
    },
    reference: value('EREF'),
    customerReference: value('KREF') ?? value('PREF') ?? value('IREF'),
    mandateId: value('MARF'),
    returnReason: /^[A-Z]{2}\d{2}/.exec(value('RTRN') ?? '')?.[0] ?? value('RTRN'),
  }
}
