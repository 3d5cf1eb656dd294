import { and, asc, eq } from 'drizzle-orm'
import type { CustomerPo } from '@/contracts/customer-pos'
import { quotedPrice } from '../../domain/orders/variances'
import { customerPos, invoicingPortals } from '../../db/schema/orders'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { customerColumns } from '../documents/parties'
import { shownLine, userName } from '../documents/record'
import { taxTotalsOf } from '../documents/tax-totals'
import { creditWith } from '../sales/credit'
import { namesAsPrinted } from '../print/as-printed'
import { changedBy } from '../records/changed-by'
import { compareWithQuotation } from './compare'
import { customerPoStore, quotation } from './store'
import { sameNumber } from './same-number'

/** Whether the quotation is superseded or expired. Orders on it must be confirmed. */
export const isOutdated = (quotationStatus: string | null): boolean => quotationStatus === 'superseded' || quotationStatus === 'expired'

const recordColumns = {
  customer: customerColumns,
  reviewedByName: userName(customerPos.reviewedBy),
  acceptedByName: userName(customerPos.acceptedBy),
  quotation: { voucherId: quotation.voucherId, status: quotation.status },
}

export const shownPortal = {
  id: invoicingPortals.id,
  portalName: invoicingPortals.portalName,
  url: invoicingPortals.url,
  loginRef: invoicingPortals.loginRef,
  submissionNo: invoicingPortals.submissionNo,
  status: invoicingPortals.status,
  submittedAt: invoicingPortals.submittedAt,
  message: invoicingPortals.message,
  version: invoicingPortals.version,
  updatedAt: invoicingPortals.updatedAt,
  updatedByName: changedBy(invoicingPortals.updatedBy),
}

const portalsOf = async ({ tx, entry }: Session, documentId: string): Promise<CustomerPo['portals']> => {
  const rows = await tx
    .select(shownPortal)
    .from(invoicingPortals)
    .where(and(eq(invoicingPortals.companyId, entry.company.id), eq(invoicingPortals.documentId, documentId)))
    .orderBy(asc(invoicingPortals.createdAt), asc(invoicingPortals.id))
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt ?? '', updatedByName: row.updatedByName ?? '' }))
}

const isUndecided = (status: string): boolean => status === 'draft' || status === 'received' || status === 'under_review'

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadCustomerPo = async (session: Session, row: DocumentRow): Promise<CustomerPo> => {
  const { document, kindRow, record, quotation: quoted, ...head } = await customerPoStore.readRecord(session, row.id, recordColumns)
  const { priced, links, quoted: quotedLines, variances } = await compareWithQuotation(session, document, kindRow)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const { status } = document
  const quotedById = new Map(quotedLines?.lines.map((line) => [line.id, line]))
  const quotedFor = (lineId: string, qty: string) => {
    const line = quotedById.get(links.get(lineId) ?? '')
    return line ? { qty: line.qty, unitPrice: quotedPrice(line, qty), discountPct: line.discountPct } : null
  }
  return {
    ...kindRow,
    ...document,
    ...head,
    customer: party,
    quotationVoucherId: session.can('customer-quotations', 'read') ? (quoted?.voucherId ?? null) : null,
    quotationOutdated: status === 'draft' && isOutdated(quoted?.status ?? null),
    receivedDate: kindRow.receivedOn,
    paymentTerm,
    taxes: withPrintedTaxNames(printed, await taxTotalsOf(session.tx, priced, document)),
    variances: status === 'draft' ? variances : kindRow.variances,
    duplicates: status === 'cancelled' ? [] : await sameNumber(session, { ...kindRow, except: row.id }),
    credit: isUndecided(status) && session.can('customers', 'read') ? await creditWith(session, kindRow.customerId, document.baseGrandTotal) : null,
    lines: priced.map(shownLine).map((line) => ({
      ...line,
      quotationLineId: links.get(line.id) ?? null,
      quoted: quotedFor(line.id, line.qty),
      requiredDate: line.requiredOn,
    })),
    portals: await portalsOf(session, row.id),
    ...record,
  }
}
