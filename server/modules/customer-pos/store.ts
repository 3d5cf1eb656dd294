import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema/documents'
import { customerPos } from '../../db/schema/orders'
import { customers } from '../../db/schema/records'
import { customerPoTransitions } from '../../domain/status/customer-po'
import { documentStore } from '../documents/document-store'
import { customerOfDocument } from '../documents/parties'

export type CustomerPoRow = typeof customerPos.$inferSelect

export const quotation = alias(documents, 'quotation')

export const customerPoStore = documentStore({
  kind: 'customer_po',
  table: customerPos,
  states: customerPoTransitions,
  joins: [[customers, customerOfDocument]],
  optional: [[quotation, and(eq(quotation.companyId, customerPos.companyId), eq(quotation.id, customerPos.quotationId)) as SQL]],
})
export const { ownOfDocument, ownOf, changeOwn, nextStatus, begin } = customerPoStore
