import { and, eq } from 'drizzle-orm'
import { invoicePdfs } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

export type PaperRow = typeof invoicePdfs.$inferSelect
type CompanySession = Pick<Session, 'tx'> & { entry: { company: { id: string } } }

export const ofPaper = ({ entry }: Pick<CompanySession, 'entry'>, id: string) => and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.id, id))

/** @throws Problem 404 */
export const findPaper = async (session: CompanySession, id: string): Promise<PaperRow> => {
  if (!isUuid(id)) throw notFound()
  const [row] = await session.tx.select().from(invoicePdfs).where(ofPaper(session, id))
  if (!row) throw notFound()
  return row
}

export const changePaper = async (session: CompanySession, id: string, change: Partial<PaperRow>): Promise<void> => {
  await session.tx.update(invoicePdfs).set(change).where(ofPaper(session, id))
}
