import { and, eq, sql } from 'drizzle-orm'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { plannedOnce } from '../../db/planned-once'
import { documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { vendorInvoices } from '../../db/schema/invoices'
import { parties } from '../../db/schema/records'
import { namedAsPrinted } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import { filesOf } from '../documents/attachments'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { itsParty } from '../documents/list'
import { pricedLinesOf } from '../documents/priced-lines'
import { bearingOfCharges, shownCharge, sumTaxesOf } from '../documents/tax-totals'
import { takenBackOf } from '../documents/taken-back'
import { relatedOf } from '../documents/related'
import { accountsById } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { changedBy } from '../records/changed-by'
import { debitedAmount, itsInvoice } from './find'
import { rowColumns, shownRow } from './list'
import { type MatchNow, matchNow } from './match'
import { billableQty } from './ordered'
import { dueOf } from './posting'
import { sameNumber } from './same-number'

const headOf = async (session: Session, id: string) => {
  const { tx, entry } = session
  const [head] = await tx
    .select({
      ...rowColumns(session),
      ownerName: users.fullName,
      updatedByName: changedBy(documents.updatedBy),
      postedByName: sql<string | null>`(select u.full_name from users u where u.id = ${vendorInvoices.postedBy})`,
      approvedByName: sql<string | null>`(select u.full_name from users u where u.id = ${vendorInvoices.approvedBy})`,
      invoice: sql<{
        voucherId: string
        vendorInvoiceNo: string
      } | null>`(select jsonb_build_object('voucherId', i.voucher_id, 'vendorInvoiceNo', v.vendor_invoice_no)
        from documents i join vendor_invoices v on v.company_id = i.company_id and v.document_id = i.id
        where i.company_id = ${vendorInvoices.companyId} and i.id = ${vendorInvoices.invoiceId})`,
      debited: debitedAmount,
      paper: sql<VendorInvoice['paper']>`(select jsonb_build_object('id', p.id, 'fileName', p.file_name) from invoice_pdfs p
        where p.company_id = ${vendorInvoices.companyId} and p.id = ${vendorInvoices.invoicePdfId})`,
    })
    .from(documents)
    .innerJoin(vendorInvoices, itsInvoice)
    .innerJoin(parties, itsParty)
    .innerJoin(users, eq(users.id, documents.ownerId))
    .where(plannedOnce(and(eq(documents.companyId, entry.company.id), eq(documents.id, id))))
  if (!head) throw new Error(`vendor invoice ${id} has no header`)
  return head
}

const linesOf = async (
  session: Session,
  type: VendorInvoice['type'],
  match: MatchNow,
  priced: Awaited<ReturnType<typeof pricedLinesOf>>,
): Promise<VendorInvoice['lines']> => {
  const { sources, poLineOf, basis } = match
  const ids = priced.map(({ line }) => line.id)
  const takenBack = await takenBackOf(session, ids)
  const accounts = await accountsById(
    session,
    priced.map(({ line }) => line.accountId),
  )
  return priced.map(({ line, taxCode, secondTaxCode }) => {
    const from = (kind: string) => sources.find((one) => one.lineId === line.id && one.kind === kind)?.fromLineId ?? null
    const poLine = basis.lines.get(poLineOf.get(line.id) ?? '')
    const ordered = poLine && basis.ordered.get(poLine.lineId)
    // An invoice's lines are linked from what was received, a debit note's from what went back.
    const returnLineId = type === 'debit_note' ? from('goods_receipt') : null
    return {
      ...line,
      vendorPo: poLine ? { lineId: poLine.lineId, voucherId: poLine.voucherId } : null,
      returnLineId,
      invoiceLineId: returnLineId ? null : from('vendor_invoice'),
      ordered: ordered ? { qty: ordered.qty, unitPrice: ordered.unitNet, openQty: billableQty(ordered), isReceived: ordered.isReceived } : null,
      receipts: sources.flatMap(({ lineId, kind, voucherId, qty }) => (lineId === line.id && kind === 'goods_receipt' ? [{ voucherId, qty }] : [])),
      debitedQty: takenBack(line.id).qty,
      debitedNet: takenBack(line.id).net,
      taxId: line.taxCodeId,
      taxCode,
      secondTaxId: line.secondTaxCodeId,
      secondTaxCode,
      account: accounts.get(line.accountId ?? '') ?? null,
    }
  })
}

/** The whole record, as screens show it and a stale save gets it back. */
export const loadVendorInvoice = async (session: Session, row: DocumentRow): Promise<VendorInvoice> => {
  const { ownerName, updatedByName, postedByName, ...head } = await headOf(session, row.id)
  const { document, own } = head
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const charges = await bearingOfCharges(session.tx, document)
  const match = await matchNow(session, document)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.vendor)
  return {
    ...own,
    ...head,
    ...shownRow(head),
    vendor: party,
    paymentTerm,
    instalments: await dueOf(session, document, own, printed.own.paymentTerm),
    taxes: namedAsPrinted(printed, sumTaxesOf(priced, charges, document.currency)),
    freightTaxes: shownCharge(charges.freight, document.currency),
    chargesTaxes: shownCharge(charges.otherCharges, document.currency),
    variances: document.status === 'draft' ? match.matched.variances : own.variances,
    duplicates: document.status === 'cancelled' ? [] : await sameNumber(session, { ...own, except: row.id }),
    postedByName,
    paper: session.can('invoice-pdfs', 'read') ? head.paper : null,
    ownerName,
    updatedAt: document.updatedAt ?? '',
    updatedByName: updatedByName ?? ownerName,
    lines: await linesOf(session, own.type, match, priced),
    files: await filesOf(session, row.id),
    related: await relatedOf(session, row.id),
  }
}

/** @throws Problem 404 */
export const getVendorInvoice = async (session: Session, voucherId: string): Promise<VendorInvoice> =>
  loadVendorInvoice(session, await findDocument(session, 'vendor_invoice', voucherId))
