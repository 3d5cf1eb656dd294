import { sql } from 'drizzle-orm'
import { customerQuotationFilters } from '@/contracts/customer-quotations'
import { customerQuotations, documents } from '../../db/schema/documents'
import { byDay, byParty, byTotal, numberOf, totalSum } from '../documents/list'
import { customerColumns } from '../documents/parties'
import { netOfHeader } from '../documents/priced-lines'
import { costsKnown, marginOf } from './margin'
import { customerQuotationStore } from './store'

/** Whether the last mail with the quotation failed. Earlier failures don't count, because the quotation was sent again. */
const lastMailFailed = sql`coalesce((select m.state in ('failed', 'bounced') from mails m
  where m.company_id = ${documents.companyId} and m.document_id = ${documents.id} and m.paper_of = ${documents.id}
  order by m.created_at desc limit 1), false)`

export const customerQuotationList = customerQuotationStore.list({
  filters: customerQuotationFilters,
  columns: {
    validUntil: sql`${customerQuotations.validUntil}`,
    inquiry: numberOf(customerQuotations.inquiryId),
    submittedBy: sql`${customerQuotations.submittedBy}`,
    mailFailed: lastMailFailed,
  },
  reads: { inquiry: 'inquiries' },
  sorts: { customer: byParty, validUntil: byDay(customerQuotations, customerQuotations.validUntil), total: byTotal },
  sums: { total: totalSum },
  select: () => ({
    document: documents,
    validUntil: customerQuotations.validUntil,
    costTotal: customerQuotations.costTotal,
    costsKnown,
    customer: customerColumns,
  }),
  shown: ({ document, costTotal, costsKnown: known, ...row }, { can }) => ({
    ...document,
    ...row,
    marginPct: can('customer-quotations', 'cost') ? marginOf(netOfHeader(document), costTotal, known) : null,
  }),
})
