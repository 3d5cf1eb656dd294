import { add, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { CardDeposit, DepositTotal, SettledTransaction, SettledType } from './types'

/** What a deposit must bring: sales − refunds − chargebacks + reversals − fees − discounts + adjustments. */
export const computedNet = ({ sales, refunds, chargebacks, reversals, discounts, fees, adjustments }: Omit<CardDeposit, 'net' | 'transactions'>): Decimal =>
  subtract(add(sales.amount, reversals.amount, adjustments), add(refunds.amount, chargebacks.amount, discounts.amount, fees))

/** What a transaction moves on the bank account; negative if it takes from it. */
export const signedNet = ({ type, gross, fee }: Pick<SettledTransaction, 'type' | 'gross' | 'fee'>): Decimal =>
  subtract(type === 'refund' || type === 'chargeback' ? negate(gross) : gross, fee)

export const totalOf = (transactions: readonly SettledTransaction[], type: SettledType): DepositTotal => {
  const own = transactions.filter((one) => one.type === type)
  return { count: own.length, amount: add('0', ...own.map(({ gross }) => gross)) }
}

export interface DepositDifference {
  what: 'net' | 'sales' | 'refunds' | 'chargebacks' | 'reversals'
  /** What the deposit states less what it must be by its own figures. */
  difference: Decimal
}

/** Where a deposit contradicts itself: its net, or its transactions against its totals. A deposit without transactions is checked by its net only. */
export const differencesOf = (deposit: CardDeposit): DepositDifference[] => {
  const { transactions } = deposit
  const totals = [
    ['sales', 'sale'],
    ['refunds', 'refund'],
    ['chargebacks', 'chargeback'],
    ['reversals', 'reversal'],
  ] as const
  const all: DepositDifference[] = [
    { what: 'net', difference: subtract(deposit.net, computedNet(deposit)) },
    ...(transactions.length === 0
      ? []
      : totals.map(([what, type]) => ({ what, difference: subtract(deposit[what].amount, totalOf(transactions, type).amount) }))),
  ]
  return all.filter(({ difference }) => !isZero(difference))
}
