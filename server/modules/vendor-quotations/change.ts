import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { claimVersion, type DocumentRow, lockDocument, setStatus } from '../documents/drafts'
import { joinTo } from '../documents/line-facts'
import { cancelMailsOf } from '../mails/queue'
import { findVendor } from '../parties/queries'
import { askVendor } from './ask'
import { changeHeader } from './header'
import { storedOfferLines } from './lines'
import { begin, move, type QuotationRow, vendorQuotationStore } from './store'
import { releaseOffers } from './picks'
import { loadVendorQuotation } from './load'
import { recordQuotation } from './record'
import { restoreParent, reviseQuotation } from './revise'
import { selectLines, unselectLines } from './select'

type Patch = z.output<typeof vendorQuotationPatch>
type PatchOf<A extends Patch['action']> = Extract<Patch, { action: A }>

/** Refuses if documents follow from the quotation and bind us, such as an order; a customer quotation only took a price from it. */
const refuseDependants = async ({ tx, entry }: Session, row: DocumentRow): Promise<void> => {
  const [dependant] = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from document_lines l
      join document_line_links k on k.company_id = l.company_id and k.from_line_id = l.id
      ${joinTo}
      join documents d on d.company_id = t.company_id and d.id = t.document_id
      where l.company_id = ${entry.company.id} and l.document_id = ${row.id} and d.kind <> 'customer_quotation' and d.status <> 'cancelled' limit 1`,
  )
  if (dependant) throw new Problem(409, `${dependant.voucherId} was made of this quotation. Cancel it first.`, { code: 'HAS_DEPENDANTS', data: dependant })
}

const cancel = async (session: Session, row: DocumentRow, kindRow: QuotationRow, { reason }: PatchOf<'cancel'>): Promise<void> => {
  const finish = begin(session, row, 'cancel')
  await refuseDependants(session, row)
  const lines = await storedOfferLines(session, row.id)
  await releaseOffers(
    session,
    lines.flatMap(({ id, isSelected }) => (isSelected ? [id] : [])),
  )
  await finish({ holdsNumber: false, outcomeReason: reason })
  // The vendor must not be asked for something that is no longer wanted.
  await cancelMailsOf(session, row.id)
  if (!kindRow.parentId || row.voucherId === row.draftId) return
  const parent = await lockDocument(session, kindRow.parentId)
  const restored = await restoreParent(session, parent)
  await setStatus(session, parent, restored)
  await session.audit({ entity: 'vendor_quotation', entityId: parent.id, action: 'restore', before: { status: parent.status }, after: { status: restored } })
}

const decline = async (session: Session, row: DocumentRow, { reason }: PatchOf<'decline'>): Promise<void> => {
  await move(session, row, 'decline', { outcomeReason: reason })
}

const request = async (session: Session, row: DocumentRow, kindRow: QuotationRow, asking: PatchOf<'request'>): Promise<string[]> => {
  const vendor = await findVendor(session.tx, session.entry.company.id, kindRow.vendorId)
  if (!vendor) throw new Error(`vendor ${kindRow.vendorId} is gone`)
  const { mailed } = await askVendor(session, row, kindRow, vendor, asking)
  return mailed ? [] : [`${vendor.name} has no e-mail address. Send the request yourself.`]
}

/** The only actions that change picks. Picks belong to the inquiry, so its row is locked first, then the rows of quotations. */
const touchesPicks: ReadonlySet<Patch['action']> = new Set(['record', 'select', 'unselect', 'cancel'])

const runStep = async (session: Session, row: DocumentRow, kindRow: QuotationRow, patch: Patch): Promise<string[]> => {
  if (patch.action === 'edit') await changeHeader(session, row, kindRow, patch)
  else if (patch.action === 'request') return request(session, row, kindRow, patch)
  else if (patch.action === 'record') return recordQuotation(session, row, patch)
  else if (patch.action === 'select') await selectLines(session, row, kindRow, patch.lineIds)
  else if (patch.action === 'unselect') await unselectLines(session, row, patch.lineIds)
  else if (patch.action === 'decline') await decline(session, row, patch)
  else if (patch.action === 'cancel') await cancel(session, row, kindRow, patch)
  return []
}

/** Runs one step of a quotation, of either kind. `revise` returns the new revision, the other steps the quotation itself. */
export const changeVendorQuotation = async (session: Session, voucherId: string, patch: Patch) => {
  const { row: found, kindRow } = await vendorQuotationStore.findWithOwn(session, voucherId)
  if (kindRow.inquiryId && touchesPicks.has(patch.action)) await lockDocument(session, kindRow.inquiryId)
  const row = await lockDocument(session, found.id)
  const before = await loadVendorQuotation(session, row)
  await claimVersion(session, row, patch.version, async () => before)
  if (patch.action === 'revise') {
    const draft = await reviseQuotation(session, row, kindRow)
    const revision = await loadVendorQuotation(session, draft)
    await session.audit({ entity: 'vendor_quotation', entityId: draft.id, action: 'revise', before, after: revision })
    return { ...revision, warnings: [] }
  }
  const warnings = await runStep(session, row, kindRow, patch)
  const after = await loadVendorQuotation(session, row)
  await session.audit({ entity: 'vendor_quotation', entityId: row.id, action: patch.action, before, after })
  return { ...after, warnings }
}
