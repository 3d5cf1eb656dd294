import { sql } from 'drizzle-orm'
import { vendorQuotationFilters } from '@/contracts/vendor-quotations'
import { documents, vendorQuotations } from '../../db/schema/documents'
import { byNullableDay, byParty, byTotal, lineCount, numberOf, totalSum } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { vendorQuotationStore } from './store'

export const vendorQuotationList = vendorQuotationStore.list({
  filters: vendorQuotationFilters,
  columns: {
    kind: sql`${vendorQuotations.kind}`,
    validUntil: sql`${vendorQuotations.validUntil}`,
    due: sql`${vendorQuotations.dueDate}`,
    vendorQuoteNo: sql`${vendorQuotations.vendorQuoteNo}`,
    inquiry: numberOf(vendorQuotations.inquiryId),
    specialBidNo: sql`${vendorQuotations.specialBidNo}`,
  },
  reads: { inquiry: 'inquiries' },
  sorts: { vendor: byParty, validUntil: byNullableDay(vendorQuotations, vendorQuotations.validUntil), total: { ...byTotal, costs: true } },
  sums: { total: { ...totalSum, costs: true } },
  select: () => ({
    id: documents.id,
    voucherId: documents.voucherId,
    date: documents.date,
    status: documents.status,
    kind: vendorQuotations.kind,
    currency: documents.currency,
    grandTotal: documents.grandTotal,
    vendorQuoteNo: vendorQuotations.vendorQuoteNo,
    vendorRevision: vendorQuotations.vendorRevision,
    validUntil: vendorQuotations.validUntil,
    vendor: vendorColumns,
    lineCount,
  }),
  shown: (row, { can }) => ({ ...row, grandTotal: can('vendor-quotations', 'cost') ? row.grandTotal : null }),
})
