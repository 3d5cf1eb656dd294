import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { generalInvoices } from '../../db/schema/documents'
import { openingDocuments, openingImports } from '../../db/schema/openings'
import type { Session } from '../../http/context'
import { notFound, Problem } from '../../http/problem'
import { reverseEntry } from '../journal-entries/post-entry'
import { requireOpenPeriod } from '../ledger/periods'
import { reverseDocuments } from '../ledger/reverse-document'
import { reverseStock } from '../stock/reverse'
import { lockOpening, type Opening, requireOpening, touchOpening } from './opening'

const REASON = 'Opening balances taken back'
const SOME = 3

/** @throws Problem 409 naming the first items of which something is settled */
const refuseSettled = async ({ tx, entry }: Session, importId: string): Promise<void> => {
  const settled = await rowsOf<{ name: string; number: string }>(
    tx,
    sql`select p.name, i.number from opening_items i join open_items o on o.company_id = i.company_id and o.document_id = i.document_id and o.allocated <> 0
      join parties p on p.company_id = i.company_id and p.id = i.party_id
      where i.company_id = ${entry.company.id} and i.import_id = ${importId} order by p.name, i.number limit ${SOME + 1}`,
  )
  if (settled.length === 0) return
  const names = settled.slice(0, SOME).map(({ name, number }) => `${number} of ${name}`)
  const more = settled.length > SOME ? ' and others' : ''
  throw new Problem(409, `Something of ${names.join(', ')}${more} is settled already. Take that apart first.`, { code: 'INVOICE_HAS_PAYMENTS' })
}

/** @throws Problem 409 naming the first cheques that were cleared or voided since */
const refuseTouched = async ({ tx, entry }: Session, importId: string): Promise<void> => {
  const touched = await rowsOf<{ number: string }>(
    tx,
    sql`select c.number::text as number from cheques c join opening_uncleared u on u.company_id = c.company_id and u.id = c.opening_id
      where c.company_id = ${entry.company.id} and u.import_id = ${importId} and c.state <> 'issued' order by c.number limit ${SOME + 1} for update of c`,
  )
  if (touched.length === 0) return
  const numbers = touched.slice(0, SOME).map(({ number }) => number)
  throw new Problem(409, `Cheque ${numbers.join(', ')}${touched.length > SOME ? ' and others' : ''} was cleared or voided already, so it stays.`, {
    code: 'CHEQUE_CLEARED',
  })
}

/** Number of invoices that are reversed by the same statements. */
const BATCH = 500

const takeBackItems = async (session: Session, { day }: Opening, importId: string, documentIds: readonly string[]): Promise<void> => {
  const { tx, entry } = session
  await refuseSettled(session, importId)
  for (let at = 0; at < documentIds.length; at += BATCH) {
    const ids = documentIds.slice(at, at + BATCH)
    await tx
      .update(generalInvoices)
      .set({ outcomeReason: REASON })
      .where(and(eq(generalInvoices.companyId, entry.company.id), inArray(generalInvoices.documentId, ids)))
    await tx.execute(
      sql`update documents set status = 'cancelled', version = version + 1 where company_id = ${entry.company.id} and id = any (${sql.param(ids)}::uuid[])`,
    )
    await reverseDocuments(session, ids, { date: day, narration: REASON })
  }
}

const takeBackEntries = async (session: Session, { day }: Opening, part: string, documentIds: readonly string[]): Promise<void> => {
  // Stock first: its locks come before those of the numbers.
  if (part === 'stock') for (const documentId of documentIds) await reverseStock(session, { documentId, date: day })
  for (const documentId of documentIds) await reverseEntry(session, documentId, { date: day, reason: REASON })
}

type Import = typeof openingImports.$inferSelect

export const sourceInWords = ({ fileName, rowCount }: Import): string => `${fileName ?? 'By hand'}, ${rowCount.toLocaleString('en')} rows`

const importWith = ({ entry }: Session, importId: string) => and(eq(openingImports.companyId, entry.company.id), eq(openingImports.id, importId))

/** An import that can be taken back. @throws Problem 404; 409 when it was taken back before, or everything is finished */
export const requireStanding = async (session: Session, importId: string): Promise<Import> => {
  await requireOpening(session)
  const [found] = await session.tx.select().from(openingImports).where(importWith(session, importId))
  if (!found) throw notFound()
  if (found.takenBackAt) throw new Problem(409, 'This was taken back before.', { code: 'INVALID_TRANSITION' })
  return found
}

/**
 * Reverses everything that an import posted, on the same day, so that it can be imported anew.
 * @returns what it was, in words
 * @throws Problem 404; 409 when it was taken back before, something of it is settled, or goods have left
 */
export const takeBack = async (session: Session, importId: string): Promise<string> => {
  const { tx, entry, ports, audit } = session
  const opening = await lockOpening(session)
  const found = await requireStanding(session, importId)
  await requireOpenPeriod(session, opening.day, 'journal')
  const documentIds = (
    await tx
      .select({ id: openingDocuments.documentId })
      .from(openingDocuments)
      .where(and(eq(openingDocuments.companyId, entry.company.id), eq(openingDocuments.importId, importId)))
      .orderBy(openingDocuments.documentId)
  ).map(({ id }) => id)
  if (found.part === 'uncleared') await refuseTouched(session, importId)
  await (found.part === 'items' ? takeBackItems(session, opening, importId, documentIds) : takeBackEntries(session, opening, found.part, documentIds))
  await tx
    .update(openingImports)
    .set({ takenBackAt: ports.clock.now().toISOString(), takenBackBy: entry.user._id })
    .where(and(importWith(session, importId), isNull(openingImports.takenBackAt)))
  await touchOpening(session)
  await audit({
    entity: 'opening',
    entityId: entry.company.id,
    action: 'take-back',
    after: { part: found.part, fileName: found.fileName, rows: found.rowCount },
  })
  return sourceInWords(found)
}
