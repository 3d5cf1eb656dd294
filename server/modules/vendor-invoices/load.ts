import { sql } from 'drizzle-orm'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { documents } from '../../db/schema/documents'
import { vendorInvoices } from '../../db/schema/invoices'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { bearingOfCharges, shownCharge, sumTaxesOf } from '../documents/tax-totals'
import { takenBackOf } from '../documents/taken-back'
import { asOfToday, shownLine, userName } from '../documents/record'
import { costCentresOf } from '../ledger/cost-centres'
import { accountsById } from '../ledger/options'
import { settledBy } from '../ledger/settled-by'
import { namesAsPrinted } from '../print/as-printed'
import { rowColumns } from './list'
import { type MatchNow, matchNow } from './match'
import { billableQty } from './ordered'
import { vendorInvoiceStore } from './store'
import { dueOf } from './posting'
import { sameNumber } from './same-number'

/** The amount that debit notes took back of the invoice, in its currency. Drafts and cancelled notes don't count. */
const debitedAmount = sql<string>`(select trim_scale(coalesce(sum(dd.grand_total), 0))::text from vendor_invoices di
  join documents dd on dd.company_id = di.company_id and dd.id = di.document_id and dd.voucher_id <> dd.draft_id and dd.status <> 'cancelled'
  where di.company_id = ${documents.companyId} and di.invoice_id = ${documents.id})`

const recordColumns = {
  ...rowColumns(asOfToday),
  postedByName: userName(vendorInvoices.postedBy),
  approvedByName: userName(vendorInvoices.approvedBy),
  invoice: sql<{
    voucherId: string
    vendorInvoiceNo: string
  } | null>`(select jsonb_build_object('voucherId', i.voucher_id, 'vendorInvoiceNo', v.vendor_invoice_no)
    from documents i join vendor_invoices v on v.company_id = i.company_id and v.document_id = i.id
    where i.company_id = ${vendorInvoices.companyId} and i.id = ${vendorInvoices.invoiceId})`,
  debited: debitedAmount,
  paper: sql<VendorInvoice['paper']>`(select jsonb_build_object('id', p.id, 'fileName', p.file_name) from invoice_pdfs p
    where p.company_id = ${vendorInvoices.companyId} and p.id = ${vendorInvoices.invoicePdfId})`,
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
  const costCentreOf = await costCentresOf(
    session,
    priced.map(({ line }) => line),
  )
  return priced.map(({ line, ...taxed }) => {
    const from = (kind: string) => sources.find((one) => one.lineId === line.id && one.kind === kind)?.fromLineId ?? null
    const poLine = basis.lines.get(poLineOf.get(line.id) ?? '')
    const ordered = poLine && basis.ordered.get(poLine.lineId)
    // An invoice's lines are linked from receipts, a debit note's from returns to the vendor.
    const returnLineId = type === 'debit_note' ? from('goods_receipt') : null
    return {
      ...shownLine({ line, ...taxed }),
      vendorPo: poLine ? { lineId: poLine.lineId, voucherId: poLine.voucherId } : null,
      returnLineId,
      invoiceLineId: returnLineId ? null : from('vendor_invoice'),
      ordered: ordered ? { qty: ordered.qty, unitPrice: ordered.unitNet, openQty: billableQty(ordered), isReceived: ordered.isReceived } : null,
      receipts: sources.flatMap(({ lineId, kind, voucherId, qty }) => (lineId === line.id && kind === 'goods_receipt' ? [{ voucherId, qty }] : [])),
      debitedQty: takenBack(line.id).qty,
      debitedNet: takenBack(line.id).net,
      account: accounts.get(line.accountId ?? '') ?? null,
      costCentre: costCentreOf(line),
    }
  })
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadVendorInvoice = async (session: Session, row: DocumentRow): Promise<VendorInvoice> => {
  const { document, kindRow, record, ...head } = await vendorInvoiceStore.readRecord(session, row.id, recordColumns)
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const charges = await bearingOfCharges(session.tx, document)
  const match = await matchNow(session, document)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.vendor)
  return {
    ...kindRow,
    ...document,
    ...head,
    vendor: party,
    paymentTerm,
    instalments: await dueOf(session, document, kindRow, printed.own.paymentTerm),
    taxes: withPrintedTaxNames(printed, sumTaxesOf(priced, charges, document)),
    freightTaxes: shownCharge(charges.freight, document.currency),
    chargesTaxes: shownCharge(charges.otherCharges, document.currency),
    variances: document.status === 'draft' ? match.matched.variances : kindRow.variances,
    duplicates: document.status === 'cancelled' ? [] : await sameNumber(session, { ...kindRow, except: row.id }),
    paper: session.can('invoice-pdfs', 'read') ? head.paper : null,
    lines: await linesOf(session, kindRow.type, match, priced),
    settledBy: await settledBy(session, row.id),
    ...record,
  }
}
