import { and, eq, sql } from 'drizzle-orm'
import { plannedOnce } from '../../db/planned-once'
import { documentLines, documents } from '../../db/schema/documents'

/** The conditions below have placeholders for company and document, because they are for queries that are built once. */
const companyId = sql.placeholder('companyId')

/** Condition for the header of one document, with the placeholder `id`. */
export const oneDocument = plannedOnce(and(eq(documents.companyId, companyId), eq(documents.id, sql.placeholder('id'))))
/** Condition for the lines of one document, with the placeholder `documentId`. */
export const linesOfOne = plannedOnce(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, sql.placeholder('documentId'))))
