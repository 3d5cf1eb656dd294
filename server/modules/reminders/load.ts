import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { Reminder } from '@/contracts/reminders'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import { reminders } from '../../db/schema/reminders'
import type { Session } from '../../http/context'
import type { CompanyContext } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { customerColumns } from '../documents/parties'
import { userName } from '../documents/record'
import { optionColumns } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { reminderStore as store } from './store'
import { filledTexts } from './texts'

/** What is open now of the reminded items, and of what the reminder charged; nothing of a cancelled one. */
const openAmount = sql<string>`(select trim_scale(coalesce(sum(o.amount - o.allocated), 0))::text from open_items o
  where o.company_id = ${documents.companyId} and ${documents.status} <> 'cancelled' and (o.document_id = ${documents.id} or o.line_id in (
    select l.item_line_id from reminder_lines l where l.company_id = ${documents.companyId} and l.document_id = ${documents.id})))`

/** The columns of a row of the list, and of a record. */
export const rowColumns = { document: documents, kindRow: reminders, customer: customerColumns, openAmount }

interface LineRow {
  id: string
  lineNo: number
  itemId: string
  documentId: string
  kind: DocumentKind
  voucherId: string
  theirNumber: string | null
  date: string
  dueDate: string
  amount: string
  open: string
  daysOverdue: number
  level: number
  interest: string
  interestFrom: string | null
  openNow: string
}

/** The reminded items, in the order of the letter. */
export const linesOfReminder = async ({ tx, entry }: CompanyContext, documentId: string): Promise<Reminder['lines']> => {
  const rows = await rowsOf<LineRow>(
    tx,
    sql`select l.id, l.line_no as "lineNo", l.item_line_id as "itemId", l.item_document_id as "documentId", d.kind, d.voucher_id as "voucherId",
        coalesce(n.customer_order_number, g.reference) as "theirNumber", o.date::text as date, l.due_on::text as "dueDate", trim_scale(l.amount)::text as amount,
        trim_scale(l.open)::text as open, l.days_overdue as "daysOverdue", l.level, trim_scale(l.interest)::text as interest, l.interest_from::text as "interestFrom",
        trim_scale(o.amount - o.allocated)::text as "openNow"
      from reminder_lines l join open_items o on o.company_id = l.company_id and o.line_id = l.item_line_id
      join documents d on d.company_id = l.company_id and d.id = l.item_document_id
      left join customer_invoices n on n.company_id = l.company_id and n.document_id = d.id
      left join general_invoices g on g.company_id = l.company_id and g.document_id = d.id
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} order by l.line_no`,
  )
  return rows.map(({ documentId: id, kind, voucherId, ...row }) => ({ ...row, document: { id, kind, voucherId } }))
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadReminder = async (session: Session, { id }: DocumentRow): Promise<Reminder> => {
  const columns = { customer: customerColumns, openAmount, account: optionColumns, postedByName: userName(reminders.postedBy) }
  const { document, kindRow, record, ...head } = await store.readRecord(session, id, columns)
  const { party, printed } = await namesAsPrinted(session, id, head.customer)
  const lines = await linesOfReminder(session, id)
  const letter = filledTexts(printed, { ...document, ...kindRow, lines })
  return { ...kindRow, ...document, ...head, customer: party, letter, lines, ...record }
}
