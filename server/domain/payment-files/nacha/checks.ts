import { add, compare, isZero } from '@/contracts/rules/decimal'
import { federalHolidays } from '../bank-days'
import type { Payment, PaymentBatch } from '../batch'
import { checkAmount, checkDay, checkUnique, maskedAccountNo } from '../checks'
import type { Messages } from '../messages'
import { isRoutingNo } from './routing-no'
import type { NachaSettings } from './settings'

/** The widths of the fields for amounts: 10 digits of cents in an entry, 12 in a total. */
const MOST = '99999999.99'
const MOST_IN_TOTAL = '9999999999.99'
const LAST_TRACE = 9_999_999

/** A payment of nothing, for no document, only asks the payee's bank whether the account exists. */
export const isPrenote = ({ amount, documents }: Payment): boolean => documents.length === 0 && isZero(amount)

const checkSettings = (settings: NachaSettings, count: number, { error }: Messages): void => {
  const { destination, originatingRoutingNo, originId, companyId, fileIdModifier, firstTrace } = settings
  for (const [field, routingNo] of [
    ['Routing number of the destination', destination.routingNo],
    ['Routing number of the originating bank', originatingRoutingNo],
  ] as const)
    if (!isRoutingNo(routingNo)) error(null, field, `“${routingNo}” must have nine digits, the last of them the right check digit.`)
  for (const [field, id] of [
    ['Origin', originId],
    ['Company id', companyId],
  ] as const)
    if (!/^[A-Z0-9]([A-Z0-9 -]{0,8}[A-Z0-9])?$/.test(id)) error(null, field, `“${id}” must have up to ten capital letters and digits.`)
  if (!/^[A-Z]$/.test(fileIdModifier)) error(null, 'File id modifier', `“${fileIdModifier}” must be a letter from A to Z.`)
  if (!Number.isInteger(firstTrace) || firstTrace < 1 || firstTrace + count - 1 > LAST_TRACE)
    error(null, 'First trace number', `${count} trace numbers from ${firstTrace} on must lie between 1 and ${LAST_TRACE}.`)
}

const checkPayee = ({ reference, payee: { account } }: Payment, { error }: Messages): void => {
  if (account.routingNo === null) error(reference, 'Payee’s routing number', 'The payee’s account has no routing number.')
  else if (!isRoutingNo(account.routingNo))
    error(
      reference,
      'Payee’s routing number',
      `“${account.routingNo}” must have nine digits, the last of them the right check digit. Compare it with the document that it is from.`,
    )
  if (!/^[A-Z0-9-]{1,17}$/.test(account.accountNo))
    error(
      reference,
      'Payee’s account number',
      `The account ${maskedAccountNo(account.accountNo)} must have up to 17 letters and digits. A number is never cut.`,
    )
}

/** Everything that a bank would refuse, besides texts, which are adapted. */
export const checkNacha = ({ payments, createdAt }: PaymentBatch, settings: NachaSettings, messages: Messages): void => {
  checkSettings(settings, payments.length, messages)
  checkUnique(payments, 'Reference', ({ reference }) => reference, messages)
  const amounts: string[] = []
  for (const payment of payments) {
    const { reference, amount, currency } = payment
    if (checkAmount(payment, MOST, messages)) {
      amounts.push(amount)
      if (isZero(amount) && !isPrenote(payment)) messages.error(reference, 'Amount', 'Nothing is paid.')
    }
    if (currency !== 'USD') messages.error(reference, 'Currency', `ACH payments are in USD, not in ${currency}.`)
    checkPayee(payment, messages)
    checkDay(payment, createdAt, federalHolidays, messages)
  }
  const total = add(...amounts)
  if (compare(total, MOST_IN_TOTAL) > 0)
    messages.error(null, 'Payments', `The sum ${total} is more than ${MOST_IN_TOTAL}, the most of one file. Split the run.`)
}
