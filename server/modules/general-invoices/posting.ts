import { payableLines, receivableLines } from '../../domain/ledger/invoices'
import type { LedgerArea, Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { accountPostings } from '../ledger/account-lines'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { storeBaseTotal } from '../ledger/base-total'
import { dueOf } from './due'
import { type GeneralInvoiceRow, ownOf } from './store'

export const areaOf = (direction: GeneralInvoiceRow['direction']): LedgerArea => (direction === 'receivable' ? 'sales' : 'purchase')

/** The posting of a stored invoice. */
export const postingOf = async (session: Session, row: DocumentRow, generalInvoice: GeneralInvoiceRow): Promise<Posting> => {
  const { date, currency, rate, partyId } = row
  if (!partyId) throw new Error(`general invoice ${row.id} has no party`)
  const isReceivable = generalInvoice.direction === 'receivable'
  const { lines, taxes, legs } = await accountPostings(session, row, isReceivable ? 'sale' : 'purchase')
  const invoice = { partyId, lines, taxes, instalments: await dueOf(session, row, generalInvoice) }
  return {
    area: areaOf(generalInvoice.direction),
    purpose: 'invoice',
    date,
    currency,
    rate,
    narration: generalInvoice.subject,
    lines: isReceivable ? receivableLines(invoice) : [...payableLines(invoice), ...legs],
  }
}

/** Stores a draft's total in the base currency. */
export const noteDraftTotal = async (session: Session, documentId: string): Promise<void> =>
  storeBaseTotal(session, documentId, await postingOf(session, await lockDocument(session, documentId), await ownOf(session, documentId)))
