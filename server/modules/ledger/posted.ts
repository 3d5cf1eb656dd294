import type { LedgerArea, Posting } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { requireOpenPeriod } from './periods'
import { post } from './post'
import { reverseDocument } from './reverse-document'

/**
 * What ends the step that posts a document: on a day that is open it takes its number, which is the last lock before commit, and goes to the ledger.
 * @param finish ends the step in the kind's store, and answers the number
 * @throws Problem 422 PERIOD_CLOSED
 */
export const postDocument = async (session: Session, row: DocumentRow, posting: Posting, finish: () => Promise<string>): Promise<string> => {
  await requireOpenPeriod(session, row.date, posting.area)
  const voucherId = await finish()
  await post(session, { documentId: row.id, voucherId }, posting)
  return voucherId
}

interface Cancelled {
  area: LedgerArea
  date: string
  reason: string
}

/**
 * The same for the step that takes it back: everything that it is posted as is reversed, and it stays with its number.
 * @param finish ends the step in the kind's store
 * @throws Problem 422 PERIOD_CLOSED
 */
export const cancelPosted = async (session: Session, row: DocumentRow, { area, date, reason }: Cancelled, finish: () => Promise<unknown>): Promise<void> => {
  await requireOpenPeriod(session, date, area)
  await finish()
  await reverseDocument(session, row.id, { date, narration: `Cancelled: ${reason}` })
}
