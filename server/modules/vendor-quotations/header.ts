import type { z } from 'zod'
import type { vendorQuotationData, vendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import type { VendorQuotationAction } from '../../domain/status/vendor-quotation'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { attachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, lockDocument, writeHeader } from '../documents/drafts'
import { appendNote } from '../documents/notes'
import { knownRate, headerAmounts, requireSensibleDates } from './compose'
import { type OfferLine, storedOfferLines, writeOfferLines } from './lines'
import { changeOwn, nextStatus, ownOf, type QuotationRow } from './store'
import { loadVendorQuotation } from './load'
import { requireFreeNumber } from './vendor-number'

type Edit = Extract<z.output<typeof vendorQuotationPatch>, { action: 'edit' }>
type Data = z.output<typeof vendorQuotationData>
type HeaderChange = Partial<Omit<Edit, 'action' | 'version'>>

/** Only the fields that the request names: absent keys must not clear anything. */
const defined = <T extends object>(fields: T): Partial<T> => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** Writes the fields that the request names, and the header's amounts, computed from the current lines. */
const writeFields = async (session: Session, row: DocumentRow, kindRow: QuotationRow, change: HeaderChange, lines: readonly OfferLine[]): Promise<void> => {
  const { rate: stated, freight = row.freight, notes, terms, ...rest } = change
  const fields = defined(rest)
  const merged = { ...kindRow, ...fields }
  requireSensibleDates(merged)
  if (kindRow.holdsNumber) await requireFreeNumber(session, merged, [row.id])
  const { rate, rateKnown } = knownRate(session, row.currency, stated ?? (kindRow.rateKnown ? row.rate : null))
  const money = headerAmounts(session, { currency: row.currency, rate, rateKnown, freight, lines })
  await changeOwn(session, row.id, { ...fields, rateKnown })
  await writeHeader(session, row.id, { ...money, ...defined({ notes, terms }) })
}

export const changeHeader = async (session: Session, row: DocumentRow, kindRow: QuotationRow, { action: _action, version: _version, ...change }: Edit) => {
  nextStatus(row, 'edit')
  await writeFields(session, row, kindRow, change, await storedOfferLines(session, row.id))
}

/** The stored lines with the values of the answer, then the new lines. */
const mergedLines = (stored: readonly OfferLine[], later: Data['lines']): OfferLine[] => {
  const answers = new Map(later.flatMap((line) => (line.id ? [[line.id, line] as const] : [])))
  const known = new Set(stored.map(({ id }) => id))
  const unknownIndex = later.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (unknownIndex >= 0) throw invalidField(`lines.${unknownIndex}.id`, `Line ${unknownIndex + 1} does not belong to this document.`, 'unknown')
  const answered = stored.map((line) => {
    const { uom: _uom, ...answer } = answers.get(line.id ?? '') ?? {}
    return { ...line, ...defined(answer) }
  })
  const added = later.flatMap((line) => {
    const { id, description, qty, uom = 'each' } = line
    return id === undefined && description && qty ? [{ ...line, description, qty, uom }] : []
  })
  return [...answered, ...added]
}

/** Adds a vendor's answer to a request, further lines, files or a note. A received quotation is locked and takes only files and notes. */
export const addQuotationData = async (session: Session, voucherId: string, { version, note, fileIds, lines, ...change }: Data) => {
  const found = await findDocument(session, 'vendor_quotation', voucherId)
  const row = await lockDocument(session, found.id)
  const before = await loadVendorQuotation(session, row)
  await claimVersion(session, row, version, async () => before)
  const isAnswer = lines.length > 0 || Object.keys(defined(change)).length > 0
  if (!isAnswer && !note && fileIds.length === 0 && session.files.length === 0) throw invalidField('lines', 'Add a line, a file or a note.', 'required')
  const step: VendorQuotationAction = isAnswer ? 'append' : 'attach'
  nextStatus(row, step)
  if (isAnswer) {
    const kindRow = await ownOf(session, row.id)
    const merged = mergedLines(await storedOfferLines(session, row.id), lines)
    await writeOfferLines(session, { documentId: row.id, inquiryId: kindRow.inquiryId, currency: row.currency }, merged)
    await writeFields(session, row, kindRow, change, merged)
  }
  await appendNote(session, row, note)
  await attachFiles(session, 'vendor-quotations', row.id, fileIds)
  const after = await loadVendorQuotation(session, row)
  await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: step, before, after })
  return after
}
