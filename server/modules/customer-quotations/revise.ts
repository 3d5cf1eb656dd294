import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { convertMoney } from '@/contracts/rules/base-totals'
import { containedPercent } from '@/contracts/rules/line-taxes'
import { quotedTotals } from '@/contracts/rules/totals'
import { customerQuotationBreaks, customerQuotationLines, customerQuotations, documentLineLinks, documentLines, documents } from '../../db/schema/documents'
import { customerQuotationTransitions } from '../../domain/status/customer-quotation'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, insertDraft, lockDocument } from '../documents/drafts'
import { ownLinesOf } from '../documents/stored-lines'
import { followTransition } from '../documents/follow'
import { taxesOn } from '../taxes/borne'
import { type DiscountColumns, discountByTerms, taxedShareOf } from '../terms/early-discount'
import { changeOwn, nextStatus, type QuotationRow } from './store'
import { atCurrentRates } from './taxes'

/** Days for which a revision is valid if the previous one has expired. */
const VALID_DAYS = 30

/** All revisions of the quotation, oldest first. */
export const revisionsOf = async ({ tx, entry }: Session, rootId: string) =>
  tx
    .select({ revision: customerQuotations.revision, status: documents.status, voucherId: documents.voucherId })
    .from(customerQuotations)
    .innerJoin(documents, and(eq(documents.companyId, customerQuotations.companyId), eq(documents.id, customerQuotations.documentId)))
    .where(and(eq(customerQuotations.companyId, entry.company.id), or(eq(customerQuotations.rootId, rootId), eq(customerQuotations.documentId, rootId))))
    .orderBy(asc(customerQuotations.revision))

/** Whether the revision is neither sent to the customer yet nor cancelled. */
const isUnderWay = (status: string): boolean => status === 'draft' || status === 'pending_approval' || status === 'approved'

/** The lines for the revision, with the same tax codes at today's rates, and their totals. */
const repricedLines = async (session: Session, { id, currency }: DocumentRow, discount: DiscountColumns) => {
  const { today } = session
  const rows = await ownLinesOf(session, id, customerQuotationLines, { line: documentLines, kindRow: customerQuotationLines })
  const taxesOf = atCurrentRates(rows.some(({ line }) => line.taxCodeId) ? await taxesOn(session, 'sale', today) : [])
  const priced = rows.map(({ line, kindRow }) => {
    return { qty: line.qty, unitPrice: line.unitPrice, discount: { percent: line.discountPct }, isOptional: kindRow.isOptional, taxes: taxesOf(line) }
  })
  const { totals, lines } = quotedTotals({ currency, taxedShare: taxedShareOf(discount), lines: priced })
  const repriced = rows.map(({ line, kindRow }, index) => {
    const { taxAmount = line.taxAmount, taxAmounts = [], net = line.lineNet, total = line.lineTotal } = lines[index] ?? {}
    const taxes = priced[index]?.taxes ?? []
    const [first, second] = taxes
    const percents = { taxPercent: first?.percent ?? null, secondTaxPercent: second?.percent ?? null, containedPct: containedPercent(taxes) }
    return { line: { ...line, ...percents, taxAmount, secondTaxAmount: taxAmounts[1] ?? '0', lineNet: net, lineTotal: total }, kindRow }
  })
  return { totals, lines: repriced }
}

type RepricedLines = Awaited<ReturnType<typeof repricedLines>>['lines']

