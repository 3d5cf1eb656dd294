import { and, eq, notInArray, sql } from 'drizzle-orm'
import { documents, vendorQuotations } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

interface QuoteKey {
  vendorId: string
  vendorQuoteNo: string | null | undefined
  vendorRevision: string | undefined
}

/**
 * Checks that no other quotation has this number and revision of the vendor; cancelled quotations don't count.
 * @param except the quotation itself, and the revision that it replaces
 * @throws Problem 409 with the number of the other quotation
 */
export const requireFreeNumber = async ({ tx, entry }: Session, { vendorId, vendorQuoteNo, vendorRevision = '' }: QuoteKey, except: readonly string[] = []) => {
  if (!vendorQuoteNo) return
  const [found] = await tx
    .select({ voucherId: documents.voucherId })
    .from(vendorQuotations)
    .innerJoin(documents, sql`${documents.companyId} = ${vendorQuotations.companyId} and ${documents.id} = ${vendorQuotations.documentId}`)
    .where(
      and(
        eq(vendorQuotations.companyId, entry.company.id),
        eq(vendorQuotations.vendorId, vendorId),
        sql`lower(${vendorQuotations.vendorQuoteNo}) = lower(${vendorQuoteNo})`,
        eq(vendorQuotations.vendorRevision, vendorRevision),
        eq(vendorQuotations.holdsNumber, true),
        except.length ? notInArray(documents.id, [...except]) : undefined,
      ),
    )
    .limit(1)
  if (!found) return
  const message = `This quotation (number and revision) of the vendor is already recorded as ${found.voucherId}.`
  throw new Problem(409, message, { code: 'DUPLICATE', data: { voucherId: found.voucherId }, errors: [{ path: 'vendorQuoteNo', code: 'duplicate', message }] })
}
