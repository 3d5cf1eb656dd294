import { and, eq } from 'drizzle-orm'
import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'

/** A credit note takes back the taxes of its invoice: at the rates of that day, whatever they are by now, and by codes that are out of use since. */
export const creditedTaxes = async ({ tx }: Session, row: DocumentRow): Promise<{ date: string; keptTaxes: ReadonlySet<string> }> => {
  const { companyId, id, date } = row
  const rows = await tx
    .select({ id: documentLines.taxCodeId, secondId: documentLines.secondTaxCodeId })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, id)))
  const ofCharges = [row.freightTaxCodeId, row.freightSecondTaxCodeId, row.chargesTaxCodeId, row.chargesSecondTaxCodeId]
  const kept = [...rows.flatMap((line) => [line.id, line.secondId]), ...ofCharges]
  return { date, keptTaxes: new Set(kept.flatMap((each) => each ?? [])) }
}
