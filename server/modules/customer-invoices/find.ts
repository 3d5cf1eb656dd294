import { and, eq, sql, type SQL } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { customerInvoices } from '../../db/schema/invoices'

export const itsInvoice = and(eq(customerInvoices.companyId, documents.companyId), eq(customerInvoices.documentId, documents.id)) as SQL

/** What credit notes that stand took back of the invoice, in its currency. */
export const creditedAmount = sql<string>`(select trim_scale(coalesce(sum(cd.grand_total), 0))::text from customer_invoices ci
  join documents cd on cd.company_id = ci.company_id and cd.id = ci.document_id and cd.voucher_id <> cd.draft_id and cd.status <> 'cancelled'
  where ci.company_id = ${documents.companyId} and ci.invoice_id = ${documents.id})`
