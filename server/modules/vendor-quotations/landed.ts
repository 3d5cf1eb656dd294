import { and, eq, inArray, sql } from 'drizzle-orm'
import { add } from '@/contracts/rules/decimal'
import { landedCostPerUnit } from '@/contracts/rules/landed'
import { documentLines, documents, vendorQuotationLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'

/** The cost of one unit of an offered line; both amounts are in the offer's currency. */
export interface OfferedCost {
  /** Null where the vendor named no price. */
  unitCost: string | null
  currency: string
  /** The line's share of the offer's freight and charges, per unit. */
  landedAdd: string
}

/** Costs of the offered lines with these ids; the charges of an offer are allocated over all of its lines. */
export const offeredCosts = async ({ tx, entry }: Session, lineIds: readonly string[]): Promise<Map<string, OfferedCost>> => {
  if (lineIds.length === 0) return new Map()
  const companyId = entry.company.id
  const offerIds = tx
    .select({ id: documentLines.documentId })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), inArray(documentLines.id, [...lineIds])))
  const rows = await tx
    .select({
      id: documentLines.id,
      documentId: documentLines.documentId,
      qty: documentLines.qty,
      unitCost: sql<string | null>`case when ${vendorQuotationLines.isPriced} then trim_scale(${documentLines.unitPrice})::text end`,
      currency: documents.currency,
      freight: documents.freight,
      otherCharges: documents.otherCharges,
    })
    .from(documentLines)
    .innerJoin(vendorQuotationLines, and(eq(vendorQuotationLines.companyId, documentLines.companyId), eq(vendorQuotationLines.lineId, documentLines.id)))
    .innerJoin(documents, and(eq(documents.companyId, documentLines.companyId), eq(documents.id, documentLines.documentId)))
    .where(and(eq(documentLines.companyId, companyId), inArray(documentLines.documentId, offerIds)))
  const costs = new Map<string, OfferedCost>()
  for (const documentId of new Set(rows.map((row) => row.documentId))) {
    const offer = rows.filter((row) => row.documentId === documentId)
    const landed = landedCostPerUnit(add(offer[0]?.freight ?? '0', offer[0]?.otherCharges ?? '0'), offer)
    for (const line of offer) costs.set(line.id, { unitCost: line.unitCost, currency: line.currency, landedAdd: landed(line) })
  }
  return costs
}
