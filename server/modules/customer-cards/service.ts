import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerCardEdit, customerCardInput, EnteredCard } from '@/contracts/card-input'
import type { CardProcessorName } from '@/contracts/money-choices'
import type { CardForm, CardsOfCustomer } from '@/contracts/customer-cards'
import type { Unavailable } from '../../domain/card-payments/types'
import { customerCards } from '../../db/schema/card-payments'
import type { Session } from '../../http/context'
import type { Ports } from '../../ports'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem, requireVersion, staleDocument } from '../../http/problem'
import { findCustomer } from '../parties/queries'
import { requireCustomer } from '../parties/required'
import { cardsOf, findCard, isExpired } from './queries'

type NewCard = z.output<typeof customerCardInput>

const answerFor = async (session: Session, customerId: string): Promise<CardsOfCustomer> => ({
  rows: await cardsOf(session, customerId),
})

const unavailable = ({ why }: Unavailable) => new Problem(503, why, { code: 'PROCESSOR_UNAVAILABLE' })

/** The form in which a card is entered. @throws Problem 503 if the processor doesn't open it */
export const openCardForm = async (ports: Ports, processor: CardProcessorName): Promise<CardForm> => {
  const answer = await ports.cardProcessors[processor].openForm()
  if (answer.is === 'unavailable') throw unavailable(answer)
  return answer.form
}

/** Has the processor keep the token. @returns the card as the processor knows it, or as it was entered @throws Problem 422, 503 */
export const keepCard = async (ports: Ports, { processor, token, brand, last4, expMonth, expYear }: NewCard): Promise<Omit<EnteredCard, 'token'>> => {
  const answer = await ports.cardProcessors[processor].keepCard(token)
  if (answer.is === 'unavailable') throw unavailable(answer)
  if (answer.is === 'refused') throw invalidField('token', answer.words, answer.code)
  return answer.card ?? { brand, last4, expMonth, expYear }
}

/** The cards of the customer that a path names. @throws Problem 404 */
export const listCards = async (session: Session, customerId: string) => {
  if (!isUuid(customerId) || !(await findCustomer(session.tx, session.entry.company.id, customerId))) throw notFound()
  return answerFor(session, customerId)
}

const ofCustomer = ({ entry }: Session, customerId: string, processor: CardProcessorName) =>
  and(eq(customerCards.companyId, entry.company.id), eq(customerCards.customerId, customerId), eq(customerCards.processor, processor))

/** Another card of the customer is proposed first from now on. */
const clearDefault = async (session: Session, customerId: string, processor: CardProcessorName): Promise<void> => {
  await session.tx
    .update(customerCards)
    .set({ isDefault: false, version: sql`${customerCards.version} + 1` })
    .where(and(ofCustomer(session, customerId, processor), eq(customerCards.isDefault, true)))
}

const requireCurrent = (expiry: { expMonth: number; expYear: number }, today: string): void => {
  if (isExpired(expiry, today)) throw invalidField('expYear', 'The card has expired. Enter the month and year that stand on it.', 'expired')
}

/** Tells the trail who did what with which card, without its token. */
const noteCard = (session: Session, customerId: string, action: string, card: { brand: string; last4: string; expMonth: number; expYear: number }) =>
  session.audit({
    entity: 'customer',
    entityId: customerId,
    action,
    after: { card: `${card.brand} ${card.last4}`, expires: `${String(card.expMonth).padStart(2, '0')}/${card.expYear}` },
  })

/** @param kept what the processor says of it */
export const addCard = async (session: Session, input: NewCard, kept: Omit<EnteredCard, 'token'>) => {
  const { tx, entry, today } = session
  const { customerId, isDefault, holder = null, nickname = null, ...entered } = input
  const card = { ...entered, ...kept }
  await requireCustomer(session, customerId)
  requireCurrent(card, today)
  if (isDefault) await clearDefault(session, customerId, card.processor)
  await tx.insert(customerCards).values({
    ...card,
    companyId: entry.company.id,
    customerId,
    holder,
    nickname,
    isDefault,
    createdBy: entry.user._id,
    updatedBy: entry.user._id,
  })
  await noteCard(session, customerId, 'addCard', card)
  return answerFor(session, customerId)
}

/** @throws Problem 404, 409 with the customer's cards when the version is stale, 428 without one */
export const changeCard = async (session: Session, id: string, { version, ...input }: z.output<typeof customerCardEdit>) => {
  const { tx, entry, today } = session
  const card = isUuid(id) ? await findCard(session, id) : undefined
  if (!card) throw notFound()
  requireVersion(version)
  if (card.version !== version) throw staleDocument(await answerFor(session, card.customerId))
  const { isActive, holder = null, nickname = null, expMonth, expYear } = input
  const isDefault = input.isDefault && isActive
  if (isActive && (expMonth !== card.expMonth || expYear !== card.expYear)) requireCurrent(input, today)
  if (isDefault && !card.isDefault) await clearDefault(session, card.customerId, card.processor)
  const changed = await tx
    .update(customerCards)
    .set({ isActive, isDefault, holder, nickname, expMonth, expYear, version: version + 1, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(customerCards.companyId, entry.company.id), eq(customerCards.id, id), eq(customerCards.version, version)))
    .returning({ id: customerCards.id })
  if (changed.length === 0) throw staleDocument(await answerFor(session, card.customerId))
  await noteCard(session, card.customerId, card.isActive && !isActive ? 'removeCard' : 'changeCard', { ...card, expMonth, expYear })
  return answerFor(session, card.customerId)
}
