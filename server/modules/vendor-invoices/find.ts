import { and, eq, type SQL, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'

export const itsInvoice = and(eq(vendorInvoices.companyId, documents.companyId), eq(vendorInvoices.documentId, documents.id)) as SQL

/** What debit notes that stand took back of the invoice, in its currency. */
export const debitedAmount = sql<string>`(select trim_scale(coalesce(sum(dd.grand_total), 0))::text from vendor_invoices di
  join documents dd on dd.company_id = di.company_id and dd.id = di.document_id and dd.voucher_id <> dd.draft_id and dd.status <> 'cancelled'
  where di.company_id = ${documents.companyId} and di.invoice_id = ${documents.id})`
