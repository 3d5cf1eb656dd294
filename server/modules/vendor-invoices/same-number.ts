import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { SameInvoice } from '@/contracts/vendor-invoices'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import { fiscalYearOf } from '../../domain/numbering'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { ownOfDocument } from './own'

interface Asked {
  vendorId: string
  vendorInvoiceNo: string
  except?: string | undefined
  /** Those that were posted alone; drafts count as well when left out. */
  posted?: boolean
}

/** Enough to show; one is enough to ask. */
const SOME = 20

/** Invoices of the vendor with the number that were not cancelled, the newest first. */
export const sameNumber = async ({ tx, entry }: Session, { vendorId, vendorInvoiceNo, except, posted = false }: Asked): Promise<SameInvoice[]> => {
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
    .limit(SOME)
  return rows as (SameInvoice & { date: string })[]
}

/**
 * The same number twice in a fiscal year would be paid twice; vendors begin anew each year, so that one of another year needs a reason.
 * Who enters one is told of drafts too. Who posts one is refused by what was posted alone: drafts of one bill would else block each other for
 * ever, and so the first to post wins; of two at once by the index.
 * @throws Problem 409 DUPLICATE_VENDOR_INVOICE, 422 at `duplicateReason`
 */
export const requireNotTwice = async (
  session: Session,
  { date, duplicateReason, ...asked }: Asked & { date: string; duplicateReason: string | null },
): Promise<void> => {
  const same = (await sameNumber(session, asked)) as (SameInvoice & { date: string })[]
  if (same.length === 0) return
  const startMonth = session.entry.company.fiscalYearStartMonth
  const twin = same.find((one) => fiscalYearOf(one.date, startMonth) === fiscalYearOf(date, startMonth))
  if (twin)
    throw new Problem(409, `The vendor’s number ${asked.vendorInvoiceNo} is recorded already: ${twin.voucherId}.`, {
      code: 'DUPLICATE_VENDOR_INVOICE',
      errors: [{ path: 'vendorInvoiceNo', code: 'DUPLICATE_VENDOR_INVOICE', message: `${twin.voucherId} has this number already.` }],
      data: { voucherIds: same.map(({ voucherId }) => voucherId) },
    })
  if (!duplicateReason)
    throw invalid('duplicateReason', `${same[0]?.voucherId ?? ''} of another year has this number. Say why this one is right.`, 'DUPLICATE_VENDOR_INVOICE')
}
