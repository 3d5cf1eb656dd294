import { sql } from 'drizzle-orm'
import type { ReminderHistory } from '@/contracts/reminder-history'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { exclusionsWhere } from './exclusions'

const LATEST = 50

const mailOf = sql`jsonb_build_object('to', array[m.recipient] || m.also_to, 'state', m.state, 'at', coalesce(m.sent_at, m.created_at), 'error', m.error)`

/** The reminders of a customer, or of one of its documents, the latest first; who isn't reminded and why; and statements that were mailed. */
export const historyOf = async (
  session: Session,
  { customerId, documentId }: { customerId: string; documentId?: string | undefined },
): Promise<ReminderHistory> => {
  const { tx, entry } = session
  const company = entry.company.id
  const ofDocument = documentId
    ? sql`and exists (select 1 from reminder_lines l where l.company_id = d.company_id and l.document_id = d.id and l.item_document_id = ${documentId}::uuid)`
    : sql``
  const reminders = await rowsOf<ReminderHistory['reminders'][number]>(
    tx,
    sql`select d.voucher_id as "voucherId", d.date::text as date, r.level, r.level_name as "levelName", d.status, d.currency, trim_scale(d.grand_total)::text as "grandTotal",
        trim_scale(r.fee)::text as fee, trim_scale(r.interest)::text as interest,
        (select ${mailOf} from mails m where m.company_id = d.company_id and m.document_id = d.id order by m.created_at desc, m.id limit 1) as mail
      from documents d join reminders r on r.company_id = d.company_id and r.document_id = d.id
      where d.company_id = ${company} and d.party_id = ${customerId}::uuid and d.kind = 'reminder' ${ofDocument} order by d.date desc, d.id desc limit ${LATEST}`,
  )
  const exclusions = await exclusionsWhere(
    session,
    documentId
      ? sql`x.customer_id = ${customerId}::uuid and (x.document_id = ${documentId}::uuid or x.document_id is null)`
      : sql`x.customer_id = ${customerId}::uuid`,
  )
  const statements = documentId
    ? []
    : await rowsOf<{ mail: Omit<ReminderHistory['statements'][number], 'subject'>; subject: string }>(
        tx,
        sql`select ${mailOf} as mail, m.subject from mails m where m.company_id = ${company} and m.party_id = ${customerId}::uuid and m.document_id is null
          order by m.created_at desc, m.id limit ${LATEST}`,
      )
  return { reminders, exclusions, statements: statements.map(({ mail, subject }) => ({ ...mail, subject })) }
}
