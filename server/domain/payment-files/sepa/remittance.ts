import { numberOf, type Payment } from '../batch'
import { toSepaText } from '../texts/sepa-text'

/** Longest text for the payee (Ustrd). */
export const LONGEST_REMITTANCE = 140

export interface RemittanceText {
  /** Empty for a payment without documents. */
  text: string
  /** Numbers as they were, of those that the format writes in another way. */
  changed: readonly string[]
  /** Numbers of documents that are named in the remittance advice only. */
  left: readonly string[]
}

/** As many whole numbers as fit together with the count of the others. */
const shortened = (numbers: readonly string[]): { text: string; named: number } => {
  for (let named = numbers.length - 1; named > 0; named--) {
    const text = `${numbers.slice(0, named).join(', ')} + ${numbers.length - named} more`
    if (text.length <= LONGEST_REMITTANCE) return { text, named }
  }
  return { text: '', named: 0 }
}

/** Names the paid documents: with amounts if there is room, otherwise by number, otherwise as many as fit. A number is never cut. */
export const remittanceText = ({ documents, endToEndId }: Payment): RemittanceText => {
  const given = documents.map(numberOf)
  const numbers = given.map((number) => toSepaText(number).text)
  const changed = given.filter((number, at) => number !== numbers[at])
  const withAmounts = numbers.map((number, at) => `${number} ${documents[at]?.paid ?? ''}`).join(', ')
  if (documents.length > 1 && withAmounts.length <= LONGEST_REMITTANCE) return { text: withAmounts, changed, left: [] }
  const all = numbers.join(', ')
  if (all.length <= LONGEST_REMITTANCE) return { text: all, changed, left: [] }
  const { text, named } = shortened(numbers)
  return { text: text || `Remittance advice ${endToEndId}`, changed, left: given.slice(named) }
}
