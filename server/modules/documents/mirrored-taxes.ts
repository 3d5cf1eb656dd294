import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { chargeTaxIds } from '../taxes/charges'
import type { DocumentRow } from './drafts'
import { linesOf } from './stored-lines'

/**
 * The taxes that a note takes back: those of its invoice, at the rates of the invoice's date and also with codes that are no longer in use.
 * @param date the date whose rates the invoice has
 */
export const mirroredTaxes = async (session: Session, row: DocumentRow, date: string): Promise<{ date: string; keptTaxes: ReadonlySet<string> }> => {
  const rows = await linesOf(session, row.id, { id: documentLines.taxCodeId, secondId: documentLines.secondTaxCodeId })
  return { date, keptTaxes: new Set([...rows.flatMap(({ id, secondId }) => (id ? [id, ...(secondId ? [secondId] : [])] : [])), ...chargeTaxIds(row)]) }
}
