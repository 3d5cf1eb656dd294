import { add, isZero } from '@/contracts/rules/decimal'
import { isIban } from '@/contracts/rules/bank-account'
import { targetHolidays } from '../bank-days'
import type { BankAccount, Payment, PaymentBatch } from '../batch'
import { checkAmount, checkDay, checkUnique, maskedAccountNo } from '../checks'
import type { Messages } from '../messages'
import { isSepaId } from '../texts/sepa-text'
import { ibanLength } from './countries'
import { paymentInfoId, sepaGroups } from './document'
import type { SepaProfile } from './profile'

/** Most of one SEPA credit transfer (EPC115-06, AT-04). */
const MOST = '999999999.99'
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const UUID_4 = /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/

const checkId = (about: string | null, field: string, id: string, { error }: Messages): void => {
  if (!isSepaId(id))
    error(about, field, `“${id}” must have 1 to 35 characters of a-z A-Z 0-9 / - ? : ( ) . , ' + and blanks, no “//”, and no slash or blank at its ends.`)
}

const checkAccount = (about: string | null, whose: 'Payer' | 'Payee', { accountNo, bic }: BankAccount, { error }: Messages): void => {
  const length = ibanLength(accountNo)
  const shown = maskedAccountNo(accountNo)
  const field = `${whose}’s IBAN`
  if (!isIban(accountNo))
    error(about, field, `The account ${shown} isn’t an IBAN, or its check digits are wrong. Compare it with the document that it is from.`)
  else if (length === undefined) error(about, field, `The account ${shown} is of ${accountNo.slice(0, 2)}, which SEPA doesn’t reach.`)
  else if (length !== accountNo.length)
    error(about, field, `The account ${shown} has ${accountNo.length} characters; an IBAN of ${accountNo.slice(0, 2)} has ${length}.`)
  if (bic !== null && !BIC.test(bic)) error(about, `${whose}’s BIC`, `“${bic}” isn’t a BIC of 8 or 11 letters and digits.`)
}

const checkUetr = ({ reference, uetr }: Payment, { uetrs, version }: SepaProfile, { error }: Messages): void => {
  if (uetrs && version === 'pain.001.001.09' && uetr !== null && !UUID_4.test(uetr)) error(reference, 'UETR', `“${uetr}” isn’t a version 4 UUID in lower case.`)
}

/** Everything that a bank would refuse, besides texts, which are adapted. */
export const checkSepa = (batch: PaymentBatch, profile: SepaProfile, messages: Messages): void => {
  const { payments, messageId, createdAt } = batch
  checkId(null, 'Message id', messageId, messages)
  // The ids of groups are the message id with a number.
  const lastGroup = sepaGroups(batch).length - 1
  if (isSepaId(messageId)) checkId(null, 'Group id', paymentInfoId(batch, lastGroup), messages)
  if (profile.initiatorId !== null) checkId(null, 'Number at the bank', profile.initiatorId, messages)
  checkUnique(payments, 'Reference', ({ reference }) => reference, messages)
  checkUnique(payments, 'End-to-end id', ({ endToEndId }) => endToEndId, messages)
  for (const account of new Map(payments.map(({ from }) => [from.accountNo, from])).values()) checkAccount(null, 'Payer', account, messages)
  const amounts = payments.filter((payment) => checkAmount(payment, MOST, messages)).map(({ amount }) => amount)
  if (add(...amounts).replace('.', '').length > 18) messages.error(null, 'Payments', 'The sum of the payments has more than 18 digits.')
  for (const payment of payments) {
    const { reference, amount, currency } = payment
    if (/^[0.]+$/.test(amount) && isZero(amount)) messages.error(reference, 'Amount', 'Nothing is paid.')
    if (currency !== 'EUR') messages.error(reference, 'Currency', `SEPA payments are in EUR, not in ${currency}.`)
    checkId(reference, 'End-to-end id', payment.endToEndId, messages)
    if (profile.instructionIds) checkId(reference, 'Reference', reference, messages)
    checkUetr(payment, profile, messages)
    checkAccount(reference, 'Payee', payment.payee.account, messages)
    checkDay(payment, createdAt, targetHolidays, messages)
  }
}
