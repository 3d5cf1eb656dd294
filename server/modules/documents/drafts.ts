import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { insertRows } from '../../db/insert-rows'
import type { DocumentKind } from '@/contracts/document-kinds'
import { documents } from '../../db/schema/documents'
import { DRAFT_BYTES, draftKey, fiscalYearOf, formatNumber, parseVoucherId, type Prefix } from '../../domain/numbering'
import { timeOrderedId } from '../../domain/time-ordered-id'
import type { CompanyContext, Session } from '../../http/context'
import { notFound, requireVersion, staleDocument } from '../../http/problem'
import { skipNumbers, takeNumber } from '../../db/numbers'
import { builtOnce, plannedOnce } from '../../db/planned-once'
import { oneDocument } from './one-document'

export type DocumentRow = typeof documents.$inferSelect
export type NewHeader = Omit<
  typeof documents.$inferInsert,
  'companyId' | 'id' | 'kind' | 'voucherId' | 'draftId' | 'ownerId' | 'createdBy' | 'updatedBy' | 'status'
>

/**
 * The row of a new document without a number. Its draft key takes the number's place and remains an alias for good. The id is generated here,
 * so that rows that belong to the document can be sent together with it.
 */
export const newDraft = ({ ports, entry }: Session, kind: DocumentKind, header: NewHeader) => {
  const draftId = draftKey(ports.random.bytes(DRAFT_BYTES))
  const id = timeOrderedId(ports.clock.now(), ports.random.bytes(8))
  const userId = entry.user._id
  const columns = { id, companyId: entry.company.id, kind, voucherId: draftId, draftId, status: 'draft', ownerId: userId, createdBy: userId, updatedBy: userId }
  return { ...header, ...columns }
}

export const insertDocument = async ({ tx }: Session, draft: ReturnType<typeof newDraft>): Promise<DocumentRow> => {
  const [row] = await insertRows(tx, documents, [draft])
  if (!row) throw new Error('no document row')
  return row
}

export const insertDraft = (session: Session, kind: DocumentKind, header: NewHeader): Promise<DocumentRow> =>
  insertDocument(session, newDraft(session, kind, header))

export const writeHeader = async ({ tx, entry }: CompanyContext, documentId: string, header: Partial<typeof documents.$inferInsert>): Promise<void> => {
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId)))
}

/** Columns with the time and the user of a posting. */
export const postedNow = ({ ports, entry }: Session) => ({ postedAt: ports.clock.now().toISOString(), postedBy: entry.user._id })

/** Whether the document has a number in place of its draft key. A draft that was reopened keeps its number. */
export const hasNumber = ({ voucherId, draftId }: Pick<DocumentRow, 'voucherId' | 'draftId'>): boolean => voucherId !== draftId

const documentBy = (key: AnyPgColumn) =>
  builtOnce((tx) =>
    tx
      .select()
      .from(documents)
      .where(
        plannedOnce(and(eq(documents.companyId, sql.placeholder('companyId')), eq(documents.kind, sql.placeholder('kind')), eq(key, sql.placeholder('key')))),
      )
      .prepare(`document_by_${key.name}`),
  )
const byDraftKey = documentBy(documents.draftId)
const byNumber = documentBy(documents.voucherId)

/** Finds a document of the company by number or draft key. @throws Problem 404 */
export const findDocument = async ({ tx, entry }: Session, kind: DocumentKind, voucherId: string): Promise<DocumentRow> => {
  const parsed = parseVoucherId(voucherId)
  if (!parsed) throw notFound()
  const [find, key] = parsed.kind === 'draft' ? [byDraftKey, parsed.key] : [byNumber, voucherId.trim().toUpperCase()]
  const [row] = await find(tx).execute({ companyId: entry.company.id, kind, key })
  if (!row) throw notFound()
  return row
}

const locked = builtOnce((tx) => tx.select().from(documents).where(oneDocument).for('update').prepare('locked_document'))

/** Reads the document's current row and locks it until the transaction ends, so that other changes wait. */
export const lockDocument = async ({ tx, entry }: CompanyContext, id: string): Promise<DocumentRow> => {
  const [row] = await locked(tx).execute({ companyId: entry.company.id, id })
  // Somebody discarded the document while this waited for the lock.
  if (!row) throw notFound()
  return row
}

/** {@link lockDocument} for several, in the order of their ids, in one statement. */
export const lockDocuments = async ({ tx, entry }: CompanyContext, ids: readonly string[]): Promise<DocumentRow[]> => {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), inArray(documents.id, unique)))
    .orderBy(documents.id)
    .for('update')
  if (rows.length < unique.length) throw notFound()
  return rows
}

/**
 * Claims the row for writing if the caller saw its current version, and increments the version.
 * @throws Problem 428 without a version, 409 with the current row when it is stale
 */
export const claimVersion = async (session: Session, row: DocumentRow, version: number | undefined, current: () => Promise<unknown>): Promise<void> => {
  requireVersion(version)
  const { tx, entry } = session
  const claimed = await tx
    .update(documents)
    .set({ version: sql`${documents.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id), eq(documents.version, version)))
    .returning({ version: documents.version })
  if (claimed.length === 0) throw staleDocument(await current())
}

/** The next number of the series in the company's fiscal year of `date`. It locks the series, so call it last in the transaction. */
export const nextVoucherId = async ({ tx, entry }: Session, prefix: Prefix, date: string): Promise<string> => {
  const { taken, year, digits } = await takeNumber(tx, entry.company.id, prefix, fiscalYearOf(date, entry.company.fiscalYearStartMonth), date)
  return formatNumber(prefix, year, taken, digits ?? undefined)
}

/** The next numbers of the series, for documents that are posted together. */
export const nextVoucherIds = async ({ tx, entry }: Session, prefix: Prefix, date: string, count: number): Promise<string[]> => {
  if (count === 0) return []
  const year = fiscalYearOf(date, entry.company.fiscalYearStartMonth)
  const { taken, year: named, digits } = await takeNumber(tx, entry.company.id, prefix, year, date)
  await skipNumbers(tx, entry.company.id, prefix, named, count - 1)
  return Array.from({ length: count }, (_, index) => formatNumber(prefix, named, taken + index, digits ?? undefined))
}

interface NewStatus {
  id: string
  status: string
  /** Its number, also if that stays as it was. */
  voucherId: string
}

/** Also increments the versions: a form that was opened before is stale now, whichever document caused the change. */
export const setStatuses = async ({ tx, entry }: CompanyContext, changes: readonly NewStatus[]): Promise<void> => {
  if (changes.length === 0) return
  const column = (of: (change: NewStatus) => string) => sql.param(changes.map(of))
  await tx.execute(
    sql`update documents d set status = x.status, voucher_id = x.voucher_id, version = d.version + 1
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[], ${column(({ voucherId }) => voucherId)}::text[]) x (id, status, voucher_id)
      where d.company_id = ${entry.company.id} and d.id = x.id`,
  )
}

/** {@link setStatuses} for one document. */
export const setStatus = async (company: CompanyContext, { id, voucherId: present }: DocumentRow, status: string, voucherId = present): Promise<void> =>
  setStatuses(company, [{ id, status, voucherId }])
