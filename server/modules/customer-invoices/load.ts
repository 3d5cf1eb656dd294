import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { documents } from '../../db/schema/documents'
import { customerInvoiceLines, customerInvoices } from '../../db/schema/invoices'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { shownCharge } from '../documents/tax-totals'
import { takenBackOf } from '../documents/taken-back'
import { asOfToday, shownLine, userName } from '../documents/record'
import { costCentresOf } from '../ledger/cost-centres'
import { accountsById } from '../ledger/options'
import { settledBy } from '../ledger/settled-by'
import { namesAsPrinted } from '../print/as-printed'
import { sourcesOf } from '../documents/linked-lines'
import { invoiceTaxesOf } from '../print/our-invoice'
import { differencesWithApproval } from './differences'
import { invoiceAsData } from './e-invoice'
import { rowColumns } from './list'
import { customerInvoiceStore } from './store'
import { dueOf } from './posting'

/** The amount of the invoice that has been credited, in its currency. Drafts and cancelled credit notes don't count. */
const creditedAmount = sql<string>`(select trim_scale(coalesce(sum(cd.grand_total), 0))::text from customer_invoices ci
  join documents cd on cd.company_id = ci.company_id and cd.id = ci.document_id and cd.voucher_id <> cd.draft_id and cd.status <> 'cancelled'
  where ci.company_id = ${documents.companyId} and ci.invoice_id = ${documents.id})`

const recordColumns = {
  ...rowColumns(asOfToday),
  approvedByName: userName(customerInvoices.approvedBy),
  postedByName: userName(customerInvoices.postedBy),
  invoice: sql<{ voucherId: string; date: string } | null>`(select jsonb_build_object('voucherId', i.voucher_id, 'date', i.date)
    from documents i where i.company_id = ${customerInvoices.companyId} and i.id = ${customerInvoices.invoiceId})`,
  credited: creditedAmount,
}

const linesOf = async (
  session: Session,
  row: DocumentRow,
  priced: Awaited<ReturnType<typeof pricedLinesOf>>,
  sources: Awaited<ReturnType<typeof sourcesOf>>,
): Promise<CustomerInvoice['lines']> => {
  const ids = priced.map(({ line }) => line.id)
  const serialRows = await session.tx
    .select({ lineId: customerInvoiceLines.lineId, serials: customerInvoiceLines.serials })
    .from(customerInvoiceLines)
    .where(and(eq(customerInvoiceLines.companyId, row.companyId), inArray(customerInvoiceLines.lineId, ids)))
  const serials = new Map(serialRows.map((line) => [line.lineId, line.serials]))
  const accounts = await accountsById(
    session,
    priced.map(({ line }) => line.accountId),
  )
  const costCentreOf = await costCentresOf(
    session,
    priced.map(({ line }) => line),
  )
  const takenBack = await takenBackOf(session, ids)
  const sourceOf = (lineId: string, kind: string) => {
    const source = sources.find((one) => one.lineId === lineId && one.kind === kind)
    return source ? { lineId: source.fromLineId, voucherId: source.voucherId } : null
  }
  return priced.map(({ line, ...taxed }) => ({
    ...shownLine({ line, ...taxed }),
    delivery: sourceOf(line.id, 'delivery'),
    salesOrder: sourceOf(line.id, 'sales_order'),
    invoiceLineId: sourceOf(line.id, 'customer_invoice')?.lineId ?? null,
    account: accounts.get(line.accountId ?? '') ?? null,
    costCentre: costCentreOf(line),
    serials: serials.get(line.id) ?? [],
    creditedQty: takenBack(line.id).qty,
    creditedNet: takenBack(line.id).net,
  }))
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadCustomerInvoice = async (session: Session, row: DocumentRow): Promise<CustomerInvoice> => {
  const { document, kindRow, record, ...head } = await customerInvoiceStore.readRecord(session, row.id, recordColumns)
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.customer)
  const sources = await sourcesOf(session, row.id)
  const { charges, taxes, taxInBase } = await invoiceTaxesOf(session.tx, { document, printed, priced }, session.entry.company.baseCurrency)
  const invoice = head.invoice && { number: head.invoice.voucherId, date: head.invoice.date }
  return {
    ...kindRow,
    ...document,
    ...head,
    customer: party,
    paymentTerm,
    instalments: await dueOf(session, document, kindRow, printed.own.paymentTerm),
    taxes,
    freightTaxes: shownCharge(charges.freight, document.currency),
    chargesTaxes: shownCharge(charges.otherCharges, document.currency),
    ...(document.status === 'draft' ? await differencesWithApproval(session, document, kindRow) : { differences: kindRow.differences }),
    eInvoiceProblems:
      document.status === 'cancelled'
        ? null
        : invoiceAsData({ document, kindRow, printed, priced, charges, taxInBase, invoice, sources, deliveryDate: null }).reasons,
    lines: await linesOf(session, row, priced, sources),
    settledBy: await settledBy(session, row.id),
    ...record,
  }
}
