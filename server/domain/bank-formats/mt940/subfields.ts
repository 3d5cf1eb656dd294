import { accountNumber, meant } from '../texts'
import type { Information } from './information'
import { readSepaWords } from './sepa-words'

/**
 * The beginning of a structured `:86:`: the code of the kind of movement (GVC) and the sign before each subfield, mostly `?`. Signs that texts have
 * after three digits, such as `/` and `-`, aren't taken for one.
 */
const BEGINNING = /^\s*(\d{3})?\s*([?><^~@!|#*$&;§])(?=(?:[02][0-9]|1[0-9]|3[0-9]|6[0-9]))/
/** Reason of a return: three digits from 900 in `?34`; other numbers there only add to the kind of movement. */
const RETURN = /^9\d\d$/

const isDigit = (code: number): boolean => code >= 48 && code <= 57
/** The code by which a subfield is kept: all pieces of the purpose are one. */
const codeOf = (written: string): string => (written.startsWith('2') || (written >= '60' && written <= '63') ? '20' : written)

/**
 * Reads subfields such as `166?00CREDIT?20SVWZ+…?32NAME` (DFÜ agreement of the German banks, annex 3; banks of other countries use it, too). The format
 * cuts the purpose and the name to pieces of 27 characters, so these are joined without blanks. Null if the text isn't structured so.
 */
export const readSubfields = (text: string): Information | null => {
  const [beginning, kind, sign] = BEGINNING.exec(text) ?? []
  if (beginning === undefined || sign === undefined) return null
  const values = new Map<string, string>()
  let code = '00'
  for (const piece of text.slice(beginning.length).split(sign)) {
    const isNew = isDigit(piece.charCodeAt(0)) && isDigit(piece.charCodeAt(1))
    if (isNew) code = codeOf(piece.slice(0, 2))
    values.set(code, (values.get(code) ?? '') + (isNew ? piece.slice(2) : sign + piece))
  }
  const words = readSepaWords(values.get('20') ?? '', ['+', ':'])
  const reason = meant(values.get('34'))
  return {
    ...words,
    text: words.text || (meant(values.get('00')) ?? ''),
    counterparty: {
      name: meant((values.get('32') ?? '') + (values.get('33') ?? '')) ?? words.counterparty.name,
      account: accountNumber(meant(values.get('31'))) ?? words.counterparty.account,
      bank: meant(values.get('30')) ?? words.counterparty.bank,
    },
    returnReason: reason !== null && RETURN.test(reason) ? reason : null,
    type: kind === undefined || kind === '000' ? null : kind,
  }
}
