import { roundTo } from '@/contracts/rules/rounding'
import { numberIn, numberOf, type Payment } from '../batch'
import { toSepaText } from '../texts/sepa-text'

/** Longest text for the payee (Ustrd). */
const LONGEST_REMITTANCE = 140

export interface RemittanceText {
  /** Empty for a payment without documents. */
  text: string
  /** Numbers that the format writes in another way: as they are, and as they are written. */
  changed: readonly (readonly [given: string, written: string])[]
  /** Numbers of documents that are named in the remittance advice only. */
  left: readonly string[]
}

/** As many whole numbers as fit together with the count of the others. */
const shortened = (numbers: readonly string[]): { text: string; named: number } => {
  let longest = { text: '', named: 0 }
  for (let named = 1; named < numbers.length; named++) {
    const text = `${numbers.slice(0, named).join(', ')} + ${numbers.length - named} more`
    if (text.length > LONGEST_REMITTANCE) break
    longest = { text, named }
  }
  return longest
}

const inSepa = (number: string): string => toSepaText(number).text

/** Names the paid documents: with amounts if there is room, otherwise by number, otherwise as many as fit. A number is never cut. */
export const remittanceText = ({ documents, endToEndId }: Payment): RemittanceText => {
  const numbers = documents.map((document) => numberIn(document, inSepa))
  const changed = documents.flatMap((document, at) => (numberOf(document) === numbers[at] ? [] : [[numberOf(document), numbers[at] ?? ''] as const]))
  const withAmounts = numbers.map((number, at) => `${number} ${roundTo(documents[at]?.paid ?? '0', 2)}`).join(', ')
  if (documents.length > 1 && withAmounts.length <= LONGEST_REMITTANCE) return { text: withAmounts, changed, left: [] }
  const all = numbers.join(', ')
  if (all.length <= LONGEST_REMITTANCE) return { text: all, changed, left: [] }
  const { text, named } = shortened(numbers)
  return { text: text || `Remittance advice ${endToEndId}`, changed, left: documents.slice(named).map(numberOf) }
}
