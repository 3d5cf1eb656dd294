import { sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { AccountRef } from '../../domain/ledger/posting'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'

export interface OpenPart {
  lineId: string
  /** Open amount, signed, debit positive. */
  open: Decimal
}
export interface DuePart extends OpenPart {
  /** The control account that it is open on. */
  accountId: string
  /** Value of `open` in the base currency, as in the ledger. */
  openBase: Decimal
  dueDate: string | null
}

/** Open items of documents, by document, in the order of their due dates. */
export const openPartsOfAll = async ({ tx, entry }: Session, documentIds: readonly string[]): Promise<ReadonlyMap<string, DuePart[]>> => {
  const rows = await rowsOf<DuePart & { documentId: string }>(
    tx,
    sql`select o.document_id as "documentId", o.line_id as "lineId", o.account_id as "accountId", trim_scale(o.amount - o.allocated)::text as open, trim_scale(o.base - o.allocated_base)::text as "openBase", o.due_date::text as "dueDate" from open_items o
      where o.company_id = ${entry.company.id} and ${isAnyOf(sql`o.document_id`, documentIds)} and o.allocated <> o.amount order by o.due_date nulls first, o.line_id`,
  )
  return groupBy(rows, ({ documentId }) => documentId)
}

/** {@link openPartsOfAll} for one document. */
export const openPartsOf = async (session: Session, documentId: string): Promise<DuePart[]> =>
  (await openPartsOfAll(session, [documentId])).get(documentId) ?? []

/**
 * The control account for what settles an invoice: that of its open items, also once nothing is open any more. The company's default account may
 * be another one by now, and only items of one account settle each other.
 */
export const controlOf = async ({ tx, entry }: Session, invoiceId: string | null, usual: 'receivable' | 'payable'): Promise<AccountRef> => {
  if (invoiceId === null) return usual
  const [item] = await rowsOf<{ accountId: string }>(
    tx,
    sql`select account_id as "accountId" from open_items where company_id = ${entry.company.id} and document_id = ${invoiceId} order by date, line_id limit 1`,
  )
  return item ?? usual
}

/** Ids of the allocations between two documents that weren't undone. */
export const allocationsBetween = async ({ tx, entry }: Session, documentId: string, otherId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select a.id from allocations a
        join open_items d on d.company_id = a.company_id and d.line_id = a.debit_line_id
        join open_items c on c.company_id = a.company_id and c.line_id = a.credit_line_id
      where a.company_id = ${entry.company.id} and a.undoes is null
        and not exists (select 1 from allocations u where u.company_id = a.company_id and u.undoes = a.id)
        and ((d.document_id = ${documentId} and c.document_id = ${otherId}) or (d.document_id = ${otherId} and c.document_id = ${documentId}))
      order by a.id`,
  )
  return rows.map(({ id }) => id)
}

/** Of each of the documents the journal with this purpose that wasn't reversed. */
export const unreversedJournals = async (
  { tx, entry }: Session,
  wanted: readonly { documentId: string; purpose: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const column = (of: 'documentId' | 'purpose') => sql.param(wanted.map((one) => one[of]))
  const rows = await rowsOf<{ id: string; purpose: string }>(
    tx,
    sql`select j.id, j.purpose from journals j join unnest(${column('documentId')}::uuid[], ${column('purpose')}::text[]) w (document_id, purpose)
        on w.document_id = j.document_id and w.purpose = j.purpose
      where j.company_id = ${entry.company.id} and j.reversal_of is null
        and not exists (select 1 from journals r where r.company_id = j.company_id and r.reversal_of = j.id)`,
  )
  return new Map(rows.map(({ id, purpose }) => [purpose, id]))
}

/** The document's latest journal whose purpose begins with `purpose` and that wasn't reversed. */
export const unreversedJournal = async ({ tx, entry }: Session, documentId: string, purpose: string): Promise<{ id: string; date: string } | null> => {
  const [row] = await rowsOf<{ id: string; date: string }>(
    tx,
    sql`select j.id, j.date::text as date from journals j where j.company_id = ${entry.company.id} and j.document_id = ${documentId} and j.purpose ^@ ${purpose}
      and j.reversal_of is null and not exists (select 1 from journals r where r.company_id = j.company_id and r.reversal_of = j.id) order by j.id desc limit 1`,
  )
  return row ?? null
}

/** Ids of the allocations of the journal's lines that weren't undone. */
export const allocationsOfJournal = async ({ tx, entry }: Session, journalId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select a.id from allocations a join journal_lines l on l.company_id = a.company_id and l.id in (a.debit_line_id, a.credit_line_id)
      where a.company_id = ${entry.company.id} and l.journal_id = ${journalId} and a.undoes is null
        and not exists (select 1 from allocations u where u.company_id = a.company_id and u.undoes = a.id) order by a.id`,
  )
  return rows.map(({ id }) => id)
}
