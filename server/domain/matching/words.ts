import { absolute, type Decimal } from '@/contracts/rules/decimal'
import type { Reason } from './types'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const daysWords = ({ days, from }: Extract<Reason, { code: 'days' }>): string => {
  if (from === 'due')
    return days === 0 ? 'on the due date' : days > 0 ? `${counted(days, 'day')} after the due date` : `${counted(-days, 'day')} before the due date`
  return days === 0 ? 'same day' : counted(Math.abs(days), 'day')
}

/** A reason as the user reads it beside others: "amount exact", "reference INV-418", "2 days". Amounts are without sign, as `textOf` writes them. */
export const wordsOf = (reason: Reason, textOf: (amount: Decimal) => string = String): string => {
  const amountOf = (amount: Decimal): string => textOf(absolute(amount))
  switch (reason.code) {
    case 'amount_exact':
      return 'amount exact'
    case 'own_id':
      return `our reference ${reason.number}`
    case 'cheque':
      return `cheque ${reason.number}`
    case 'number':
      return `reference ${reason.number}`
    case 'number_without_prefix':
      return `reference ${reason.number}, without its letters`
    case 'several_numbers':
      return `${counted(reason.count, 'reference')} in the text`
    case 'account':
      return 'known account'
    case 'name':
      return reason.alike === 100 ? `name ${reason.name}` : `name like ${reason.name}`
    case 'other_name':
      return `another name than ${reason.name}`
    case 'days':
      return daysWords(reason)
    case 'discount':
      return `discount ${amountOf(reason.amount)} valid until ${reason.until}`
    case 'late_discount':
      return `discount ${amountOf(reason.amount)} taken ${counted(reason.days, 'day')} too late`
    case 'partial':
      return `partial, ${amountOf(reason.left)} stays open`
    case 'fee':
      return `difference ${amountOf(reason.amount)}, probably a fee`
    case 'over':
      return `${amountOf(reason.amount)} too much`
    case 'covering_set':
      return `the only ${reason.count} documents that add up`
    case 'oldest_first':
      return reason.count === 1 ? 'the oldest document' : `the oldest ${reason.count} documents`
    case 'several_sets':
      return 'other documents add up, too'
    case 'twins':
      return `one of ${reason.count} that fit equally`
    case 'before_document':
      return `paid ${counted(reason.days, 'day')} before the document`
    case 'transfer':
      return 'transfer between our accounts'
    case 'processor':
      return `payout of ${reason.name}`
    case 'returned':
      return reason.why === null ? `return of ${reason.voucherId}` : `return of ${reason.voucherId} (${reason.why})`
    case 'rule':
      return `rule ${reason.name}`
    case 'memory':
      return `coded so ${counted(reason.times, 'time')} before`
    case 'declined':
      return `declined ${counted(reason.times, 'time')}`
    case 'claimed':
      return 'fits another line better'
  }
}
