import { and, eq } from 'drizzle-orm'
import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { chargeTaxIds } from '../taxes/charges'
import type { DocumentRow } from './drafts'

/**
 * A note takes back the taxes of its invoice: at the rates of that day, whatever they are by now, and by codes that are out of use since.
 * @param date whose rates the invoice has
 */
export const mirroredTaxes = async ({ tx }: Session, row: DocumentRow, date: string): Promise<{ date: string; keptTaxes: ReadonlySet<string> }> => {
  const rows = await tx
    .select({ id: documentLines.taxCodeId, secondId: documentLines.secondTaxCodeId })
    .from(documentLines)
    .where(and(eq(documentLines.companyId, row.companyId), eq(documentLines.documentId, row.id)))
  return { date, keptTaxes: new Set([...rows.flatMap(({ id, secondId }) => (id ? [id, ...(secondId ? [secondId] : [])] : [])), ...chargeTaxIds(row)]) }
}
