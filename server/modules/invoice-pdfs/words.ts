import { and, eq } from 'drizzle-orm'
import type { PaperWords } from '@/contracts/invoice-pdfs'
import { invoicePdfTexts } from '../../db/schema/invoices'
import { wordsOf } from '../../domain/vendor-papers/layout/words'
import type { Session } from '../../http/context'
import { findPaper } from './find'

/** Words of the paper with their positions, for the user to point at. A scan and an XML file have none. */
export const wordsOfPaper = async (session: Session, id: string): Promise<PaperWords> => {
  const { tx, entry } = session
  const row = await findPaper(session, id)
  const [text] = await tx
    .select({ contents: invoicePdfTexts.contents })
    .from(invoicePdfTexts)
    .where(and(eq(invoicePdfTexts.companyId, entry.company.id), eq(invoicePdfTexts.invoicePdfId, row.id)))
  return text ? { pages: text.contents.pages, words: wordsOf(text.contents.items) } : { pages: [], words: [] }
}
