import { and, eq, ilike, sql, type SQLWrapper } from 'drizzle-orm'
import { type InvoicePdfRow, invoicePdfFilters } from '@/contracts/invoice-pdfs'
import { contains } from '../../db/keyset'
import { files } from '../../db/schema/identity'
import { invoicePdfs } from '../../db/schema/invoices'
import { parties, vendors } from '../../db/schema/records'
import { changedBy } from '../records/changed-by'
import { defineList } from '../lists/list'

export const vendorOfPaper = and(eq(vendors.companyId, invoicePdfs.companyId), eq(vendors.partyId, invoicePdfs.vendorId))
export const partyOfPaper = and(eq(parties.companyId, invoicePdfs.companyId), eq(parties.id, invoicePdfs.vendorId))
export const fileOfPaper = and(eq(files.companyId, invoicePdfs.companyId), eq(files.id, invoicePdfs.fileId))

const numberOf = (id: SQLWrapper) => sql<string | null>`(select d.voucher_id from documents d where d.company_id = ${invoicePdfs.companyId} and d.id = ${id})`

/** Columns of a row, without the large ones for the reading and the form's values. */
export const rowColumns = {
  id: invoicePdfs.id,
  fileName: invoicePdfs.fileName,
  status: invoicePdfs.status,
  vendorId: parties.id,
  vendorCode: vendors.code,
  vendorName: parties.name,
  vendorInvoiceNo: invoicePdfs.vendorInvoiceNo,
  invoiceDate: invoicePdfs.invoiceDate,
  currency: invoicePdfs.currency,
  grandTotal: invoicePdfs.grandTotal,
  vendorPo: numberOf(invoicePdfs.vendorPoId),
  vendorInvoice: sql<InvoicePdfRow['vendorInvoice']>`(select jsonb_build_object('voucherId', d.voucher_id, 'status', d.status) from documents d
    where d.company_id = ${invoicePdfs.companyId} and d.id = ${invoicePdfs.vendorInvoiceId})`,
  twinId: invoicePdfs.duplicateOf,
  twinName: sql<string | null>`(select t.file_name from invoice_pdfs t where t.company_id = ${invoicePdfs.companyId} and t.id = ${invoicePdfs.duplicateOf})`,
  twinInvoice: numberOf(invoicePdfs.duplicateInvoiceId),
  message: invoicePdfs.message,
  pages: invoicePdfs.pages,
  createdAt: invoicePdfs.createdAt,
  createdByName: changedBy(invoicePdfs.createdBy),
  version: invoicePdfs.version,
}

interface Found {
  vendorId: string | null
  vendorCode: string | null
  vendorName: string | null
  twinId: string | null
  twinName: string | null
  twinInvoice: string | null
  createdAt: string | null
}
export const shownRow = <R extends Found>({ vendorId, vendorCode, vendorName, twinId, twinName, twinInvoice, createdAt, ...row }: R) => ({
  ...row,
  vendor: vendorId && vendorName !== null ? { id: vendorId, code: vendorCode ?? '', name: vendorName } : null,
  duplicateOf: twinInvoice
    ? { kind: 'invoice' as const, voucherId: twinInvoice }
    : twinId && twinName !== null
      ? { kind: 'paper' as const, id: twinId, fileName: twinName }
      : null,
  createdAt: createdAt ?? '',
})

const added = { sql: sql`${invoicePdfs.createdAt}`, cast: 'moment' } as const

export const invoicePdfList = defineList({
  module: 'invoice-pdfs',
  filters: invoicePdfFilters,
  columns: {
    status: sql`${invoicePdfs.status}`,
    vendor: sql`${invoicePdfs.vendorId}`,
    added: sql`${invoicePdfs.createdAt}`,
    fileName: sql`${invoicePdfs.fileName}`,
    number: sql`${invoicePdfs.vendorInvoiceNo}`,
    invoiceDate: sql`${invoicePdfs.invoiceDate}`,
    currency: sql`${invoicePdfs.currency}`,
    total: sql`${invoicePdfs.grandTotal}`,
    addedBy: sql`${invoicePdfs.createdBy}`,
  },
  sorts: {
    added: { keys: [added] },
    file: { keys: [{ sql: sql`${invoicePdfs.fileSort}`, cast: 'text' }] },
    status: { keys: [{ sql: sql`${invoicePdfs.status}`, cast: 'text' }, added] },
  },
  sums: { total: { sql: sql`${invoicePdfs.grandTotal}`, currency: sql`coalesce(${invoicePdfs.currency}, '')` } },
  id: invoicePdfs.id,
  from: sql`from ${invoicePdfs}`,
  scope: (company) => eq(invoicePdfs.companyId, company),
  search: (q) => [
    ilike(invoicePdfs.fileName, contains(q)),
    ilike(invoicePdfs.vendorInvoiceNo, contains(q)),
    sql`${invoicePdfs.vendorId} in (select p.id from parties p where p.company_id = app_company() and p.name ilike ${contains(q)})`,
  ],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ ...rowColumns, sortKeys })
      .from(invoicePdfs)
      .leftJoin(vendors, vendorOfPaper)
      .leftJoin(parties, partyOfPaper)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(shownRow)
  },
})
