import type { generalInvoices as endpoints } from '@/contracts/general-invoices'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import type { Claimed, StepOf } from '../documents/draft-life'
import { postedNow } from '../documents/drafts'
import { storeBaseTotal } from '../ledger/base-total'
import { requireCostCentresNamed } from '../ledger/cost-centres'
import { dayAfterPosting } from '../ledger/periods'
import { cancelPosted, postDocument } from '../ledger/posted'
import { cancelMailsOf } from '../mails/queue'
import { queueMessage } from '../document-mails/queue-message'
import { requireTaxCodes } from '../taxes/required'
import { requireTermsHold } from '../terms/early-discount'
import { begin, changeOwn, type GeneralInvoiceRow, nextStatus, requirePaper } from './store'
import { areaOf, postingOf } from './posting'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Invoice = Claimed<GeneralInvoiceRow>

/** Posts a draft to the ledger, with exactly its lines and amounts, and gives it its number. */
export const postInvoice = async (session: Session, { row, kindRow }: Invoice): Promise<void> => {
  const finish = begin(session, row, 'post')
  await requireTaxCodes(session, row, kindRow.direction === 'receivable' ? 'sale' : 'purchase', row.date)
  await requireCostCentresNamed(session, { documentId: row.id })
  await requireTermsHold(session, row, kindRow.paymentTermId, row.date)
  const posting = await postingOf(session, row, kindRow)
  await storeBaseTotal(session, row.id, posting)
  await postDocument(session, row, posting, () => finish(postedNow(session), 'GINV'))
}

/** @throws Problem 409 INVOICE_HAS_PAYMENTS once a part of the invoice is settled, OPENING_ITEM for one that was brought over */
export const cancelInvoice = async (session: Session, { row, kindRow }: Invoice, { reason, date: requestedDate }: Step<'cancel'>): Promise<void> => {
  if (kindRow.isOpening)
    throw new Problem(409, 'It was brought over with the opening balances. There it is taken back, together with what came in with it.', {
      code: 'OPENING_ITEM',
    })
  if (row.status === 'paid' || row.status === 'partially_paid')
    throw new Problem(409, 'Something of it is paid already. Take the payment apart from it first.', { code: 'INVOICE_HAS_PAYMENTS' })
  const finish = begin(session, row, 'cancel')
  const date = dayAfterPosting(session, row, requestedDate)
  await cancelPosted(session, row, { area: areaOf(kindRow.direction), date, reason }, async () => {
    await finish({ outcomeReason: reason })
    await cancelMailsOf(session, row.id)
  })
}

/** Mails the invoice with its PDF to the customer, for the first time or again. Cancelling the invoice cancels a mail that still waits. */
export const sendInvoice = async (session: Session, { row, kindRow }: Invoice, { mail }: Step<'send'>): Promise<void> => {
  requirePaper(kindRow)
  await queueMessage(session, row.id, mail, 'invoice')
  nextStatus(row, 'send')
  await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}
