import { sql } from 'drizzle-orm'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import type { RunContent } from './file'
import { linesOfRun } from './lines'
import { presentPayees } from './payees'
import type { PaymentRunRow } from './store'

export const contentOf = async (session: Session, row: DocumentRow, kindRow: PaymentRunRow): Promise<RunContent> => ({
  row,
  kindRow,
  payees: await presentPayees(session, row),
  lines: await linesOfRun(session, row.id),
})

/** Locks the run, the documents of its items and its payments, in the order of their ids, by one statement. */
export const lockRun = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  const company = entry.company.id
  await tx.execute(
    sql`select d.id from documents d where d.company_id = ${company} and d.id in (select ${documentId}::uuid
        union select i.document_id from payment_run_lines l join open_items i on i.company_id = l.company_id and i.line_id = l.item_line_id
          where l.company_id = ${company} and l.document_id = ${documentId}
        union select p.payment_id from payment_run_payees p where p.company_id = ${company} and p.document_id = ${documentId} and p.payment_id is not null)
      order by d.id for update`,
  )
}

/** What the run has reserved can be settled by others again. */
export const releaseItems = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  await tx.execute(sql`select release_items(${entry.company.id}::uuid, ${documentId}::uuid)`)
}
