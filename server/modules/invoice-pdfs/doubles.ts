import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { invoicePdfs } from '../../db/schema/invoices'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

type CompanySession = Pick<Session, 'tx'> & { entry: { company: { id: string } } }
export interface Duplicate {
  duplicateOf: string | null
  duplicateInvoiceId: string | null
}

/** Makes concurrent searches for the same duplicate wait for each other, so that of two equal papers the later one is marked. */
export const lockDuplicates = async ({ tx, entry }: CompanySession, key: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${entry.company.id} ${key}`}, 0))`)
}

/** The first paper with the same bytes. */
export const paperWithSameBytes = async ({ tx, entry }: CompanySession, sha256: string): Promise<{ id: string; fileName: string } | null> => {
  const [found] = await tx
    .select({ id: invoicePdfs.id, fileName: invoicePdfs.fileName })
    .from(invoicePdfs)
    .where(and(eq(invoicePdfs.companyId, entry.company.id), eq(invoicePdfs.sha256, sha256), ne(invoicePdfs.status, 'rejected')))
    .orderBy(asc(invoicePdfs.createdAt), asc(invoicePdfs.id))
    .limit(1)
  return found ?? null
}

/** Finds a recorded invoice, or else an earlier paper, with the same vendor, number and total. */
export const duplicateOfPaper = async (
  session: CompanySession,
  paper: { id: string; vendorId: string | null; vendorInvoiceNo: string | null; grandTotal: Decimal | null },
): Promise<(Duplicate & { name: string }) | null> => {
  const { tx, entry } = session
  const { id, vendorId, vendorInvoiceNo, grandTotal } = paper
  if (!vendorId || !vendorInvoiceNo || !grandTotal) return null
  await lockDuplicates(session, `${vendorId} ${vendorInvoiceNo.trim().toLowerCase()}`)
  const [invoice] = await rowsOf<{ id: string; voucherId: string }>(
    tx,
    sql`select d.id, d.voucher_id as "voucherId" from vendor_invoices v join documents d on d.company_id = v.company_id and d.id = v.document_id
      where v.company_id = ${entry.company.id} and v.vendor_id = ${vendorId} and v.invoice_key = lower(btrim(${vendorInvoiceNo}::text))
        and d.grand_total = ${grandTotal}::numeric and d.status <> 'cancelled' order by d.date desc, d.id limit 1`,
  )
  if (invoice) return { duplicateOf: null, duplicateInvoiceId: invoice.id, name: `the invoice ${invoice.voucherId}` }
  const [other] = await rowsOf<{ id: string; fileName: string }>(
    tx,
    sql`select p.id, p.file_name as "fileName" from invoice_pdfs p
      where p.company_id = ${entry.company.id} and p.vendor_id = ${vendorId} and p.invoice_key = lower(btrim(${vendorInvoiceNo}::text))
        and p.grand_total = ${grandTotal}::numeric and p.id <> ${id} and p.status not in ('rejected', 'duplicate') order by p.created_at, p.id limit 1`,
  )
  return other ? { duplicateOf: other.id, duplicateInvoiceId: null, name: `“${other.fileName}”` } : null
}
