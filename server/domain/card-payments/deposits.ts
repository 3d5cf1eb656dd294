import { add, type Decimal, isZero, negate, subtract, sumOf } from '@/contracts/rules/decimal'
import type { CardDeposit, DepositTotal, SettledTransaction, SettledType } from './types'

/** What a deposit must bring: sales − refunds − chargebacks + reversals − fees − discounts + adjustments. */
export const computedNet = ({ sales, refunds, chargebacks, reversals, discounts, fees, adjustments }: Omit<CardDeposit, 'net' | 'transactions'>): Decimal =>
  subtract(add(sales.amount, reversals.amount, adjustments), add(refunds.amount, chargebacks.amount, discounts.amount, fees))

/** What a transaction moves on the bank account; negative if it takes from it. */
export const signedNet = ({ type, gross, fee }: Pick<SettledTransaction, 'type' | 'gross' | 'fee'>): Decimal =>
  subtract(type === 'refund' || type === 'chargeback' ? negate(gross) : gross, fee)

export const totalOf = (transactions: readonly SettledTransaction[], type: SettledType): DepositTotal => {
  const own = transactions.filter((one) => one.type === type)
  return { count: own.length, amount: sumOf(own.map(({ gross }) => gross)) }
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

type DepositHead = Pick<CardDeposit, 'depositId' | 'date' | 'status' | 'merchantId' | 'currency' | 'bankLast4' | 'discounts'>

/** A deposit with totals that are those of its transactions. Its net is what they make, unless it is stated. */
export const depositOf = (head: DepositHead, transactions: readonly SettledTransaction[], net: Decimal | null): CardDeposit => {
  const totals = {
    ...head,
    sales: totalOf(transactions, 'sale'),
    refunds: totalOf(transactions, 'refund'),
    chargebacks: totalOf(transactions, 'chargeback'),
    reversals: totalOf(transactions, 'reversal'),
    fees: sumOf(transactions.map(({ fee }) => fee)),
    adjustments: totalOf(transactions, 'adjustment').amount,
  }
  return { ...totals, net: net ?? computedNet(totals), transactions }
}
