import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { AsPrinted } from '../../domain/print/as-printed'
import type { CompanyContext } from '../../http/context'

/**
 * Names, addresses and other data of both sides on a document's paper: as they were when the document left draft, even if they were changed since;
 * for a draft, the current ones. Use this, and never the records, for everything that shows a numbered document.
 */
export const asPrinted = async ({ tx, entry }: CompanyContext, documentId: string): Promise<AsPrinted> => {
  const [printed] = await rowsOf<AsPrinted>(tx, sql`select ours, theirs, own from printed_of(${entry.company.id}, ${documentId})`)
  if (!printed) throw new Error(`document ${documentId} is gone`)
  return printed
}

/** The party and the payment term of a document's record, with the names on its paper. */
export const namesAsPrinted = async <P extends { name: string }>(company: CompanyContext, documentId: string, party: P) => {
  const printed = await asPrinted(company, documentId)
  const { paymentTerm } = printed.own
  return { printed, party: { ...party, name: printed.theirs.name }, paymentTerm: paymentTerm && { id: paymentTerm.id, name: paymentTerm.name } }
}
