import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { distributorPoChange } from '@/contracts/vendor-po-input'
import { compare, equals, subtract } from '@/contracts/rules/decimal'
import { netPrice } from '@/contracts/rules/line-taxes'
import { rowsOf } from '../../db/rows'
import { documentLines, documents, vendorQuotations } from '../../db/schema/documents'
import { workQueue } from '../../db/schema/work'
import { distributorOrderOf } from '../../domain/distributor/of-po'
import { refusalsOf } from '../../domain/distributor/refusals'
import type { DistributorChange, DistributorOrder } from '../../domain/distributor/types'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { dropShipAddress } from './distributor-address'
import { isAtDistributor, isCancellable, isChangeable } from './distributor-state'
import { poLinesOf, takenOf } from './lines'
import { changeOwn, nextStatus, type VendorPoRow } from './store'
import { requireBuyable } from './submit'

/** Records a question to the distributor: it is asked outside of any transaction, and repeated until the answer is written down. */
const ask = async (session: Session, documentId: string, kindRow: VendorPoRow, question: Partial<VendorPoRow>): Promise<void> => {
  const { tx, entry, ports, afterCommit } = session
  if (kindRow.distributorTask) throw new Problem(409, 'The distributor is being asked already. Wait for its answer.', { code: 'DISTRIBUTOR_ASKED' })
  await changeOwn(session, documentId, { ...question, distributorAskedBy: entry.user._id, distributorAttempts: 0, distributorMessage: null })
  await tx
    .insert(workQueue)
    .values({ kind: 'distributor', company: entry.company.id, subject: documentId })
    .onConflictDoUpdate({ target: [workQueue.kind, workQueue.company, workQueue.subject], set: { dueAt: sql`now()` } })
  afterCommit(async () => ports.worker.wake())
}

const conflict = (message: string) => new Problem(409, message, { code: 'INVALID_TRANSITION' })

const requireDistributorOrder = (row: DocumentRow, { kind }: VendorPoRow): void => {
  if (kind !== 'ingrammicro') throw conflict(`${row.voucherId} is no order to the distributor.`)
}

/** The price that the distributor quoted for each line, and the day until which the special bid is valid. */
const quotedFor = async ({ tx, entry }: Session, lineIds: readonly string[], row: DocumentRow, quotationId: string | null) => {
  const prices = lineIds.length
    ? await tx
        .select({ id: documentLines.id, unitPrice: documentLines.unitPrice, currency: documents.currency })
        .from(documentLines)
        .innerJoin(documents, and(eq(documents.companyId, documentLines.companyId), eq(documents.id, documentLines.documentId)))
        .where(and(eq(documentLines.companyId, entry.company.id), inArray(documentLines.id, [...lineIds])))
    : []
  const [bid] = quotationId
    ? await tx
        .select({ expiresOn: vendorQuotations.specialBidExpiry })
        .from(vendorQuotations)
        .where(and(eq(vendorQuotations.companyId, entry.company.id), eq(vendorQuotations.documentId, quotationId)))
    : []
  const priceOf = new Map(prices.flatMap(({ id, unitPrice, currency }) => (currency === row.currency ? [[id, unitPrice] as const] : [])))
  return { priceOf, expiresOn: bid?.expiresOn ?? null }
}

const endCustomerOrderNo = async ({ tx, entry }: Session, salesOrderId: string | null): Promise<string | null> => {
  const [found] = salesOrderId
    ? await rowsOf<{ no: string | null }>(
        tx,
        sql`select customer_order_number as no from sales_orders where company_id = ${entry.company.id} and document_id = ${salesOrderId}`,
      )
    : []
  return found?.no ?? null
}

/** @throws Problem 422 at the first line that the distributor would refuse anyway */
const orderFor = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<DistributorOrder> => {
  const lines = await poLinesOf(session, row.id)
  const { priceOf, expiresOn } = await quotedFor(
    session,
    lines.flatMap((line) => line.kindRow.vendorQuotationLineId ?? []),
    row,
    kindRow.vendorQuotationId,
  )
  const unknown = lines.findIndex((line) => !line.kindRow.vendorSku)
  if (unknown >= 0) throw invalidField(`lines.${unknown}.vendorSku`, `Line ${unknown + 1}: enter the distributor’s part number.`, 'required')
  const order = distributorOrderOf({
    voucherId: row.voucherId,
    endCustomerOrderNo: kindRow.namesCustomer ? await endCustomerOrderNo(session, kindRow.salesOrderId) : null,
    currency: row.currency,
    specialBid: kindRow.specialBidNo ? { number: kindRow.specialBidNo, expiresOn } : null,
    shipTo: kindRow.isDropShip ? dropShipAddress(kindRow) : null,
    lines: lines.map(({ lineNo, qty, unitPrice, discountPct, containedPct, kindRow: line }) => ({
      lineNo,
      sku: line.vendorSku ?? '',
      qty,
      cancelled: line.qtyCancelled,
      unitPrice: netPrice(unitPrice, containedPct),
      discountPct,
      quotedPrice: priceOf.get(line.vendorQuotationLineId ?? '') ?? null,
    })),
  })
  const [refusal] = refusalsOf(order, session.today)
  if (refusal) throw invalidField(refusal.lineNo === null ? 'specialBidNo' : `lines.${refusal.lineNo - 1}.vendorSku`, refusal.message, refusal.code)
  return order
}

