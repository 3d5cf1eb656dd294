import { eq, inArray, sql } from 'drizzle-orm'
import { divide, isZero } from '@/contracts/rules/decimal'
import type { MatchVariance } from '@/contracts/vendor-invoices'
import { companies } from '../../db/schema/identity'
import { documentLineLinks, documentLines } from '../../db/schema/documents'
import { vendorInvoiceClearings } from '../../db/schema/invoices'
import { type Matched, matchInvoice, type Tolerance } from '../../domain/orders/three-way-match'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { idsOf } from '../documents/ids'
import { linesOf } from '../documents/stored-lines'
import { codesOfLine } from '../taxes/codes-of-line'
import { dearerSoFar } from './dearer'
import { orderedLines } from './ordered'

/** Returns the company's limits for excess amounts. A limit of 0 counts as none. The limit by amount is set in the base currency and converted here. */
const toleranceOf = async ({ tx, entry }: Session, rate: string): Promise<Tolerance> => {
  const [row] = await tx
    .select({ percent: companies.overBillingPct, amount: companies.overBillingAmount })
    .from(companies)
    .where(eq(companies.id, entry.company.id))
  const limitOrNull = (limit: string | undefined) => (limit === undefined || isZero(limit) ? null : limit)
  const amount = limitOrNull(row?.amount)
  return { percent: limitOrNull(row?.percent), amount: amount && divide(amount, rate) }
}

/** Matches the invoice's lines with orders and receipts as they are now. */
export const matchNow = async (session: Session, row: DocumentRow) => {
  const lines = await linesOf(session, row.id, {
    id: documentLines.id,
    lineNo: documentLines.lineNo,
    qty: documentLines.qty,
    unitPrice: documentLines.unitPrice,
    discountPct: documentLines.discountPct,
    net: documentLines.lineNet,
    tax: sql<string>`${codesOfLine('document_lines')}`,
  })
  const sources = await sourcesOf(session, row.id)
  const poLineOf = new Map(sources.flatMap(({ lineId, fromLineId, kind }) => (kind === 'vendor_po' ? [[lineId, fromLineId] as const] : [])))
  const basis = await orderedLines(session, [...poLineOf.values()], row.id)
  const tolerance = await toleranceOf(session, row.rate)
  const dearer = tolerance.amount === null ? null : await dearerSoFar(session, [...basis.ordered.values()], row)
  const orderedOf = (id: string) => {
    const ordered = basis.ordered.get(poLineOf.get(id) ?? '')
    return ordered ? { ...ordered, dearer: dearer?.get(ordered.id) ?? '0' } : null
  }
  const billed = lines.map(({ id, lineNo, qty, net, tax }) => ({ lineNo, qty, net, tax, ordered: orderedOf(id) }))
  const matched: Matched = matchInvoice(billed, tolerance, row.currency)
  return { lines, sources, poLineOf, basis, matched }
}
export type MatchNow = Awaited<ReturnType<typeof matchNow>>

/** Links each line to the receipts that it bills, and removes its earlier links to receipts. */
export const linkReceipts = async ({ tx, entry }: Session, { lines, matched }: Pick<MatchNow, 'lines' | 'matched'>): Promise<void> => {
  const companyId = entry.company.id
  await tx.execute(sql`delete from document_line_links k using goods_receipt_lines g
    where k.company_id = ${companyId} and g.company_id = k.company_id and g.line_id = k.from_line_id and ${inArray(sql`k.to_line_id`, idsOf(lines))}`)
  const links = lines.flatMap(({ id: toLineId }, index) =>
    (matched.clearings[index] ?? []).map(({ receiptLineId: fromLineId, qty }) => ({ companyId, fromLineId, toLineId, qty })),
  )
  if (links.length > 0) await tx.insert(documentLineLinks).values(links)
}

/** Records the amount that each line clears of the receipts, or of the returned goods, that it is linked from. */
export const noteClearings = async ({ tx, entry }: Session, cleared: readonly { lineId: string; receiptLineId: string; amount: string }[]): Promise<void> => {
  const rows = cleared.map(({ lineId, receiptLineId, amount }) => ({ companyId: entry.company.id, lineId, receiptLineId, amount }))
  if (rows.length > 0) await tx.insert(vendorInvoiceClearings).values(rows)
}

/** Whether the approved variances cover those that are found now: the same lines and fields, with the same values. */
export const isCovered = (found: readonly MatchVariance[], approved: readonly MatchVariance[]): boolean =>
  found.every((one) =>
    approved.some(({ lineNo, field, billed, expected }) => lineNo === one.lineNo && field === one.field && billed === one.billed && expected === one.expected),
  )
