import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { add, divide, multiply, subtract } from '@/contracts/rules/decimal'
import { marginPercent } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import { customerQuotationBreaks, customerQuotationLines, customerQuotations, documentLines } from '../../db/schema/documents'
import { taxCodes } from '../../db/schema/records'
import { mails } from '../../db/schema/work'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import type { CompanyContext, Session } from '../../http/context'
import type { Tx } from '../../ports'
import { netOfHeader, secondTax } from '../documents/priced-lines'
import type { DocumentRow } from '../documents/drafts'
import { numberOf } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { shownLine, userName } from '../documents/record'
import { ownLines, ownLinesOf } from '../documents/stored-lines'
import { namesAsPrinted } from '../print/as-printed'
import { approversOf } from './approval'
import { linkOf } from './links'
import { costsKnown, marginOf } from './margin'
import { customerQuotationStore, type QuotationRow } from './store'
import { revisionsOf } from './revise'
import { canUnsend } from './send'
import { taxTotalsOf } from './taxes'

const recordColumns = {
  costsKnown,
  customer: customerColumns,
  approvedByName: userName(customerQuotations.approvedBy),
  inquiryVoucherId: sql<string | null>`${numberOf(customerQuotations.inquiryId)}`,
}

const taxesOfLine = [
  [taxCodes, and(eq(taxCodes.companyId, documentLines.companyId), eq(taxCodes.id, documentLines.taxCodeId)) as SQL],
  [secondTax, and(eq(secondTax.companyId, documentLines.companyId), eq(secondTax.id, documentLines.secondTaxCodeId)) as SQL],
] as const

/** Columns of a line that the customer sees, on paper and through the link. */
export const offeredColumns = {
  id: documentLines.id,
  lineNo: documentLines.lineNo,
  description: documentLines.description,
  qty: documentLines.qty,
  uom: documentLines.uom,
  unitPrice: documentLines.unitPrice,
  discountPct: documentLines.discountPct,
  taxPercent: documentLines.taxPercent,
  isOptional: customerQuotationLines.isOptional,
}

/** The price breaks of all lines, in ascending order of quantity. */
export const breaksOf = (tx: Tx, companyId: string, documentId: string) =>
  tx
    .select({ lineId: customerQuotationBreaks.lineId, minQty: customerQuotationBreaks.minQty, unitPrice: customerQuotationBreaks.unitPrice })
    .from(customerQuotationBreaks)
    .innerJoin(documentLines, and(eq(documentLines.companyId, customerQuotationBreaks.companyId), eq(documentLines.id, customerQuotationBreaks.lineId)))
    .where(and(eq(customerQuotationBreaks.companyId, companyId), eq(documentLines.documentId, documentId)))
    .orderBy(asc(customerQuotationBreaks.minQty))

const taxedColumns = { line: documentLines, kindRow: customerQuotationLines, taxCode: taxCodes.code, secondTaxCode: secondTax.code }
/** The quotation's lines with the codes of their taxes, and the `further` columns. */
export const taxedLinesOf = <C extends SelectedFields>(company: CompanyContext, documentId: string, further: C) =>
  ownLinesOf(company, documentId, customerQuotationLines, { ...taxedColumns, ...further }, { optional: taxesOfLine })

const offeredLines = ownLines(
  customerQuotationLines,
  {
    ...taxedColumns,
    offerVoucherId: sql<string | null>`(select d.voucher_id from document_lines ol join documents d on d.company_id = ol.company_id and d.id = ol.document_id
      where ol.company_id = ${documentLines.companyId} and ol.id = ${customerQuotationLines.vendorQuotationLineId})`,
  },
  taxesOfLine,
)

