import type { LedgerArea, Posting } from '../../domain/ledger/posting'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { requireOpenPeriod } from './periods'
import { type PostedLine, postAll } from './post'
import { reverseDocuments } from './reverse-document'
import { requireCashFor, requireCashForReversal } from './tills'

interface DocumentToPost {
  row: DocumentRow
  posting: Posting
}
interface PostedDocument {
  voucherId: string
  lines: PostedLine[]
}

/**
 * Ends the step that posts documents: checks that their days are open, gives them their numbers, which are the last locks before the commit, and
 * posts them, by the same statements however many they are.
 * @param finish ends the step in the kind's store and returns the numbers
 * @returns of each document the number and the ledger lines, none if there was nothing to post
 * @throws Problem 422 PERIOD_CLOSED, or CASH_BELOW_ZERO
 */
export const postDocuments = async (
  session: Session,
  documents: readonly DocumentToPost[],
  finish: () => Promise<readonly string[]>,
): Promise<PostedDocument[]> => {
  const days = groupBy(documents, ({ row, posting }) => `${row.date} ${posting.area}`)
  for (const [first] of days.values()) if (first) await requireOpenPeriod(session, first.row.date, first.posting.area)
  await requireCashFor(
    session,
    documents.map(({ posting }) => posting),
  )
  const numbers = await finish()
  const sources = documents.map(({ row, posting }, at) => ({ source: { documentId: row.id, voucherId: numbers[at] ?? row.voucherId }, posting }))
  const posted = await postAll(session, sources)
  return sources.map(({ source }, at) => ({ voucherId: source.voucherId, lines: posted[at]?.lines ?? [] }))
}

/** {@link postDocuments} for one document. */
export const postDocument = async (session: Session, row: DocumentRow, posting: Posting, finish: () => Promise<string>): Promise<PostedDocument> => {
  const [posted] = await postDocuments(session, [{ row, posting }], async () => [await finish()])
  if (!posted) throw new Error('no posted document')
  return posted
}

interface Cancellation {
  area: LedgerArea
  date: string
  reason: string
  /** What the reversal says before the reason. */
  words?: string | undefined
}

/**
 * Ends the step that cancels posted documents: all their postings are reversed, by the same statements however many they are, and the documents
 * keep their numbers.
 * @param finish ends the step in the kind's store
 * @throws Problem 422 PERIOD_CLOSED, or CASH_BELOW_ZERO
 */
export const cancelAllPosted = async (
  session: Session,
  rows: readonly DocumentRow[],
  { area, date, reason, words = 'Cancelled' }: Cancellation,
  finish: () => Promise<unknown>,
): Promise<void> => {
  const ids = rows.map(({ id }) => id)
  await requireOpenPeriod(session, date, area)
  await requireCashForReversal(session, ids, date)
  await finish()
  await reverseDocuments(session, ids, { date, narration: `${words}: ${reason}` })
}

/** {@link cancelAllPosted} for one document. */
export const cancelPosted = (session: Session, row: DocumentRow, cancellation: Cancellation, finish: () => Promise<unknown>): Promise<void> =>
  cancelAllPosted(session, [row], cancellation, finish)
