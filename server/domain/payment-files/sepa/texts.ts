import { isCountry } from '../../facturx/states'
import type { Address, Payment, PaymentBatch } from '../batch'
import type { Messages } from '../messages'
import { toSepaText } from '../texts/sepa-text'
import type { SepaProfile } from './profile'
import { remittanceText } from './remittance'

const LONGEST_NAME = 70
const LONGEST_TOWN = 35

/** The texts of a file as the bank gets them. */
export interface SepaTexts {
  initiator: string
  /** By account number. */
  payers: ReadonlyMap<string, string>
  payerAddress: Address | null
  payees: ReadonlyMap<Payment, { name: string; address: Address | null; remittance: string }>
}

/** Adapts all texts and says what had to be changed. A text of which nothing can be read any more is an error. */
export const sepaTexts = ({ payer, payments }: PaymentBatch, profile: SepaProfile, messages: Messages): SepaTexts => {
  const name = (about: string | null, field: string, given: string, longest = LONGEST_NAME): string => {
    const { text, cut } = toSepaText(given, longest)
    if (!/[A-Za-z0-9]/.test(text)) messages.error(about, field, `“${given}” has no letter or digit that SEPA knows. Enter it in Latin letters.`)
    else if (cut) messages.warning(about, field, `“${given}” is cut after ${longest} characters: “${text}”.`)
    else messages.written(about, field, given, text)
    return text
  }

  const address = (about: string | null, whose: string, given: Address | null): Address | null => {
    if (!profile.addresses || given === null) return null
    if (!isCountry(given.country)) messages.error(about, `${whose}’s country`, `“${given.country}” isn’t the two letters of a country.`)
    return { town: name(about, `${whose}’s town`, given.town, LONGEST_TOWN), country: given.country }
  }

  const remittance = (payment: Payment): string => {
    const { text, changed, left } = remittanceText(payment)
    for (const [given, written] of changed) messages.written(payment.reference, 'Document', given, written)
    if (left.length > 0) messages.warning(payment.reference, 'Remittance', `There is no room for ${left.join(', ')}. Only the remittance advice names them.`)
    return text
  }

  return {
    initiator: name(null, 'Initiating party', payer.name),
    payers: new Map([...new Map(payments.map(({ from }) => [from.accountNo, from.holder]))].map(([no, holder]) => [no, name(null, 'Payer', holder)])),
    payerAddress: address(null, 'Payer', payer.address),
    payees: new Map(
      payments.map((payment) => {
        const { reference, payee } = payment
        const texts = { name: name(reference, 'Payee', payee.account.holder), address: address(reference, 'Payee', payee.address) }
        return [payment, { ...texts, remittance: remittance(payment) }]
      }),
    ),
  }
}
