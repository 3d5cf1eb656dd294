import { totalDifference } from '@/contracts/rules/comparison'
import { compare } from '@/contracts/rules/decimal'
import { formatRevision } from '../../domain/numbering'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, hasNumber, lockDocument, nextVoucherId, setStatus, writeHeader } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { idsOf } from '../documents/ids'
import { knownRate, headerAmounts } from './compose'
import { type StoredLine, storedOfferLines } from './lines'
import { changeOwn, nextStatus, ownOf, type QuotationRow } from './store'
import { followPicks, releaseOffers, takeOffers } from './picks'
import { requireFreeNumber } from './vendor-number'

export interface RecordInput {
  rate?: string | null | undefined
  overrideReason?: string | null | undefined
}

export const prefixOf = ({ kind }: Pick<QuotationRow, 'kind'>) => (kind === 'ingrammicro' ? 'IMQ' : 'VQ')

const sameTerms = (a: StoredLine, b: StoredLine): boolean => {
  if (!a.unitCost || !b.unitCost || a.inquiryLineId !== b.inquiryLineId) return false
  return (a.alternativeGroup ?? null) === (b.alternativeGroup ?? null) && compare(a.unitCost, b.unitCost) === 0 && compare(a.qty, b.qty) === 0
}

/**
 * Moves picks to the revision where price and quantity have not changed. Other picks are taken back, because a changed price needs a new decision.
 * Returns how many were taken back.
 */
const carryPicks = async (session: Session, from: DocumentRow, to: DocumentRow): Promise<number> => {
  const picked = (await storedOfferLines(session, from.id)).filter(({ isSelected }) => isSelected)
  if (picked.length === 0) return 0
  const unmatched = await storedOfferLines(session, to.id)
  const pairs = picked.flatMap((old) => {
    const index = from.currency === to.currency ? unmatched.findIndex((line) => sameTerms(old, line)) : -1
    const [line] = index >= 0 ? unmatched.splice(index, 1) : []
    return line ? [line] : []
  })
  await releaseOffers(session, idsOf(picked))
  await takeOffers(
    session,
    idsOf(pairs),
    pairs.flatMap(({ id, inquiryLineId }) => (inquiryLineId ? [{ inquiryLineId, offerLineId: id }] : [])),
  )
  return picked.length - pairs.length
}

/** Supersedes the previous revision, which gives up the vendor's number if both have the same. `carryPicks` moves its picks. */
const supersede = async (session: Session, parentId: string, kindRow: QuotationRow): Promise<DocumentRow> => {
  const parent = await lockDocument(session, parentId)
  const status = nextStatus(parent, 'supersede')
  const { vendorQuoteNo, vendorRevision } = await ownOf(session, parentId)
  if (vendorQuoteNo === kindRow.vendorQuoteNo && vendorRevision === kindRow.vendorRevision) await changeOwn(session, parentId, { holdsNumber: false })
  await setStatus(session, parent, status)
  await session.audit({ entity: 'vendor_quotation', entityId: parentId, action: 'supersede', before: { status: parent.status }, after: { status } })
  return parent
}

/**
 * Turns a draft or an answered request into a received quotation: complete, numbered, and locked from then on.
 * @returns messages for the user about picks that were taken back
 * @throws Problem 422 without a price or rate, or when the declared total contradicts the lines and no reason is given
 */
export const recordQuotation = async (session: Session, row: DocumentRow, input: RecordInput): Promise<string[]> => {
  const status = nextStatus(row, 'record')
  const kindRow = await ownOf(session, row.id)
  const lines = await storedOfferLines(session, row.id)
  if (!lines.some(({ unitCost }) => unitCost !== null)) throw invalidField('lines', 'Enter the price of at least one line.', 'required')
  const stated = input.rate ?? (kindRow.rateKnown ? row.rate : null)
  const { rate } = knownRate(session, row.currency, await requireRate(session, row.currency, stated))
  const money = headerAmounts(session, { currency: row.currency, rate, rateKnown: true, freight: row.freight, lines })
  if (totalDifference(kindRow.declaredTotal, money.grandTotal) !== null && !input.overrideReason) {
    const message = `The quotation declares ${kindRow.declaredTotal}, its lines and freight add up to ${money.grandTotal}. Say why it is taken all the same.`
    throw invalidField('overrideReason', message, 'TOTAL_DIFFERS')
  }
  await requireFreeNumber(session, kindRow, kindRow.parentId ? [row.id, kindRow.parentId] : [row.id])
  const parent = kindRow.parentId ? await supersede(session, kindRow.parentId, kindRow) : null
  await changeOwn(session, row.id, { rateKnown: true, holdsNumber: true, overrideReason: input.overrideReason ?? null })
  await writeHeader(session, row.id, money)
  const released = parent ? await carryPicks(session, parent, row) : 0
  const isDraft = !hasNumber(row)
  const number =
    parent && isDraft ? formatRevision(parent.voucherId, kindRow.revision) : isDraft ? await nextVoucherId(session, prefixOf(kindRow), row.date) : row.voucherId
  await setStatus(session, row, status, number)
  if (parent && (await storedOfferLines(session, row.id)).some(({ isSelected }) => isSelected)) await followPicks(session, [row.id])
  return released === 0 ? [] : [`${released} picked ${released === 1 ? 'line has' : 'lines have'} another price or quantity now and must be picked again.`]
}
