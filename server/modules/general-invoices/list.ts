import { sql } from 'drizzle-orm'
import { generalInvoiceFilters } from '@/contracts/general-invoices'
import { documents, generalInvoices } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'
import { byDay, byParty, byTotal, signedSum } from '../documents/list'
import { isOverdue, openAmount, type Today } from '../ledger/open-amount'
import { generalInvoiceStore } from './store'

/** The party's customer code on a receivable invoice, its vendor code on a payable one. */
const partyCode = sql<string>`(case ${generalInvoices.direction}
  when 'receivable' then (select c.code from customers c where c.company_id = ${documents.companyId} and c.party_id = ${documents.partyId})
  else (select v.code from vendors v where v.company_id = ${documents.companyId} and v.party_id = ${documents.partyId}) end)`

/** The columns of a row of the list, and of a record. */
export const rowColumns = ({ today }: { today: Today }) => ({
  document: documents,
  kindRow: generalInvoices,
  party: { id: parties.id, code: partyCode, name: parties.name },
  openAmount,
  isOverdue: isOverdue(today),
})

export const generalInvoiceList = generalInvoiceStore.list({
  filters: generalInvoiceFilters,
  columns: {
    direction: sql`${generalInvoices.direction}`,
    customer: sql`case when ${generalInvoices.direction} = 'receivable' then ${documents.partyId} end`,
    vendor: sql`case when ${generalInvoices.direction} = 'payable' then ${documents.partyId} end`,
    due: sql`${generalInvoices.dueDate}`,
    subject: sql`${generalInvoices.subject}`,
    reference: sql`${generalInvoices.reference}`,
  },
  sorts: { party: byParty, due: byDay(generalInvoices, generalInvoices.dueDate), total: byTotal },
  sums: { total: signedSum(sql`${generalInvoices.direction} = 'receivable'`) },
  select: rowColumns,
  shown: ({ document, kindRow, ...row }) => ({ ...kindRow, ...document, ...row }),
})
