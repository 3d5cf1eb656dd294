import { documentLines } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { chargeTaxIds } from '../taxes/charges'
import type { DocumentRow } from './drafts'
import { linesOf } from './stored-lines'

/**
 * A note takes back the taxes of its invoice: at the rates of that day, whatever they are by now, and by codes that are out of use since.
 * @param date whose rates the invoice has
 */
export const mirroredTaxes = async (session: Session, row: DocumentRow, date: string): Promise<{ date: string; keptTaxes: ReadonlySet<string> }> => {
  const rows = await linesOf(session, row.id, { id: documentLines.taxCodeId, secondId: documentLines.secondTaxCodeId })
  return { date, keptTaxes: new Set([...rows.flatMap(({ id, secondId }) => (id ? [id, ...(secondId ? [secondId] : [])] : [])), ...chargeTaxIds(row)]) }
}
