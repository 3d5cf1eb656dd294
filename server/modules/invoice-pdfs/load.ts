import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InvoicePdf, InvoicePdfRow, PaperOrders } from '@/contracts/invoice-pdfs'
import { waitingStatuses } from '@/contracts/invoice-pdfs'
import { documents } from '../../db/schema/documents'
import { files } from '../../db/schema/identity'
import { invoicePdfs } from '../../db/schema/invoices'
import { parties, vendors } from '../../db/schema/records'
import { rowsOf } from '../../db/rows'
import type { LineMatch } from '../../domain/vendor-papers/matching'
import { type HeaderReading, lineFields, type LineReading } from '../../domain/vendor-papers/types'
import { creditedLines } from '../../domain/vendor-papers/credited'
import { emptyValues } from '../../domain/vendor-papers/propose'
import type { Session } from '../../http/context'
import { changedBy } from '../records/changed-by'
import { creditableInvoices } from './credited'
import { findPaper, ofPaper, type PaperRow } from './find'
import { fileOfPaper, partyOfPaper, vendorOfPaper, rowColumns, shownRow } from './list'
import { posOf, matchPaper, proposalFor } from './proposal'

export const loadRows = async ({ tx, entry }: Session, ids: readonly string[]): Promise<InvoicePdfRow[]> => {
  if (ids.length === 0) return []
  const found = await tx
    .select(rowColumns)
    .from(invoicePdfs)
    .leftJoin(vendors, vendorOfPaper)
    .leftJoin(parties, partyOfPaper)
    .where(and(eq(invoicePdfs.companyId, entry.company.id), inArray(invoicePdfs.id, [...ids])))
  return found.map(shownRow)
}

const headOf = async (session: Session, id: string) => {
  const [head] = await session.tx
    .select({ ...rowColumns, mime: files.mime, updatedByName: changedBy(invoicePdfs.updatedBy) })
    .from(invoicePdfs)
    .innerJoin(files, fileOfPaper)
    .leftJoin(vendors, vendorOfPaper)
    .leftJoin(parties, partyOfPaper)
    .where(ofPaper(session, id))
  if (!head) throw new Error(`paper ${id} has no row`)
  return shownRow(head)
}

const waitingPapers = async ({ tx, entry }: Session, { id }: PaperRow): Promise<{ nextId: string | null; waiting: number }> => {
  const [row] = await rowsOf<{ nextId: string | null; waiting: number }>(
    tx,
    sql`with me as (select created_at, id from invoice_pdfs where company_id = ${entry.company.id} and id = ${id}),
        others as (select p.created_at, p.id from invoice_pdfs p where p.company_id = ${entry.company.id} and p.id <> ${id}
          and ${inArray(sql`p.status`, [...waitingStatuses])})
      select (select o.id from others o, me order by (o.created_at, o.id) > (me.created_at, me.id) desc, o.created_at, o.id limit 1) as "nextId",
        (select count(*)::int from others) as waiting`,
  )
  return row ?? { nextId: null, waiting: 0 }
}

const poNumber = async ({ tx, entry }: Session, id: string | null): Promise<string | null> => {
  if (!id) return null
  const [row] = await tx
    .select({ voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, id)))
  return row?.voucherId ?? null
}

const withoutUndefined = <T>(fields: Partial<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
const fieldsOf = (line: LineReading) => withoutUndefined(Object.fromEntries(lineFields.map((field) => [field, line[field]])))

const shownMatch = ({ orderLineId, score, reason }: LineMatch) => ({ vendorPoLineId: orderLineId, score, reason })

/** The saved form, or else the form that is proposed from the reading now. */
export const valuesOf = async (session: Session, row: PaperRow) => {
  const poVoucherId = await poNumber(session, row.vendorPoId)
  if (row.savedValues) {
    const pos = await posOf(session, row.savedValues.vendorId ?? null)
    return { values: row.savedValues, matches: matchPaper(row.reading, pos, poVoucherId) }
  }
  if (!row.reading) return { values: emptyValues(), matches: [] }
  return proposalFor(session, row.reading, row.vendorId, poVoucherId)
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadPaper = async (session: Session, row: PaperRow): Promise<InvoicePdf> => {
  const { reading } = row
  const { values, matches } = await valuesOf(session, row)
  return {
    ...(await headOf(session, row.id)),
    ...(await waitingPapers(session, row)),
    hasText: row.hasText,
    readBy: row.readBy,
    profile: reading?.profile ?? null,
    vendorBy: row.vendorBy,
    found: withoutUndefined<NonNullable<HeaderReading[keyof HeaderReading]>>(reading?.header ?? {}),
    foundLines: (reading?.lines ?? []).map((line) => ({ page: line.page, box: line.box, fields: fieldsOf(line) })),
    matches: matches.map(shownMatch),
    notes: reading?.notes ?? [],
    values: { ...values, duplicateReason: values.duplicateReason ?? row.duplicateReason },
    isSaved: row.savedValues !== null,
    duplicateReason: row.duplicateReason,
    updatedAt: row.updatedAt ?? '',
  }
}

/** @throws Problem 404 */
export const getPaper = async (session: Session, id: string): Promise<InvoicePdf> => loadPaper(session, await findPaper(session, id))

/** Open orders and creditable invoices of a vendor (by default the paper's), with the lines that match the paper's. */
export const ordersFor = async (session: Session, id: string, vendorId: string | undefined): Promise<PaperOrders> => {
  const row = await findPaper(session, id)
  const rows = await posOf(session, vendorId ?? row.vendorId)
  const invoices = await creditableInvoices(session, vendorId ?? row.vendorId)
  return {
    rows,
    matches: matchPaper(row.reading, rows, await poNumber(session, row.vendorPoId)).map(shownMatch),
    invoices: invoices.map((invoice) => ({ ...invoice, matches: row.reading ? creditedLines(row.reading, invoice) : [] })),
  }
}