/** Hands an approved order over, under our number; also again if nobody knows whether it arrived. */
export const askSubmit = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  requireDistributorOrder(row, kindRow)
  if (row.status !== 'approved') throw conflict(`${row.voucherId} is ${row.status.replaceAll('_', ' ')}; only an approved order is handed over.`)
  const isUnknown = kindRow.distributorState === 'submitted' && kindRow.distributorSubmittedAt === null
  if (isAtDistributor(kindRow) && !isUnknown) throw conflict(`The distributor has ${row.voucherId} already.`)
  nextStatus(row, 'send')
  await requireBuyable(session, kindRow.vendorId)
  await ask(session, row.id, kindRow, {
    distributorTask: 'submit',
    distributorState: kindRow.distributorState ?? 'not_submitted',
    distributorOrder: isUnknown ? kindRow.distributorOrder : await orderFor(session, row, kindRow),
    distributorCancelledAt: null,
  })
}

const requireHandedOver = (row: DocumentRow, kindRow: VendorPoRow): void => {
  requireDistributorOrder(row, kindRow)
  if (!kindRow.distributorOrder || kindRow.distributorState === null || kindRow.distributorState === 'not_submitted')
    throw conflict(`The distributor does not have ${row.voucherId}.`)
}

export const askRefresh = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  requireHandedOver(row, kindRow)
  await ask(session, row.id, kindRow, { distributorTask: 'refresh' })
}

export const askCancel = async (session: Session, row: DocumentRow, kindRow: VendorPoRow): Promise<void> => {
  requireHandedOver(row, kindRow)
  if (!isCancellable(kindRow))
    throw conflict(`The order is ${(kindRow.distributorState ?? '').replaceAll('_', ' ')} at the distributor and can’t be cancelled.`)
  await ask(session, row.id, kindRow, { distributorTask: 'cancel' })
}

type Change = z.output<typeof distributorPoChange>

/** Reduces a line's quantity, or raises it back up to what was ordered. More than that needs another order, which is approved separately. */
export const askChange = async (session: Session, row: DocumentRow, kindRow: VendorPoRow, { lines: requested }: Change): Promise<void> => {
  const lines = await poLinesOf(session, row.id)
  const unknownIndex = requested.findIndex(({ id }) => !lines.some((line) => line.id === id))
  if (unknownIndex >= 0) throw invalidField(`lines.${unknownIndex}.id`, 'A line does not belong to this order.', 'unknown')
  requireHandedOver(row, kindRow)
  if (!isChangeable(kindRow))
    throw conflict(
      `The order is ${(kindRow.distributorState ?? '').replaceAll('_', ' ')} at the distributor; only one of which nothing was shipped can be changed.`,
    )
  const taken = await takenOf(session, lines)
  const changed = requested.flatMap(({ id, qty }, index): DistributorChange['lines'][number][] => {
    const line = lines.find((one) => one.id === id)
    if (!line) return []
    if (compare(qty, line.qty) > 0) throw invalidField(`lines.${index}.qty`, `Only ${line.qty} were ordered. Order more apart.`, 'QTY_EXCEEDED')
    if (compare(qty, taken(id).received) < 0) throw invalidField(`lines.${index}.qty`, `${taken(id).received} of it are here already.`, 'received')
    const current = subtract(line.qty, line.kindRow.qtyCancelled)
    if (equals(qty, current)) return []
    const ordered = kindRow.distributorOrder?.lines.find(({ lineNo }) => lineNo === line.lineNo)
    if (compare(qty, '0') === 0) return [{ action: 'delete', lineNo: line.lineNo }]
    if (ordered) return [{ action: 'update', lineNo: line.lineNo, qty }]
    const newLine = {
      lineNo: line.lineNo,
      sku: line.kindRow.vendorSku ?? '',
      qty,
      unitPrice: line.unitPrice,
      quotedPrice: null,
      endUserPrice: null,
      specialBidNo: null,
    }
    return [{ action: 'add', line: newLine }]
  })
  if (changed.length === 0) throw invalidField('lines', 'Nothing would change.', 'unchanged')
  const remaining = lines.filter(
    ({ id, qty, kindRow: line }) => compare(requested.find((one) => one.id === id)?.qty ?? subtract(qty, line.qtyCancelled), '0') > 0,
  )
  if (remaining.length === 0) throw invalidField('lines', 'Nothing would be left. Cancel the order instead.', 'empty')
  await ask(session, row.id, kindRow, { distributorTask: 'change', distributorChange: { lines: changed } })
}
