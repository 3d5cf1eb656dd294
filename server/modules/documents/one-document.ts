import { and, eq, sql } from 'drizzle-orm'
import { plannedOnce } from '../../db/planned-once'
import { documentLines, documents } from '../../db/schema/documents'

/** Conditions of queries that are built once: they name company and document by placeholders. */
const companyId = sql.placeholder('companyId')

/** Finds the header of one document, by its `id`. */
export const oneDocument = plannedOnce(and(eq(documents.companyId, companyId), eq(documents.id, sql.placeholder('id'))))
/** Finds the lines of one document, by its `documentId`. */
export const linesOfOne = plannedOnce(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, sql.placeholder('documentId'))))
