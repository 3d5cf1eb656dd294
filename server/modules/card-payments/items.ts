import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { cardPaymentInput } from '@/contracts/card-payment-input'
import { compare, subtract, sumOf } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { cardTransactionItems } from '../../db/schema/card-payments'
import { moneyText } from '../../domain/money-text'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireWholeUnits } from '../documents/whole-units'
import { itemsById, openItemsOfParty, type PartyItem } from '../ledger/open-items'

type PaidItem = z.output<typeof cardPaymentInput>['items'][number]

const isOwedToUs = ({ accountType, open }: PartyItem): boolean => accountType === 'receivable' && compare(open, '0') > 0

export const shownItem = ({ itemId, kind, voucherId, dueDate, open }: PartyItem) => ({ itemId, document: { kind, voucherId }, dueDate, open })

/** What a customer owes in the currency, the first due first. */
export const owedBy = async (session: Session, customerId: string, currency: string) =>
  (await openItemsOfParty(session, { partyId: customerId, currency })).filter(isOwedToUs).map(shownItem)

/** @throws Problem 422 at the first item that the customer doesn't owe, of which less is open, or if more is paid than is charged */
export const requireOwed = async (
  session: Session,
  items: readonly PaidItem[],
  { partyId, currency, amount }: { partyId: string; currency: string; amount: string },
): Promise<void> => {
  const found = await itemsById(
    session,
    items.map(({ itemId }) => itemId),
  )
  const seen = new Set<string>()
  for (const [index, paid] of items.entries()) {
    const at = `items.${index}`
    const item = found.get(paid.itemId)
    if (!item || item.partyId !== partyId || item.currency !== currency) throw invalidField(`${at}.itemId`, 'The customer has no such open invoice.', 'unknown')
    if (seen.has(paid.itemId)) throw invalidField(`${at}.itemId`, `${item.voucherId} is paid twice.`, 'twice')
    seen.add(paid.itemId)
    requireWholeUnits(`${at}.amount`, paid.amount, currency)
    if (!isOwedToUs(item)) throw invalidField(`${at}.itemId`, `Nothing of ${item.voucherId} is open any more. Take it out.`, 'OVER_ALLOCATION')
    if (compare(paid.amount, item.open) > 0)
      throw invalidField(`${at}.amount`, `Only ${moneyText(item.open, currency)} of ${item.voucherId} are open.`, 'OVER_ALLOCATION')
  }
  const left = subtract(amount, sumOf(items.map((item) => item.amount)))
  if (compare(left, '0') < 0)
    throw invalidField(
      'amount',
      `The invoices come to ${moneyText(sumOf(items.map((item) => item.amount)), currency)}. Charge as much, or pay less of them.`,
      'total',
    )
}

export const itemsOf = ({ tx, entry }: CompanyContext, documentId: string) =>
  tx
    .select()
    .from(cardTransactionItems)
    .where(and(eq(cardTransactionItems.companyId, entry.company.id), eq(cardTransactionItems.documentId, documentId)))
    .orderBy(asc(cardTransactionItems.lineNo))

export const replaceItems = async ({ tx, entry }: Session, documentId: string, items: readonly PaidItem[]): Promise<void> => {
  await tx.delete(cardTransactionItems).where(and(eq(cardTransactionItems.companyId, entry.company.id), eq(cardTransactionItems.documentId, documentId)))
  await insertRows(
    tx,
    cardTransactionItems,
    items.map(({ itemId, amount }, index) => ({ companyId: entry.company.id, documentId, lineNo: index + 1, itemLineId: itemId, amount })),
  )
}
