import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { idsInColumn, idsOf } from '../documents/ids'
import { type StoredLine, storedOfferLines } from './lines'
import type { QuotationRow } from './store'
import { followPicks, notQuoted, picksOf, releaseOffers, takeOffers } from './picks'

/** @throws Problem 422 on `lineIds` for a line that isn't this quotation's */
const namedLines = (lines: readonly StoredLine[], lineIds: readonly string[] | undefined): StoredLine[] => {
  if (!lineIds) return [...lines]
  const byId = new Map(lines.map((line) => [line.id, line]))
  return [...new Set(lineIds)].map((id) => {
    const line = byId.get(id)
    if (!line) throw invalidField('lineIds', 'A line does not belong to this quotation.', 'unknown')
    return line
  })
}

/** The first offer for each line asked for, and all offers that answer no line. */
const oneEach = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter(({ inquiryLineId }, index) => !inquiryLineId || lines.findIndex((other) => other.inquiryLineId === inquiryLineId) === index)

export const requireValid = ({ validUntil }: Pick<QuotationRow, 'validUntil'>, voucherId: string, today: string, path: string): void => {
  if (validUntil && validUntil < today)
    throw invalidField(path, `${voucherId} was valid until ${validUntil}. Record what the vendor says now as a revision.`, 'expired')
}

/**
 * Picks lines of one quotation: all that have a price, unless some are named. Another offer for the same line of the inquiry is no longer picked
 * then; of several named alternatives, the first line wins.
 */
export const selectLines = async (session: Session, row: DocumentRow, kindRow: QuotationRow, lineIds: readonly string[] | undefined): Promise<void> => {
  requireValid(kindRow, row.voucherId, session.today, 'action')
  const named = namedLines(await storedOfferLines(session, row.id), lineIds)
  const unquoted = await notQuoted(session, idsInColumn(named, 'inquiryLineId'))
  const pickable = named.filter(({ unitCost, inquiryLineId }) => unitCost !== null && !unquoted.has(inquiryLineId ?? ''))
  if (lineIds && pickable.length < named.length)
    throw invalidField('lineIds', 'A line without a price, or one that is not quoted, can’t be picked.', 'unpriced')
  const chosen = oneEach(lineIds ? pickable : [...pickable.filter((line) => line.isSelected), ...pickable])
  if (chosen.length === 0) throw invalidField('lineIds', 'No line with a price is left to pick.', 'required')
  const inquiryLineIds = chosen.flatMap(({ inquiryLineId }) => inquiryLineId ?? [])
  const before = await picksOf(session, inquiryLineIds)
  await releaseOffers(session, idsInColumn(before, 'offerLineId'))
  await takeOffers(
    session,
    idsOf(chosen),
    chosen.flatMap(({ id, inquiryLineId }) => (inquiryLineId ? [{ inquiryLineId, offerLineId: id }] : [])),
  )
  await followPicks(session, [row.id, ...before.map(({ quotationId }) => quotationId)])
}

export const unselectLines = async (session: Session, row: DocumentRow, lineIds: readonly string[] | undefined): Promise<void> => {
  const chosen = namedLines(await storedOfferLines(session, row.id), lineIds).filter(({ isSelected }) => isSelected)
  if (chosen.length === 0) throw invalidField('lineIds', 'None of these lines is picked.', 'required')
  await releaseOffers(session, idsOf(chosen))
  await followPicks(session, [row.id])
}
