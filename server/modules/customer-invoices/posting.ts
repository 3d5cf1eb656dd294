import { mirrored, receivableLines } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import type { CompanyContext, Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { bearingOfCharges, chargedTaxes } from '../documents/tax-totals'
import { storeBaseTotal } from '../ledger/base-total'
import { controlOf } from '../ledger/document-items'
import { instalmentsOf, type TermLines } from '../terms/due'
import { type CustomerInvoiceOwn, ownOf } from './store'

/** The instalments of an invoice with their due dates. `term` is the payment term as it was printed, once the invoice has left draft. */
export const dueOf = (company: CompanyContext, { date, grandTotal, currency }: DocumentRow, kindRow: CustomerInvoiceOwn, term?: TermLines) =>
  instalmentsOf(company, {
    date,
    dueDate: kindRow.paymentTermId ? null : kindRow.dueDate,
    paymentTermId: kindRow.paymentTermId,
    term,
    amount: grandTotal,
    currency,
  })

/** The posting of a stored invoice. That of a credit note is the mirrored posting of an invoice. */
export const postingOf = async (session: Session, row: DocumentRow, kindRow: CustomerInvoiceOwn): Promise<Posting> => {
  const { date, currency, rate, freight, otherCharges } = row
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const lines = receivableLines({
    partyId: kindRow.customerId,
    lines: priced.map(({ line }) => ({
      account: line.accountId ? { accountId: line.accountId } : ('sales' as const),
      costCentreId: line.costCentreId,
      net: line.lineNet,
      memo: line.description.slice(0, 200),
    })),
    taxes: chargedTaxes(priced, await bearingOfCharges(session.tx, row), row).map(({ id, base, tax }) => ({
      account: 'sales_tax' as const,
      taxCodeId: id,
      base,
      tax,
    })),
    freight,
    otherCharges,
    control: await controlOf(session, kindRow.invoiceId, 'receivable'),
    instalments: await dueOf(session, row, kindRow),
  })
  return {
    area: 'sales',
    purpose: 'invoice',
    date,
    currency,
    rate,
    narration: kindRow.type === 'invoice' ? 'Customer invoice' : (kindRow.creditReason ?? 'Credit note'),
    lines: kindRow.type === 'invoice' ? lines : mirrored(lines),
  }
}

/** Stores a draft's total in the base currency. */
export const noteDraftTotal = async (session: Session, documentId: string): Promise<void> =>
  storeBaseTotal(session, documentId, await postingOf(session, await lockDocument(session, documentId), await ownOf(session, documentId)))
