import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { cardPaymentInput } from '@/contracts/card-payment-input'
import { type CardKind, cardPaymentFilters, type CardPaymentEndpoints } from '@/contracts/card-payments'
import { cardTransactions } from '../../db/schema/card-payments'
import type { Session } from '../../http/context'
import { customerReference } from '../parties/queries'
import { notFound } from '../../http/problem'
import { cardsOf } from '../customer-cards/queries'
import { draftLife } from '../documents/draft-life'
import { byParty, byTotal, totalSum } from '../documents/list'
import { clearingOf, composeCardPayment } from './compose'
import { owedBy, replaceItems } from './items'
import { cardKinds } from './kinds'
import { loadCardPayment, rowColumns } from './load'
import { lockPayment } from './lock'
import { bookStep, cancelStep, lookUpStep, payStep, refundStep, resolveStep } from './steps'
import { cardStores } from './store'

type Input = z.output<typeof cardPaymentInput>

/** Everything that the server does with the payments of a processor. */
export const cardPaymentOf = (kind: CardKind) => {
  const store = cardStores[kind]
  const life = draftLife<CardPaymentEndpoints, Omit<Input, 'asDraft'>>()({
    ...store,
    load: loadCardPayment(kind),
    hold: async (session, documentId, { action }) => (action === 'resolve' || action === 'book' ? lockPayment(session, kind, documentId) : undefined),
    compose: composeCardPayment(kind),
    write: (session, { id }, { items }) => replaceItems(session, id, items),
    steps: {
      pay: payStep(kind),
      lookUp: lookUpStep(kind),
      cancel: cancelStep(kind),
      resolve: resolveStep(kind),
      book: bookStep(kind),
      refund: refundStep(kind),
    },
  })

  /** Adds a payment, and charges the card at once unless only a draft is asked for. */
  const create = async (session: Session, { asDraft, ...input }: Input) => {
    const draft = await life.create(session, input)
    return asDraft ? draft : life.change(session, draft.voucherId, { action: 'pay', version: draft.version })
  }

  /** What a payment of a customer may name. @throws Problem 404 */
  const choices = async (session: Session, customerId: string) => {
    const customer = await customerReference(session, customerId)
    if (!customer) throw notFound()
    const { currency } = await clearingOf(session, kind)
    const cards = (await cardsOf(session, customerId)).filter(({ isActive, processor }) => isActive && processor === cardKinds[kind].processor)
    return { customer, currency, cards, items: await owedBy(session, customerId, currency) }
  }

  const list = store.list({
    filters: cardPaymentFilters,
    columns: {
      type: sql`${cardTransactions.type}`,
      card: sql`(${cardTransactions.brand} || ' ' || ${cardTransactions.last4})`,
      authCode: sql`${cardTransactions.authCode}`,
      processorTxId: sql`${cardTransactions.processorTxId}`,
    },
    sorts: { customer: byParty, total: byTotal },
    sums: { total: totalSum },
    select: () => rowColumns,
    shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
  })

  return { life: { ...life, create }, choices, list }
}
