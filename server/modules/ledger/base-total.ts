import { and, eq } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { owedInBase, type Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'

/**
 * Stores the document's total in the base currency in its header: the owed amount in its journal, which is converted and rounded line by line.
 * A draft gets the total of the posting that it would have, so that the total stays the same once it is posted.
 */
export const storeBaseTotal = async ({ tx, entry }: Session, documentId: string, posting: Posting): Promise<void> => {
  await tx
    .update(documents)
    .set({ baseGrandTotal: owedInBase(posting, entry.company.baseCurrency) })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
}
