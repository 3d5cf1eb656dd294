import { and, asc, eq, sql } from 'drizzle-orm'
import type { CustomerPo } from '@/contracts/customer-pos'
import { quotedPrice } from '../../domain/orders/variances'
import { documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { customerPos, invoicingPortals } from '../../db/schema/orders'
import { customers, parties } from '../../db/schema/records'
import { namedAsPrinted } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import { itsCustomer } from '../customer-quotations/margin'
import type { DocumentRow } from '../documents/drafts'
import { itsParty } from '../documents/list'
import { headColumns, itsOwner, onlyRow, oneDocument, recordOf, shownLine, userName } from '../documents/record'
import { taxTotalsOf } from '../documents/tax-totals'
import { creditWith } from '../sales/credit'
import { namesAsPrinted } from '../print/as-printed'
import { changedBy } from '../records/changed-by'
import { compareWithQuotation } from './compare'
import { itsPo } from './own'
import { sameNumber } from './same-number'

/** Superseded, or past its day: ordered from only when somebody confirms it. */
export const isOutdated = (quotationStatus: string | null): boolean => quotationStatus === 'superseded' || quotationStatus === 'expired'

const headOf = async (session: Session, id: string) =>
  onlyRow(
    await session.tx
      .select({
        document: documents,
        own: customerPos,
        customer: { id: parties.id, code: customers.code, name: parties.name },
        ...headColumns,
        reviewedByName: userName(customerPos.reviewedBy),
        acceptedByName: userName(customerPos.acceptedBy),
        quotation: sql<{ voucherId: string; status: string } | null>`(select jsonb_build_object('voucherId', q.voucher_id, 'status', q.status)
          from documents q where q.company_id = ${customerPos.companyId} and q.id = ${customerPos.quotationId})`,
      })
      .from(documents)
      .innerJoin(customerPos, itsPo)
      .innerJoin(parties, itsParty)
      .innerJoin(customers, itsCustomer)
      .innerJoin(users, itsOwner)
      .where(oneDocument(session, id)),
  )

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

/** The whole record, as screens show it and a stale save gets it back. */
export const loadCustomerPo = async (session: Session, row: DocumentRow): Promise<CustomerPo> => {
  const { document, own, quotation, ownerName, updatedByName, ...head } = await headOf(session, row.id)
  const { priced, links, quoted, variances } = await compareWithQuotation(session, document, own)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const status = document.status as CustomerPo['status']
  const quotedById = new Map(quoted?.lines.map((line) => [line.id, line]))
  const quotedFor = (lineId: string, qty: string) => {
    const line = quotedById.get(links.get(lineId) ?? '')
    return line ? { qty: line.qty, unitPrice: quotedPrice(line, qty), discountPct: line.discountPct } : null
  }
  return {
    ...own,
    ...document,
    ...head,
    customer: party,
    status,
    quotationVoucherId: session.can('customer-quotations', 'read') ? (quotation?.voucherId ?? null) : null,
    quotationOutdated: status === 'draft' && isOutdated(quotation?.status ?? null),
    receivedDate: own.receivedOn,
    paymentTerm,
    taxes: namedAsPrinted(printed, await taxTotalsOf(session.tx, priced, document)),
    variances: status === 'draft' ? variances : own.variances,
    duplicates: status === 'cancelled' ? [] : await sameNumber(session, { ...own, except: row.id }),
    credit: isUndecided(status) && session.can('customers', 'read') ? await creditWith(session, own.customerId, document.baseGrandTotal) : null,
    lines: priced.map(shownLine).map((line) => ({
      ...line,
      quotationLineId: links.get(line.id) ?? null,
      quoted: quotedFor(line.id, line.qty),
      requiredDate: line.requiredOn,
    })),
    portals: await portalsOf(session, row.id),
    ...(await recordOf(session, { document, ownerName, updatedByName })),
  }
}
