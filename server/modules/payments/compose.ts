import type { z } from 'zod'
import type { paymentInput } from '@/contracts/payment-input'
import type { PaymentKind } from '@/contracts/payments'
import { convertMoney } from '@/contracts/rules/base-totals'
import { compare, type Decimal, divide, isZero } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { requireNotAhead } from '../documents/days-ahead'
import { requireRate } from '../documents/rates'
import { factsOfPayment, findParty } from './kinds'
import { payingAccounts } from './own-accounts'
import { requirePlan } from './plan'
import { linesWithItems } from './lines'
import type { PaymentFields } from './store'
import { withWithholding } from './withholding'

export type Input = z.output<typeof paymentInput>

/** Decimals of a rate that follows from two amounts. */
const RATE_SCALE = 10

/** @throws Problem 422 at the first amount with more decimals than its currency has */
const requireWhole = (currency: string, amounts: readonly (readonly [path: string, amount: Decimal])[]): void => {
  const broken = amounts.find(([, amount]) => compare(roundMoney(amount, currency), amount) !== 0)
  if (broken) throw invalidField(broken[0], `${currency} has fewer decimals.`, 'decimals')
}

const requireParty = async (session: Session, kind: PaymentKind, partyId: string): Promise<string> => {
  const found = await findParty(session, kind, partyId)
  if (!found) throw invalidField('partyId', `There is no such ${factsOfPayment(kind).party}.`, 'unknown')
  return found.id
}

/** Our account, and what moves on it in its own currency where that is another one than the payment's. */
const paidOn = async (session: Session, input: Input, date: string) => {
  const { method, accountId, currency, amount, paidAmount, paidRate, fee } = input
  if (method === 'offset') {
    if (!isZero(amount)) throw invalidField('amount', 'No money moves when items are set off: enter 0, or choose how it is paid.', 'zero')
    if (!isZero(fee)) throw invalidField('fee', 'No money moves when items are set off, so there is no fee.', 'zero')
    return { accountId: null, paid: null }
  }
  const account = (await payingAccounts(session)).find(({ id }) => id === accountId)
  if (!account) throw invalidField('accountId', 'Choose the account that the money moves on.', 'unknown')
  // An account that may be kept in any currency is kept in the company's.
  const accountCurrency = account.currency ?? session.entry.company.baseCurrency
  requireWhole(accountCurrency, [['fee', fee]])
  if (accountCurrency === currency) return { accountId: account.id, paid: null }
  if (!paidAmount) throw invalidField('paidAmount', `Enter what moves on the account, in ${accountCurrency}.`, 'required')
  requireWhole(accountCurrency, [['paidAmount', paidAmount]])
  if (isZero(paidAmount) !== isZero(amount)) throw invalidField('paidAmount', 'Both amounts are zero, or none is.', 'zero')
  return { accountId: account.id, paid: { amount: paidAmount, currency: accountCurrency, rate: await requireRate(session, accountCurrency, paidRate, date) } }
}

/** Checks the request and computes the payment from it, ready to be written. */
export const composePayment = (kind: PaymentKind) => async (session: Session, input: Input, existing: Existing<PaymentFields>) => {
  const { currency, amount, isRefund, method, reference = null, notes = null, fee } = input
  const { baseCurrency } = session.entry.company
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const partyId = await requireParty(session, kind, input.partyId)
  const { accountId, paid } = await paidOn(session, input, date)
  requireWhole(currency, [
    ['amount', amount],
    ...input.lines.flatMap((row, index) =>
      (['amount', 'discount', 'writeOff', 'fee', 'withheld'] as const).map((name) => [`lines.${index}.${name}`, row[name]] as const),
    ),
  ])
  const paidBase = paid && convertMoney(paid.amount, paid.rate, baseCurrency)
  // The money is worth what moves on our account, unless the rate is stated.
  const follows = paidBase && !input.rate && currency !== baseCurrency && !isZero(amount)
  const rate = follows ? roundTo(divide(paidBase, amount), RATE_SCALE) : await requireRate(session, currency, input.rate, date)
  const rows = await withWithholding(session, await linesWithItems(session, input.lines, { partyId, currency }), date)
  const kindRow = {
    isRefund,
    method,
    accountId,
    paidAmount: paid?.amount ?? null,
    paidCurrency: paid?.currency ?? null,
    paidRate: paid?.rate ?? null,
    fee,
    reference,
  }
  await requirePlan(session, { kind, isRefund, amount }, rows)
  return {
    header: {
      date,
      partyId,
      currency,
      rate,
      subTotal: amount,
      grandTotal: amount,
      baseGrandTotal: follows ? paidBase : convertMoney(amount, rate, baseCurrency),
      notes,
    },
    kindRow,
    rows,
  }
}