/** Copies the lines with their current costs. Each copy refers to the line that it was made from. */
const copyLines = async ({ tx, entry }: Session, rows: RepricedLines, toId: string): Promise<void> => {
  const companyId = entry.company.id
  const copies = await tx
    .insert(documentLines)
    .values(rows.map(({ line: { id: _id, ...line } }) => ({ ...line, documentId: toId })))
    .returning({ id: documentLines.id, lineNo: documentLines.lineNo })
  const idAt = new Map(copies.map(({ id, lineNo }) => [lineNo, id]))
  const pairs = rows.flatMap(({ line, kindRow }) => {
    const id = idAt.get(line.lineNo)
    return id ? [{ id, line, kindRow }] : []
  })
  await tx.insert(customerQuotationLines).values(pairs.map(({ id, line, kindRow }) => ({ ...kindRow, lineId: id, revisesLineId: line.id, optionTaken: null })))
  const newId = new Map(pairs.map(({ id, line }) => [line.id, id]))
  const breaks = await tx
    .select()
    .from(customerQuotationBreaks)
    .where(and(eq(customerQuotationBreaks.companyId, companyId), inArray(customerQuotationBreaks.lineId, [...newId.keys()])))
  if (breaks.length > 0) await tx.insert(customerQuotationBreaks).values(breaks.flatMap((one) => ({ ...one, lineId: newId.get(one.lineId) ?? one.lineId })))
  const links = pairs.flatMap(({ id, line, kindRow }) =>
    kindRow.vendorQuotationLineId ? [{ companyId, fromLineId: kindRow.vendorQuotationLineId, toLineId: id, qty: line.qty }] : [],
  )
  if (links.length > 0) await tx.insert(documentLineLinks).values(links)
}

/**
 * Creates the next revision: a draft with the content of the quotation, which stays as it is until the revision is sent. The caller has claimed
 * the quotation's row.
 * @throws Problem 409 while another revision is under way
 */
export const reviseQuotation = async (session: Session, row: DocumentRow, kindRow: QuotationRow): Promise<DocumentRow> => {
  const { tx, today } = session
  nextStatus(row, 'revise')
  const rootId = kindRow.rootId ?? row.id
  const revisions = await revisionsOf(session, rootId)
  const openRevision = revisions.find(({ status }) => isUnderWay(status))
  if (openRevision)
    throw new Problem(409, `${openRevision.voucherId} is already the next revision. Go on with that one.`, {
      code: 'REVISION_EXISTS',
      data: { voucherId: openRevision.voucherId },
    })
  const { partyId, currency, rate, notes, terms } = row
  const discount = await discountByTerms(session, kindRow.paymentTermId, null)
  const { totals, lines } = await repricedLines(session, row, discount)
  const { subTotal, discountTotal, taxTotal, grandTotal } = totals
  const draft = await insertDraft(session, 'customer_quotation', {
    date: today,
    partyId,
    currency,
    rate,
    subTotal,
    discountTotal,
    taxTotal,
    grandTotal,
    ...discount,
    baseGrandTotal: convertMoney(grandTotal, rate, session.entry.company.baseCurrency),
    notes,
    terms,
  })
  const { companyId, inquiryId, contactName, contactEmail, customerReference, paymentTermId, costTotal, validUntil } = kindRow
  await tx.insert(customerQuotations).values({
    companyId,
    documentId: draft.id,
    inquiryId,
    contactName,
    contactEmail,
    customerReference,
    paymentTermId,
    costTotal,
    validUntil: validUntil < today ? sql`${today}::date + ${VALID_DAYS}::int` : validUntil,
    revision: Math.max(...revisions.map(({ revision }) => revision)) + 1,
    parentId: row.id,
    rootId,
  })
  await copyLines(session, lines, draft.id)
  return draft
}

/** Supersedes the previous revision when this one goes to the customer. A rejected revision stays rejected. */
export const supersedeParent = async (session: Session, parentId: string): Promise<void> => {
  await followTransition(session, await lockDocument(session, parentId), customerQuotationTransitions, 'supersede')
}

/** Restores the previous revision when the one after it is taken back. The customer's earlier answer is deleted, to be given again. */
export const restoreParent = async (session: Session, parentId: string): Promise<void> => {
  const parent = await lockDocument(session, parentId)
  if (parent.status !== 'superseded') return
  await changeOwn(session, parentId, { outcomeReason: null, outcomeNote: null, outcomeBy: null, outcomeVia: null, outcomeAt: null })
  await followTransition(session, parent, customerQuotationTransitions, 'restore')
}
