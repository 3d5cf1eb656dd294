import { isDay } from '@/contracts/reports/parameters'
import { lastFour } from '@/contracts/rules/bank-account'
import { add, compare, equals, subtract } from '@/contracts/rules/decimal'
import { type Holidays, nextBankDay, whyClosed } from './bank-days'
import { MOST_PAYMENTS, type Payment, type PaymentBatch } from './batch'
import type { Messages } from './messages'

/** An account number in a message, of which most readers may see the end only. */
export const maskedAccountNo = (accountNo: string): string => `…${lastFour(accountNo)}`

const CREATED = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-]\d{2}:\d{2})?$/

const IN_CENTS = /^-?\d+(\.\d{1,2}0*)?$/

/** What no format of payments can do without. `true` if the payments themselves can be checked. */
export const checkBatch = ({ createdAt, payments }: PaymentBatch, { error }: Messages): boolean => {
  if (!isDay(CREATED.exec(createdAt)?.[1] ?? '')) error(null, 'Created at', `“${createdAt}” isn’t a date and time such as 2026-11-27T14:05:00.`)
  if (payments.length === 0) error(null, 'Payments', 'There are no payments.')
  if (payments.length > MOST_PAYMENTS) {
    error(null, 'Payments', `There are ${payments.length} payments; one file takes ${MOST_PAYMENTS}. Split the run.`)
    return false
  }
  const wrong = payments.flatMap(({ reference, documents }) =>
    documents.flatMap(({ ourNumber, amount, discount, paid }) =>
      [amount, discount, paid]
        .filter((value) => !IN_CENTS.test(value))
        .map((value) => [reference, `“${value}” of ${ourNumber} isn’t an amount in whole cents.`] as const),
    ),
  )
  for (const [reference, text] of wrong) error(reference, 'Documents', text)
  return wrong.length === 0
}

/** Each value once, because answers are matched by it. */
export const checkUnique = (payments: readonly Payment[], field: string, valueOf: (payment: Payment) => string, { error }: Messages): void => {
  const firsts = new Map<string, string>()
  for (const payment of payments) {
    const first = firsts.get(valueOf(payment))
    if (first !== undefined) error(payment.reference, field, `Payment ${first} already has “${valueOf(payment)}”.`)
    else firsts.set(valueOf(payment), payment.reference)
  }
}

/** The amount in whole cents below a limit, and the sum of what is paid of each document. `true` if the amount can be added up. */
export const checkAmount = ({ reference, amount, documents }: Payment, most: string, { error }: Messages): boolean => {
  if (!IN_CENTS.test(amount) || amount.startsWith('-')) {
    error(reference, 'Amount', `“${amount}” isn’t an amount in whole cents.`)
    return false
  }
  if (compare(amount, most) > 0) error(reference, 'Amount', `${amount} is more than ${most}, the most of one payment.`)
  if (documents.length === 0) return true
  const paid = add(...documents.map((document) => document.paid))
  if (!equals(paid, amount)) error(reference, 'Amount', `The documents add up to ${paid}, which differs from ${amount} by ${subtract(amount, paid)}.`)
  return true
}

export const checkDay = ({ reference, executionDate }: Payment, createdAt: string, holidays: Holidays, { error, warning }: Messages): void => {
  const field = 'Execution date'
  if (!isDay(executionDate)) return error(reference, field, `“${executionDate}” isn’t a day.`)
  const closed = whyClosed(executionDate, holidays)
  if (closed) error(reference, field, `${executionDate} is ${closed}. The next bank day is ${nextBankDay(executionDate, holidays)}.`)
  if (executionDate < createdAt.slice(0, 10))
    warning(reference, field, `${executionDate} is before the day of the file. The bank may refuse the payment or execute it at once.`)
}
