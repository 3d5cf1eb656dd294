import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Uncovered } from '@/contracts/vendor-pos'
import { isZero } from '@/contracts/rules/decimal'
import { documentLines, documents, vendorQuotationLines, vendorQuotations } from '../../db/schema/documents'
import { salesOrderLines, salesOrders } from '../../db/schema/orders'
import { customers, parties, vendors } from '../../db/schema/records'
import { uncoveredOf } from '../../domain/orders/coverage'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { partyOfDocument } from '../documents/parties'
import { ownLinesOf } from '../documents/stored-lines'
import { coverageOf } from './coverage'
import { whyNotBought, whyNotOffered } from './links'

/** @throws Problem 404, and 409 for a sales order that nothing can be bought for */
export const findSoldOrder = async (session: Session, voucherId: string): Promise<DocumentRow> => {
  const { tx, entry } = session
  const [found] = await tx
    .select({ document: documents })
    .from(documents)
    .innerJoin(salesOrders, and(eq(salesOrders.companyId, documents.companyId), eq(salesOrders.documentId, documents.id)))
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.voucherId, voucherId.trim().toUpperCase())))
  if (!found) throw notFound()
  const reason = whyNotBought(found.document)
  if (reason) throw new Problem(409, reason, { code: 'INVALID_TRANSITION' })
  return found.document
}

type Vendor = NonNullable<Uncovered['lines'][number]['offer']>['vendor']

/** The offers that lines were sold on, by line id; without the offer where the vendor no longer stands by it. */
const offersOf = async ({ tx, entry, today }: Session, lineIds: readonly string[]) => {
  const rows = await tx
    .select({
      lineId: salesOrderLines.lineId,
      kindRow: salesOrderLines,
      offer: documentLines,
      quotation: documents,
      vendorSku: vendorQuotationLines.vendorSku,
      moq: vendorQuotationLines.moq,
      isPriced: vendorQuotationLines.isPriced,
      validUntil: vendorQuotations.validUntil,
      vendor: sql<Vendor | null>`case when ${vendors.partyId} is not null then jsonb_build_object('id', ${parties.id}, 'code', ${vendors.code}, 'name', ${parties.name}) end`,
    })
    .from(salesOrderLines)
    .leftJoin(documentLines, and(eq(documentLines.companyId, salesOrderLines.companyId), eq(documentLines.id, salesOrderLines.vendorQuotationLineId)))
    .leftJoin(vendorQuotationLines, and(eq(vendorQuotationLines.companyId, documentLines.companyId), eq(vendorQuotationLines.lineId, documentLines.id)))
    .leftJoin(documents, and(eq(documents.companyId, documentLines.companyId), eq(documents.id, documentLines.documentId)))
    .leftJoin(vendorQuotations, and(eq(vendorQuotations.companyId, documents.companyId), eq(vendorQuotations.documentId, documents.id)))
    .leftJoin(parties, partyOfDocument)
    .leftJoin(vendors, and(eq(vendors.companyId, documents.companyId), eq(vendors.partyId, documents.partyId)))
    .where(and(eq(salesOrderLines.companyId, entry.company.id), inArray(salesOrderLines.lineId, [...lineIds])))
  return new Map(
    rows.map(({ validUntil, ...row }) => {
      const stands = row.quotation && !whyNotOffered({ ...row.quotation, validUntil }, today)
      return [row.lineId, stands ? row : { ...row, offer: null }]
    }),
  )
}
type Sold = NonNullable<ReturnType<Awaited<ReturnType<typeof offersOf>>['get']>>

/** The cost by the vendor's offer, else the cost that was known when the line was sold. */
const costOf = ({ kindRow, offer, quotation, isPriced }: Sold) =>
  offer && quotation && isPriced
    ? { unitCost: offer.unitPrice, costCurrency: quotation.currency }
    : { unitCost: kindRow.unitCost, costCurrency: kindRow.unitCost === null ? null : kindRow.costCurrency }

const goodsOf = (session: Session, documentId: string) =>
  ownLinesOf(
    session,
    documentId,
    salesOrderLines,
    { line: documentLines, fulfilment: salesOrderLines.fulfilment },
    { only: sql`${salesOrderLines.fulfilment} <> 'service'` },
  )

/** The lines of a sales order that still have to be bought. */
export const uncoveredLines = async (session: Session, row: DocumentRow): Promise<Uncovered['lines']> => {
  const costs = session.can('vendor-pos', 'cost')
  const lines = await goodsOf(session, row.id)
  const ids = lines.map(({ line }) => line.id)
  const coverage = new Map((await coverageOf(session, ids)).map((one) => [one.lineId, one]))
  const offers = await offersOf(session, ids)
  return lines.flatMap(({ line, fulfilment }) => {
    const covered = coverage.get(line.id)
    const sold = offers.get(line.id)
    if (!covered || !sold || fulfilment === 'service') return []
    const uncovered = uncoveredOf(covered)
    if (isZero(uncovered)) return []
    const { ordered, reserved, delivered, onOrders, onDrafts } = covered
    const { unitCost, costCurrency } = costOf(sold)
    const { offer, quotation, vendor, vendorSku, moq } = sold
    return {
      ...line,
      salesOrderLineId: line.id,
      fulfilment,
      requiredDate: line.requiredOn,
      ordered,
      reserved,
      delivered,
      onOrders,
      onDrafts,
      uncovered,
      unitCost: costs ? unitCost : null,
      costCurrency: costs ? costCurrency : null,
      offer: offer && quotation && vendor ? { vendor, vendorQuotationLineId: offer.id, vendorQuotationVoucherId: quotation.voucherId, vendorSku, moq } : null,
    }
  })
}

export const uncoveredOfOrder = async (session: Session, voucherId: string): Promise<Uncovered> => {
  const { tx, entry } = session
  const row = await findSoldOrder(session, voucherId)
  const [head] = await tx
    .select({ shipTo: salesOrders.shipTo, customer: { id: parties.id, code: customers.code, name: parties.name } })
    .from(salesOrders)
    .innerJoin(documents, and(eq(documents.companyId, salesOrders.companyId), eq(documents.id, salesOrders.documentId)))
    .innerJoin(parties, partyOfDocument)
    .innerJoin(customers, and(eq(customers.companyId, documents.companyId), eq(customers.partyId, documents.partyId)))
    .where(and(eq(salesOrders.companyId, entry.company.id), eq(salesOrders.documentId, row.id)))
  if (!head) throw new Error(`sales order ${row.id} has no header`)
  return { voucherId: row.voucherId, ...head, lines: await uncoveredLines(session, row) }
}
