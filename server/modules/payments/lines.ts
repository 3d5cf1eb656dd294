import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentLineInput } from '@/contracts/payment-input'
import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { paymentLines } from '../../db/schema/payments'
import type { PlannedLine } from '../../domain/ledger/payment-plan'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { lockDocuments } from '../documents/drafts'
import { requireOwnIds } from '../journal-entries/lines'
import { itemsById, type PartyItem } from '../ledger/open-items'

export type LineInput = z.output<typeof paymentLineInput>
export type PaymentLine = typeof paymentLines.$inferSelect

/** A row of a payment with its open item. */
export interface LineOfPayment extends Pick<
  PaymentLine,
  'id' | 'itemLineId' | 'amount' | 'discount' | 'writeOff' | 'fee' | 'withheld' | 'withholdingTaxId' | 'withheldBase' | 'reason'
> {
  item: PartyItem
  /** Its place among the lines of the request or of the payment, for messages. */
  at: number
}

/** The part of a row that nobody pays. */
export const deductedOf = ({ discount, writeOff, fee, withheld }: Pick<PaymentLine, 'discount' | 'writeOff' | 'fee' | 'withheld'>): Decimal =>
  add(discount, writeOff, fee, withheld)

export const plannedLine = (row: LineOfPayment): PlannedLine => ({
  id: row.id,
  item: { itemId: row.itemLineId, accountId: row.item.accountId, open: row.item.open },
  amount: row.amount,
  deducted: deductedOf(row),
})

/** Finds the items of the lines; lines without any amount are left out. @throws Problem 422 for an item of another party or currency, or one that is named twice */
export const linesWithItems = async (
  session: Session,
  inputs: readonly LineInput[],
  { partyId, currency }: { partyId: string; currency: string },
): Promise<LineOfPayment[]> => {
  const items = await itemsById(
    session,
    inputs.map(({ itemId }) => itemId),
  )
  const seen = new Set<string>()
  const isBlank = ({ amount, discount, writeOff, fee, withheld }: LineInput) => [amount, discount, writeOff, fee, withheld].every(isZero)
  return inputs.flatMap((input, index) => {
    if (isBlank(input)) return []
    const { id, itemId, reason = null, withholdingTaxId = null, withheldBase = null, ...amounts } = input
    const item = items.get(itemId)
    const at = `lines.${index}`
    if (!item || item.partyId !== partyId) throw invalidField(`${at}.itemId`, `Line ${index + 1}: the party has no such open item.`, 'unknown')
    if (item.currency !== currency)
      throw invalidField(`${at}.itemId`, `Line ${index + 1}: ${item.voucherId} is in ${item.currency}, the payment in ${currency}.`, 'CURRENCY_MISMATCH')
    if (seen.has(itemId)) throw invalidField(`${at}.itemId`, `Line ${index + 1}: ${item.voucherId} is settled in another row already.`, 'twice')
    seen.add(itemId)
    return { id: id ?? session.ports.random.uuid(), itemLineId: itemId, ...amounts, withholdingTaxId, withheldBase, reason, item, at: index }
  })
}

/** The rows of payments in their order, also those that were taken apart. */
export const linesOfPayments = async ({ tx, entry }: CompanyContext, documentIds: readonly string[]): Promise<PaymentLine[]> =>
  tx
    .select()
    .from(paymentLines)
    .where(and(eq(paymentLines.companyId, entry.company.id), isAnyOf(paymentLines.documentId, documentIds)))
    .orderBy(asc(paymentLines.lineNo))

export const linesOfPayment = (session: CompanyContext, documentId: string): Promise<PaymentLine[]> => linesOfPayments(session, [documentId])

/** The open items that payments settle. */
export const itemsOfPayments = async (session: CompanyContext, documentIds: readonly string[]): Promise<string[]> =>
  (await linesOfPayments(session, documentIds)).map(({ itemLineId }) => itemLineId)

/** Stored rows with their items as they are now, and their places among the lines of their document. */
export const withItems = async <R extends { itemLineId: string; lineNo: number }>(session: CompanyContext, rows: readonly R[]) => {
  const items = await itemsById(
    session,
    rows.map(({ itemLineId }) => itemLineId),
  )
  return rows.map((row) => {
    const item = items.get(row.itemLineId)
    if (!item) throw new Error(`no open item ${row.itemLineId}`)
    return { ...row, item, at: row.lineNo - 1 }
  })
}

/** The stored rows of payments with their items as they are now. */
export const storedLines = async (session: CompanyContext, ...documentIds: string[]): Promise<(PaymentLine & LineOfPayment)[]> =>
  withItems(session, await linesOfPayments(session, documentIds))

/** @prop from number of the first row */
interface RowsOfPayment {
  documentId: string
  rows: readonly LineOfPayment[]
  from: number
  isPlanned?: boolean
}

export const insertPaymentLines = async ({ tx, entry }: Session, ...of: RowsOfPayment[]): Promise<void> => {
  const columns = of.flatMap(({ documentId, rows, from, isPlanned = true }) =>
    rows.map(({ item: _item, at: _at, ...line }, index) => ({ companyId: entry.company.id, ...line, documentId, lineNo: from + index, isPlanned })),
  )
  await insertRows(tx, paymentLines, columns)
}

/** Replaces the lines of a draft. A line with the id of a stored one keeps it. @throws Problem 422 for an id that isn't the payment's */
export const replacePaymentLines = async (
  session: Session,
  documentId: string,
  entered: readonly LineInput[],
  rows: readonly LineOfPayment[],
): Promise<void> => {
  requireOwnIds(entered, new Set((await linesOfPayment(session, documentId)).map(({ id }) => id)), 'payment')
  const ofPayment = and(eq(paymentLines.companyId, session.entry.company.id), eq(paymentLines.documentId, documentId))
  await session.tx.delete(paymentLines).where(ofPayment)
  await insertPaymentLines(session, { documentId, rows, from: 1 })
}

/**
 * Locks the payment and the documents of all items that it settles or is to settle, in the order of their ids, so that two payments that settle
 * each other's items can't wait for each other.
 */
export const lockWithItems = async (session: Session, documentId: string, itemIds: readonly string[]): Promise<void> => {
  const company = session.entry.company.id
  const others = await rowsOf<{ id: string }>(
    session.tx,
    sql`select distinct i.document_id as id from open_items i where i.company_id = ${company} and i.line_id in (
      select unnest(${sql.param([...itemIds])}::uuid[]) union select r.item_line_id from payment_lines r where r.company_id = ${company} and r.document_id = ${documentId})`,
  )
  await lockDocuments(session, [documentId, ...others.map(({ id }) => id)])
}
