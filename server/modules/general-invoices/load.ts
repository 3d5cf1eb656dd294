import type { GeneralInvoice } from '@/contracts/general-invoices'
import { generalInvoices } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { shownAccountLines } from '../ledger/account-lines'
import { pricedLinesOf } from '../documents/priced-lines'
import { asOfToday, userName } from '../documents/record'
import { settledBy } from '../ledger/settled-by'
import { namesAsPrinted } from '../print/as-printed'
import { invoiceTaxesOf } from '../print/our-invoice'
import { invoiceAsData } from './e-invoice'
import { rowColumns } from './list'
import { generalInvoiceStore } from './store'

const recordColumns = { ...rowColumns(asOfToday), postedByName: userName(generalInvoices.postedBy) }

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadGeneralInvoice = async (session: Session, row: DocumentRow): Promise<GeneralInvoice> => {
  const { document, kindRow, record, ...head } = await generalInvoiceStore.readRecord(session, row.id, recordColumns)
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.party)
  const { charges, taxes, taxInBase } = await invoiceTaxesOf(session.tx, { document, printed, priced }, session.entry.company.baseCurrency)
  const isOurs = kindRow.direction === 'receivable' && document.status !== 'cancelled' && !kindRow.isOpening
  return {
    ...kindRow,
    ...document,
    ...head,
    party,
    paymentTerm,
    taxes,
    eInvoiceProblems: isOurs ? invoiceAsData({ document, kindRow, printed, priced, charges, taxInBase }).reasons : null,
    lines: await shownAccountLines(session, priced),
    settledBy: await settledBy(session, row.id),
    ...record,
  }
}
