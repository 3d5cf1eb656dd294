import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SameInvoice } from '@/contracts/vendor-invoices'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { fiscalYears } from '../ledger/periods'
import { ownOfDocument } from './store'

interface NumberQuery {
  vendorId: string
  vendorInvoiceNo: string
  except?: string | undefined
  /** Whether only posted invoices count; drafts count as well when left out. */
  posted?: boolean
}

/** The most that are shown; for a check one is enough. */
const MOST_SHOWN = 20

/** Invoices of the vendor with this number that were not cancelled, the newest first. */
export const sameNumber = async ({ tx, entry }: Session, { vendorId, vendorInvoiceNo, except, posted = false }: NumberQuery): Promise<SameInvoice[]> => {
  const rows = await tx
    .select({
      voucherId: documents.voucherId,
      date: documents.date,
      invoiceDate: vendorInvoices.invoiceDate,
      status: documents.status,
      currency: documents.currency,
      grandTotal: documents.grandTotal,
    })
    .from(vendorInvoices)
    .innerJoin(documents, ownOfDocument)
    .where(
      and(
        eq(vendorInvoices.companyId, entry.company.id),
        eq(vendorInvoices.vendorId, vendorId),
        sql`${vendorInvoices}.invoice_key = lower(btrim(${vendorInvoiceNo}::text))`,
        ne(documents.status, 'cancelled'),
        except ? ne(documents.id, except) : undefined,
        posted ? ne(documents.voucherId, documents.draftId) : undefined,
      ),
    )
    .orderBy(desc(vendorInvoices.invoiceDate))
    .limit(MOST_SHOWN)
  return rows as (SameInvoice & { date: string })[]
}

/**
 * Refuses a vendor's number that is there twice in a fiscal year, because the invoice would be paid twice. Vendors start anew each year, so the
 * number of another year only needs a reason. When an invoice is entered, drafts count as well. When it is posted, only posted invoices count:
 * otherwise drafts of one bill would block each other for ever. So the first to post wins; of two at the same moment, the unique index decides.
 * @throws Problem 409 DUPLICATE_VENDOR_INVOICE, 422 at `duplicateReason`
 */
export const requireNotDuplicate = async (
  session: Session,
  { date, duplicateReason, ...asked }: NumberQuery & { date: string; duplicateReason: string | null },
): Promise<void> => {
  const same = (await sameNumber(session, asked)) as (SameInvoice & { date: string })[]
  if (same.length === 0) return
  const yearOf = await fiscalYears(session)
  const duplicate = same.find((one) => yearOf(one.date) === yearOf(date))
  if (duplicate)
    throw new Problem(409, `The vendor’s number ${asked.vendorInvoiceNo} is recorded already: ${duplicate.voucherId}.`, {
      code: 'DUPLICATE_VENDOR_INVOICE',
      errors: [{ path: 'vendorInvoiceNo', code: 'DUPLICATE_VENDOR_INVOICE', message: `${duplicate.voucherId} has this number already.` }],
      data: { voucherIds: same.map(({ voucherId }) => voucherId) },
    })
  if (!duplicateReason)
    throw invalidField('duplicateReason', `${same[0]?.voucherId ?? ''} of another year has this number. Say why this one is right.`, 'DUPLICATE_VENDOR_INVOICE')
}
