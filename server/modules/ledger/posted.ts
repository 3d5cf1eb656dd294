import type { LedgerArea, Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { requireOpenPeriod } from './periods'
import { post, type PostedLine } from './post'
import { reverseDocument } from './reverse-document'
import { requireCashFor, requireCashForReversal } from './tills'

/**
 * Ends the step that posts a document: checks that its day is open, gives it its number, which is the last lock before the commit, and posts it.
 * @param finish ends the step in the kind's store and returns the number
 * @returns the document's number and the ledger lines, none if there was nothing to post
 * @throws Problem 422 PERIOD_CLOSED, or CASH_BELOW_ZERO
 */
export const postDocument = async (
  session: Session,
  row: DocumentRow,
  posting: Posting,
  finish: () => Promise<string>,
): Promise<{ voucherId: string; lines: PostedLine[] }> => {
  await requireOpenPeriod(session, row.date, posting.area)
  await requireCashFor(session, posting)
  const voucherId = await finish()
  const posted = await post(session, { documentId: row.id, voucherId }, posting)
  return { voucherId, lines: posted?.lines ?? [] }
}

interface Cancellation {
  area: LedgerArea
  date: string
  reason: string
}

/**
 * Ends the step that cancels a posted document: all its postings are reversed, and the document keeps its number.
 * @param finish ends the step in the kind's store
 * @throws Problem 422 PERIOD_CLOSED, or CASH_BELOW_ZERO
 */
export const cancelPosted = async (session: Session, row: DocumentRow, { area, date, reason }: Cancellation, finish: () => Promise<unknown>): Promise<void> => {
  await requireOpenPeriod(session, date, area)
  await requireCashForReversal(session, row.id, date)
  await finish()
  await reverseDocument(session, row.id, { date, narration: `Cancelled: ${reason}` })
}
