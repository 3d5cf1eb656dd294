import type { AccountTransferInput } from '@/contracts/account-transfer-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { add, compare, type Decimal, isZero } from '@/contracts/rules/decimal'
import type { accountTransfers } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { requireRate } from '../documents/rates'
import { requireWholeUnits } from '../documents/whole-units'
import { ownAccountsInUse, postableAccounts } from '../ledger/options'

export type TransferRow = typeof accountTransfers.$inferSelect

/** The rate of the currency in which the money arrives: that of the other account where both are kept in one currency. */
const rateInOf = async (session: Session, { rateIn }: AccountTransferInput, currency: string, receivedOn: string): Promise<Decimal> => {
  try {
    return await requireRate(session, currency, rateIn, receivedOn)
  } catch (error) {
    if (error instanceof Problem && error.more.errors?.[0]?.path === 'rate') throw invalidField('rateIn', error.message, 'required')
    throw error
  }
}

/**
 * What arrives of an amount that leaves.
 * @throws Problem 422 for another currency without an amount, or for more than leaves in one currency
 */
export const amountInOf = (
  asked: Decimal | null | undefined,
  { amount, currency, currencyIn }: { amount: Decimal; currency: string; currencyIn: string },
): Decimal => {
  if (!asked) {
    if (currency !== currencyIn) throw invalidField('amountIn', `Enter how many ${currencyIn} arrive.`, 'required')
    return amount
  }
  requireWholeUnits('amountIn', asked, currencyIn)
  if (currency === currencyIn && compare(asked, amount) > 0) throw invalidField('amountIn', `No more than ${amount} ${currency} can arrive.`, 'limit')
  return asked
}

/** Composes header and own columns of a draft. @throws Problem 422 at the field */
export const composeTransfer = async (session: Session, input: AccountTransferInput, existing: Existing<TransferRow>) => {
  const { baseCurrency } = session.entry.company
  const own = await ownAccountsInUse(session)
  const accountAt = (path: 'fromAccountId' | 'toAccountId') => {
    const account = own.find(({ id }) => id === input[path])
    if (!account) throw invalidField(path, 'Choose one of our own accounts that is in use.', 'unknown')
    return account
  }
  const [from, to] = [accountAt('fromAccountId'), accountAt('toAccountId')]
  if (from.id === to.id) throw invalidField('toAccountId', 'Choose another account than the one that the money leaves.', 'same')
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const receivedOn = input.receivedOn ?? date
  if (receivedOn < date) throw invalidField('receivedOn', 'It would arrive before it leaves.', 'order')
  const [currency, currencyIn] = [from.currency ?? baseCurrency, to.currency ?? baseCurrency]
  const { amount, reference = null, notes = null } = input
  const fee = input.fee ?? '0'
  requireWholeUnits('amount', amount, currency)
  requireWholeUnits('fee', fee, currency)
  const hasFee = !isZero(fee)
  if (hasFee && !(await postableAccounts(session)).some(({ id }) => id === input.feeAccountId))
    throw invalidField('feeAccountId', 'Choose the account that the fee is posted to.', 'ACCOUNT_NOT_POSTABLE')
  const rate = await requireRate(session, currency, input.rate, date)
  const rateIn = currencyIn === currency ? rate : await rateInOf(session, input, currencyIn, receivedOn)
  const amountIn = amountInOf(input.amountIn, { amount, currency, currencyIn })
  const total = add(amount, fee)
  return {
    header: {
      date,
      partyId: null,
      currency,
      rate,
      subTotal: amount,
      grandTotal: total,
      baseGrandTotal: add(convertMoney(amount, rate, baseCurrency), convertMoney(fee, rate, baseCurrency)),
      notes,
    },
    kindRow: {
      fromAccountId: from.id,
      toAccountId: to.id,
      fee,
      feeAccountId: hasFee ? (input.feeAccountId ?? null) : null,
      receivedOn,
      amountIn,
      currencyIn,
      rateIn,
      baseIn: convertMoney(amountIn, rateIn, baseCurrency),
      reference,
    },
  }
}
