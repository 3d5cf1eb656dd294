import { sql } from 'drizzle-orm'
import { inquiryFilters } from '@/contracts/inquiries'
import { documents, inquiries } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { byNullableDay, byParty, lineCount } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { inquiryStore } from './store'

export const inquiryList = inquiryStore.list({
  filters: inquiryFilters,
  columns: {
    due: sql`${inquiries.dueDate}`,
    subject: sql`${inquiries.subject}`,
    priority: sql`${inquiries.priority}`,
    receivedVia: sql`${inquiries.receivedVia}`,
    customerReference: sql`${inquiries.customerReference}`,
  },
  sorts: { customer: byParty, due: byNullableDay(inquiries, inquiries.dueDate) },
  select: () => ({
    id: documents.id,
    voucherId: documents.voucherId,
    date: documents.date,
    status: documents.status,
    subject: inquiries.subject,
    dueDate: inquiries.dueDate,
    priority: inquiries.priority,
    customer: customerColumns,
    ownerName: users.fullName,
    lineCount,
  }),
  shown: (row) => row,
})
