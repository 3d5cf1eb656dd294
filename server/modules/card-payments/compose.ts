import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { cardPaymentInput } from '@/contracts/card-payment-input'
import type { CardKind } from '@/contracts/card-payments'
import { convertMoney } from '@/contracts/rules/base-totals'
import { accounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { findCard, isExpired } from '../customer-cards/queries'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { requireRate } from '../documents/rates'
import { requireWholeUnits } from '../documents/whole-units'
import { accountResolver } from '../ledger/accounts'
import { requireCustomer } from '../parties/required'
import { requireOwed } from './items'
import { cardKinds } from './kinds'
import type { CardFields } from './store'

type Input = Omit<z.output<typeof cardPaymentInput>, 'asDraft'>

/** The clearing account of a processor, and the currency that it pays in: the account's, or the company's. @throws Problem 422 DEFAULT_ACCOUNT */
export const clearingOf = async (session: Session, kind: CardKind) => {
  const { tx, entry } = session
  const accountId = (await accountResolver(session))(cardKinds[kind].clearing)
  const [account] = await tx
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.companyId, entry.company.id), eq(accounts.id, accountId)))
  return { accountId, currency: account?.currency ?? entry.company.baseCurrency }
}

/** @throws Problem 422 for a card that isn't the customer's, that the processor doesn't know, or that can't be charged */
export const requireCard = async (session: Session, kind: CardKind, { cardId, customerId }: { cardId: string; customerId: string }) => {
  const { processor, name } = cardKinds[kind]
  const card = await findCard(session, cardId)
  if (!card || card.customerId !== customerId) throw invalidField('cardId', 'Choose a card of the customer.', 'unknown')
  const named = `${card.brand} ${card.last4}`
  if (card.processor !== processor) throw invalidField('cardId', `${name} doesn’t know the card ${named}. Add it there, or choose another one.`, 'processor')
  if (!card.isActive) throw invalidField('cardId', `The card ${named} is no longer used. Choose another one.`, 'inactive')
  if (isExpired(card, session.today)) throw invalidField('cardId', `The card ${named} has expired. Choose another one, or change its expiry.`, 'expired')
  return card
}

/** Checks the request and computes the payment from it, ready to be written. @throws Problem 422 at the field */
export const composeCardPayment = (kind: CardKind) => async (session: Session, input: Input, existing: Existing<CardFields>) => {
  const { customerId, amount, items, notes = null } = input
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  await requireCustomer(session, customerId)
  const card = await requireCard(session, kind, input)
  const { accountId, currency } = await clearingOf(session, kind)
  requireWholeUnits('amount', amount, currency)
  await requireOwed(session, items, { partyId: customerId, currency, amount })
  const rate = await requireRate(session, currency, null, date)
  return {
    header: {
      date,
      partyId: customerId,
      currency,
      rate,
      subTotal: amount,
      grandTotal: amount,
      baseGrandTotal: convertMoney(amount, rate, session.entry.company.baseCurrency),
      notes,
    },
    kindRow: { processor: card.processor, cardId: card.id, brand: card.brand, last4: card.last4, accountId },
    items,
  }
}
