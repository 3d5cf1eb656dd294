import { mirrored, receivableLines } from '../../domain/ledger/invoices'
import type { Posting } from '../../domain/ledger/posting'
import type { InCompany, Session } from '../../http/context'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { pricedLinesOf } from '../documents/priced-lines'
import { bearingOfCharges, chargedTaxes } from '../documents/tax-totals'
import { noteBaseTotal } from '../ledger/base-total'
import { instalmentsOf, type TermLines } from '../terms/due'
import { type CustomerInvoiceOwn, ownOf } from './own'

/** When which part of it is due; by the terms as they were printed, where it has left draft. */
export const dueOf = (company: InCompany, { date, grandTotal, currency }: DocumentRow, own: CustomerInvoiceOwn, term?: TermLines) =>
  instalmentsOf(company, {
    date,
    dueDate: own.paymentTermId ? null : own.dueDate,
    paymentTermId: own.paymentTermId,
    term,
    amount: grandTotal,
    currency,
  })

/** What the invoice is posted as, from what is stored of it; a credit note as the mirror of one. */
export const postingOf = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn): Promise<Posting> => {
  const { date, currency, rate, freight, otherCharges } = row
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const lines = receivableLines({
    partyId: own.customerId,
    lines: priced.map(({ line }) => ({
      account: line.accountId ? { accountId: line.accountId } : ('sales' as const),
      net: line.lineNet,
      memo: line.description.slice(0, 200),
    })),
    taxes: chargedTaxes(priced, await bearingOfCharges(session.tx, row), row.currency).map(({ id, base, tax }) => ({
      account: 'sales_tax' as const,
      taxCodeId: id,
      base,
      tax,
    })),
    freight,
    otherCharges,
    instalments: await dueOf(session, row, own),
  })
  return {
    area: 'sales',
    purpose: 'invoice',
    date,
    currency,
    rate,
    narration: own.type === 'invoice' ? 'Customer invoice' : (own.creditReason ?? 'Credit note'),
    lines: own.type === 'invoice' ? lines : mirrored(lines),
  }
}

/** Notes what a draft will come to in the base currency. */
export const noteDraftTotal = async (session: Session, documentId: string): Promise<void> =>
  noteBaseTotal(session, documentId, await postingOf(session, await lockDocument(session, documentId), await ownOf(session, documentId)))
