import { inquiries } from '../../db/schema/documents'
import { ownTable } from '../documents/own-table'

export type InquiryRow = typeof inquiries.$inferSelect

export const { itsOwn: itsInquiry, changeOwn } = ownTable(inquiries)
