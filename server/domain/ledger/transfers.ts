import { add, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { AccountRef, LedgerLine } from './posting'

/** What leaves an account: amounts in its currency, values in the base currency. */
export interface Leaving {
  accountId: string
  currency: string
  amount: Decimal
  value: Decimal
  fee: Decimal
  feeValue: Decimal
  feeAccountId: string | null
}
export interface Arriving {
  accountId: string
  currency: string
  amount: Decimal
  value: Decimal
}

const feeLine = ({ feeAccountId, fee, feeValue }: Leaving): LedgerLine[] =>
  feeAccountId && !isZero(fee) ? [{ account: { accountId: feeAccountId }, amount: fee, base: feeValue }] : []

const leavingLine = ({ accountId, amount, value, fee, feeValue }: Leaving): LedgerLine => ({
  account: { accountId },
  amount: negate(add(amount, fee)),
  base: negate(add(value, feeValue)),
  field: 'amount',
})

/** What is kept on the way: in one currency by a bank, between two currencies by their rates. */
const differenceLine = (leaving: Leaving, arriving: Arriving, baseCurrency: string): LedgerLine => {
  const value = subtract(leaving.value, arriving.value)
  if (leaving.currency === arriving.currency) return { account: 'bank_charges', amount: subtract(leaving.amount, arriving.amount), base: value }
  return { account: 'fx_realised', amount: value, base: value, currency: baseCurrency }
}

const arrivingLine = ({ accountId, currency, amount, value }: Arriving): LedgerLine => ({ account: { accountId }, amount, base: value, currency })

/** Arrives on the day on which it leaves: Dr the other account, Dr the fee, Cr the account that it leaves. */
export const transferLines = (leaving: Leaving, arriving: Arriving, baseCurrency: string): LedgerLine[] => [
  arrivingLine(arriving),
  ...feeLine(leaving),
  leavingLine(leaving),
  differenceLine(leaving, arriving, baseCurrency),
]

/** Leaves: Dr money in transit, Dr the fee, Cr the account. The first line is the one in transit. */
export const sentLines = (leaving: Leaving): LedgerLine[] => [
  { account: 'money_in_transit', amount: leaving.amount, base: leaving.value },
  ...feeLine(leaving),
  leavingLine(leaving),
]

/** Arrives on a later day: Dr the other account, Cr the account on which it was in transit. */
export const receivedLines = (leaving: Leaving, arriving: Arriving, transit: AccountRef, baseCurrency: string): LedgerLine[] => [
  arrivingLine(arriving),
  { account: transit, amount: negate(leaving.amount), base: negate(leaving.value) },
  differenceLine(leaving, arriving, baseCurrency),
]
