import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { AsPrinted } from '../../domain/print/as-printed'
import type { InCompany } from '../../http/context'

/**
 * What the paper of a document says of both sides: as it was when the document left draft, whatever was renamed since, and of a draft as it is
 * now. Everything that shows a numbered document to anybody asks here, never the records.
 */
export const asPrinted = async ({ tx, entry }: InCompany, documentId: string): Promise<AsPrinted> => {
  const [printed] = await rowsOf<AsPrinted>(tx, sql`select ours, theirs, own from printed_of(${entry.company.id}, ${documentId})`)
  if (!printed) throw new Error(`document ${documentId} is gone`)
  return printed
}

/** The party and the payment term of a document's record, under the names that its paper has. */
export const namesAsPrinted = async <P extends { name: string }>(company: InCompany, documentId: string, party: P) => {
  const printed = await asPrinted(company, documentId)
  const { paymentTerm } = printed.own
  return { printed, party: { ...party, name: printed.theirs.name }, paymentTerm: paymentTerm && { id: paymentTerm.id, name: paymentTerm.name } }
}
