import { isDay } from '@/contracts/reports/parameters'
import { MOST_PAYMENTS } from '../batch'
import { maskedAccountNo } from '../checks'
import type { Messages } from '../messages'
import { type Cheque, layoutFaults, type PositivePayLayout } from './layout'

/** What every layout needs of a file and its cheques. `true` if records can be written. */
export const checkCheques = (layout: PositivePayLayout, cheques: readonly Cheque[], fileDay: string, messages: Messages): boolean => {
  const { error } = messages
  for (const fault of layoutFaults(layout)) error(null, 'Layout', fault)
  if (!isDay(fileDay)) error(null, 'Day', `“${fileDay}” isn’t a day.`)
  if (cheques.length === 0) error(null, 'Cheques', 'There are no cheques.')
  if (cheques.length > MOST_PAYMENTS) error(null, 'Cheques', `There are ${cheques.length} cheques; one file takes ${MOST_PAYMENTS}.`)
  if (messages.hasErrors()) return false
  const seen = new Set<string>()
  const hasVoidDate = layout.fields.some(({ value }) => value === 'voidDate')
  for (const { accountNo, number, date, amount, payee, voidedOn } of cheques) {
    const key = `${accountNo} ${number}`
    if (seen.has(key)) error(number, 'Cheque number', 'The number occurs twice.')
    seen.add(key)
    if (!/^\d+$/.test(number)) error(number, 'Cheque number', `“${number}” must be digits.`)
    if (!/^[A-Z0-9-]+$/.test(accountNo)) error(number, 'Account', `The account ${maskedAccountNo(accountNo)} isn’t an account number.`)
    if (!isDay(date)) error(number, 'Date', `“${date}” isn’t a day.`)
    if (hasVoidDate && voidedOn !== null && !isDay(voidedOn)) error(number, 'Voided on', `“${voidedOn}” isn’t a day.`)
    if (!/^\d+(\.\d{1,2}0*)?$/.test(amount)) error(number, 'Amount', `“${amount}” isn’t an amount in whole cents.`)
    if (voidedOn === null && /^[0.]*$/.test(amount)) error(number, 'Amount', 'The cheque is about nothing.')
    if (voidedOn === null && payee.trim() === '') error(number, 'Payee', 'The cheque has no payee.')
  }
  if (layout.header?.some(({ value }) => value === 'account') || layout.trailer?.some(({ value }) => value === 'account'))
    if (new Set(cheques.map(({ accountNo }) => accountNo)).size > 1) error(null, 'Account', 'The layout names one account; the cheques are of several.')
  return !messages.hasErrors()
}
