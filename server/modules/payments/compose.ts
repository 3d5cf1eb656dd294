import type { z } from 'zod'
import type { paymentInput } from '@/contracts/payment-input'
import type { PaymentKind } from '@/contracts/payments'
import { convertMoney } from '@/contracts/rules/base-totals'
import { divide, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { requireNotAhead } from '../documents/days-ahead'
import { requireRate } from '../documents/rates'
import { requireWholeUnits } from '../documents/whole-units'
import { factsOfPayment, findParty } from './kinds'
import { ownAccountsInUse } from '../ledger/options'
import { requirePlan } from './plan'
import { linesWithItems } from './lines'
import type { PaymentFields } from './store'
import { withWithholding } from './withholding'

export type Input = z.output<typeof paymentInput>

const AMOUNTS = ['amount', 'discount', 'writeOff', 'fee', 'withheld'] as const

/** Decimals of a rate that follows from two amounts. */
const RATE_SCALE = 10

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
  const account = (await ownAccountsInUse(session)).find(({ id }) => id === accountId)
  if (!account) throw invalidField('accountId', 'Choose the account that the money moves on.', 'unknown')
  // An account that may be kept in any currency is kept in the company's.
  const accountCurrency = account.currency ?? session.entry.company.baseCurrency
  requireWholeUnits('fee', fee, accountCurrency)
  if (accountCurrency === currency) return { accountId: account.id, paid: null }
  if (!paidAmount) throw invalidField('paidAmount', `Enter what moves on the account, in ${accountCurrency}.`, 'required')
  requireWholeUnits('paidAmount', paidAmount, accountCurrency)
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
  requireWholeUnits('amount', amount, currency)
  for (const [index, row] of input.lines.entries()) for (const name of AMOUNTS) requireWholeUnits(`lines.${index}.${name}`, row[name], currency)
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