/** The lines of the record. Costs are null for users who may not see them. */
const linesOf = async (session: Session, documentId: string): Promise<CustomerQuotation['lines']> => {
  const { tx, entry, can } = session
  const rows = await offeredLines(session, documentId)
  const breaks = await breaksOf(tx, entry.company.id, documentId)
  const seesCosts = can('customer-quotations', 'cost')
  const shownCost = <V>(value: V): V | null => (seesCosts ? value : null)
  const seesOffers = can('vendor-quotations', 'read')
  return rows.map(({ line, kindRow, taxCode, secondTaxCode, offerVoucherId }) => {
    const fullCost = kindRow.unitCost === null ? null : add(kindRow.unitCost, kindRow.landedAdd)
    const marginAt = (price: string) =>
      fullCost === null ? null : marginPercent(divide(multiply(price, subtract('100', line.discountPct)), add('100', line.containedPct)), fullCost)
    return {
      ...kindRow,
      ...shownLine({ line, taxCode, secondTaxCode }),
      breaks: breaks.flatMap(({ lineId, minQty, unitPrice }) => (lineId === line.id ? [{ minQty, unitPrice, marginPct: shownCost(marginAt(unitPrice)) }] : [])),
      vendorQuotationVoucherId: seesOffers ? offerVoucherId : null,
      unitCost: shownCost(kindRow.unitCost),
      costCurrency: shownCost(kindRow.costCurrency),
      costRate: shownCost(kindRow.costRate),
      landedAdd: shownCost(kindRow.landedAdd),
      marginPct: shownCost(kindRow.marginPct),
    }
  })
}

const approvalOf = async (session: Session, row: DocumentRow, kindRow: QuotationRow, approvedByName: string | null): Promise<CustomerQuotation['approval']> => {
  const isWaiting = row.status === 'pending_approval'
  const approvers = isWaiting ? await approversOf(session, row, kindRow) : []
  const { can, entry } = session
  const isApprover = approvers.some(({ id }) => id === entry.user._id)
  const seesCosts = can('customer-quotations', 'cost')
  return {
    reasons: kindRow.approvalReasons.filter((reason) => seesCosts || reason === 'discount' || reason === 'total'),
    approvedByName,
    approvedAt: kindRow.approvedAt,
    approvedOwn: kindRow.approvedOwn,
    approvers: approvers.map(({ name }) => name),
    mine: isWaiting && can('customer-quotations', 'approve') && (isApprover || approvers.length === 0),
  }
}

/** The last mail with the quotation and its current state. */
const mailOf = async ({ tx, entry }: Session, documentId: string): Promise<CustomerQuotation['mail']> => {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.paperOf, documentId)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!mail) return null
  const { state, recipient, alsoTo, cc, refused, error } = mail
  return { state, recipients: [recipient, ...alsoTo, ...cc], refused, error }
}

/** The whole quotation; costs and margins only for users who may see them. */
export const loadCustomerQuotation = async (session: Session, row: DocumentRow): Promise<CustomerQuotation> => {
  const { entry, can } = session
  const { document, kindRow, record, ...head } = await customerQuotationStore.readRecord(session, row.id, recordColumns)
  const seesCosts = can('customer-quotations', 'cost')
  const shownCost = (value: string | null) => (seesCosts ? value : null)
  const areCostsKnown = head.costsKnown
  const net = netOfHeader(document)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const { outcomeVia, outcomeAt, outcomeBy, outcomeReason, outcomeNote } = kindRow
  return {
    ...kindRow,
    ...document,
    revisions: (await revisionsOf(session, kindRow.rootId ?? row.id)).map((one) => ({ ...one, status: one.status as CustomerQuotation['status'] })),
    customer: party,
    taxes: withPrintedTaxNames(printed, await taxTotalsOf(session.tx, entry.company.id, document)),
    paymentTerm,
    isMine: document.ownerId === entry.user._id,
    inquiryVoucherId: can('inquiries', 'read') ? head.inquiryVoucherId : null,
    costTotal: shownCost(areCostsKnown ? kindRow.costTotal : null),
    marginAmount: shownCost(areCostsKnown ? roundMoney(subtract(net, kindRow.costTotal), document.currency) : null),
    marginPct: shownCost(marginOf(net, kindRow.costTotal, areCostsKnown)),
    marginFloorPct: shownCost(entry.company.marginFloorPct),
    approval: await approvalOf(session, document, kindRow, head.approvedByName),
    canUnsend: await canUnsend(session, document),
    outcome:
      outcomeVia && outcomeAt
        ? { via: outcomeVia, at: outcomeAt, byName: outcomeBy, reason: outcomeReason, note: outcomeNote }
        : outcomeReason
          ? { via: 'staff', at: document.updatedAt ?? '', byName: record.updatedByName, reason: outcomeReason, note: null }
          : null,
    link: await linkOf(session, row.id),
    mail: await mailOf(session, row.id),
    lines: await linesOf(session, row.id),
    ...record,
  }
}
