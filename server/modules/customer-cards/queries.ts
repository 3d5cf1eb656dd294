import { and, asc, desc, eq } from 'drizzle-orm'
import type { CustomerCard } from '@/contracts/customer-cards'
import { customerCards } from '../../db/schema/card-payments'
import type { Session } from '../../http/context'

export type CardRow = typeof customerCards.$inferSelect

/** Whether the last month of the card has passed. */
export const isExpired = ({ expYear, expMonth }: Pick<CardRow, 'expYear' | 'expMonth'>, today: string): boolean =>
  `${expYear}-${String(expMonth).padStart(2, '0')}` < today.slice(0, 7)

const shown =
  (today: string) =>
  (row: CardRow): CustomerCard => ({ ...row, isExpired: isExpired(row, today) })

/** The cards of a customer, those in use first. */
export const cardsOf = async ({ tx, entry, today }: Session, customerId: string): Promise<CustomerCard[]> => {
  const rows = await tx
    .select()
    .from(customerCards)
    .where(and(eq(customerCards.companyId, entry.company.id), eq(customerCards.customerId, customerId)))
    .orderBy(desc(customerCards.isActive), desc(customerCards.isDefault), asc(customerCards.brand), asc(customerCards.last4), asc(customerCards.id))
  return rows.map(shown(today))
}

/** A card with the token by which its processor knows it. */
export const findCard = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, id: string): Promise<CardRow | undefined> => {
  const [row] = await tx
    .select()
    .from(customerCards)
    .where(and(eq(customerCards.companyId, entry.company.id), eq(customerCards.id, id)))
  return row
}
