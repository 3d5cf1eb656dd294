import { and, eq } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { owedInBase, type Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'

/**
 * Notes in the header what the document comes to in the base currency: what its journal says is owed, which converts and rounds line by line. Of a draft
 * by the posting that it would be, so that nothing changes once it is posted.
 */
export const noteBaseTotal = async ({ tx, entry }: Session, documentId: string, posting: Posting): Promise<void> => {
  await tx
    .update(documents)
    .set({ baseGrandTotal: owedInBase(posting, entry.company.baseCurrency) })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
}
