import { convertMoney } from '@/contracts/rules/base-totals'
import { add, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { LedgerLine } from './posting'

/** An open item, or the balance of an account in a currency, as it stands in the books at the end of a day. */
export interface ForeignBalance {
  accountId: string
  currency: string
  /** In its currency, debit positive. */
  amount: Decimal
  /** Its value in the base currency, debit positive. */
  carried: Decimal
  partyId: string | null
  documentId: string | null
  dueDate: string | null
  subject: string
}

export type Revalued<B extends ForeignBalance> = B & { rate: Decimal; value: Decimal; difference: Decimal }

/** The value of a balance at the rate of the day, and what it differs from the value that is carried: a gain where it is positive. */
export const revalue = <B extends ForeignBalance>(balance: B, rate: Decimal, baseCurrency: string): Revalued<B> => {
  const value = add('0', convertMoney(balance.amount, rate, baseCurrency))
  return { ...balance, rate, value, difference: subtract(value, balance.carried) }
}

export const gainOf = (balances: readonly Revalued<ForeignBalance>[]): Decimal => add('0', ...balances.map(({ difference }) => difference))

/** The lines of a revaluation: the value of each balance changes, its amount doesn't, and the gain or loss takes the sum. */
export const revaluationLines = (balances: readonly Revalued<ForeignBalance>[], baseCurrency: string): LedgerLine[] => {
  const gain = gainOf(balances)
  const lines = balances
    .filter(({ difference }) => !isZero(difference))
    .map(({ accountId, currency, difference, partyId, documentId, dueDate, subject, rate }): LedgerLine => ({
      account: { accountId },
      currency,
      amount: '0',
      base: difference,
      ...(partyId ? { partyId, dueDate } : {}),
      ...(documentId ? { documentId } : {}),
      memo: `${subject} at ${rate}`,
    }))
  if (isZero(gain)) return lines
  return [...lines, { account: 'fx_unrealised', currency: baseCurrency, amount: negate(gain), base: negate(gain) }]
}
