import { eq } from 'drizzle-orm'
import { documents, inquiries } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customers } from '../../db/schema/records'
import { inquiryTransitions } from '../../domain/status/inquiry'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type InquiryRow = typeof inquiries.$inferSelect

export const inquiryStore = documentStore({
  kind: 'inquiry',
  table: inquiries,
  states: inquiryTransitions,
  joins: [
    [customers, customerOfDocument],
    [users, eq(users.id, documents.ownerId)],
  ],
})
export const { changeOwn, nextStatus, begin } = inquiryStore
