import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationInput, customerQuotationPatch } from '@/contracts/customer-quotation-input'
import { customerQuotations, documents } from '../../db/schema/documents'
import { type CustomerQuotationState, customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { attachFiles, detachFiles } from '../documents/attachments'
import { claimVersion, type DocumentRow, findDocument, insertDraft, lockDocument } from '../documents/drafts'
import { startQuoting } from '../inquiries/steps'
import { compose } from './compose'
import { writeQuotationLines } from './lines'
import { loadCustomerQuotation } from './load'
import { changeOwn, ownOf } from './own'
import { reviseQuotation } from './revise'
import { takeStep } from './steps'
import { tellOfApproval } from './tell-approvers'

type Input = z.output<typeof customerQuotationInput>
type Patch = z.output<typeof customerQuotationPatch>

export const createCustomerQuotation = async (session: Session, input: Input) => {
  const { tx, entry, audit } = session
  const { header, own, lines, inquiry } = await compose(session, input, null)
  const row = await insertDraft(session, 'customer_quotation', header)
  await tx.insert(customerQuotations).values({ ...own, companyId: entry.company.id, documentId: row.id })
  await writeQuotationLines(session, row.id, lines)
  await attachFiles(session, 'customer-quotations', row.id, input.fileIds)
  if (inquiry) await startQuoting(session, inquiry)
  const created = await loadCustomerQuotation(session, row)
  await audit({ entity: 'customer_quotation', entityId: row.id, action: 'create', after: created })
  return created
}

const rewrite = async (session: Session, row: DocumentRow, input: Extract<Patch, { action: 'edit' }>) => {
  const { tx, entry } = session
  transition(customerQuotationTransitions, row.status as CustomerQuotationState, 'edit')
  const { header, own, lines, inquiry } = await compose(session, input, row)
  await tx
    .update(documents)
    .set(header)
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, row.id)))
  await changeOwn(session, row.id, own)
  await writeQuotationLines(session, row.id, lines)
  await attachFiles(session, 'customer-quotations', row.id, input.fileIds)
  await detachFiles(session, row.id, input.removeFileIds)
  if (inquiry) await startQuoting(session, inquiry)
}

/** What the step was given besides, for the trail. */
const saidWith = (patch: Patch) => ('reason' in patch ? { reason: patch.reason } : {})

/**
 * PUT and PATCH: an edit of a draft as a whole, or a step of its status. The inquiry's row is locked before the quotation's, here as
 * everywhere. `revise` answers the new revision.
 */
export const changeCustomerQuotation = async (session: Session, voucherId: string, patch: Patch) => {
  const found = await findDocument(session, 'customer_quotation', voucherId)
  const own = await ownOf(session, found.id)
  if (own.inquiryId) await lockDocument(session, own.inquiryId)
  const row = await lockDocument(session, found.id)
  const before = await loadCustomerQuotation(session, row)
  await claimVersion(session, row, patch.version, async () => before)
  if (patch.action === 'revise') {
    const draft = await reviseQuotation(session, row, own)
    const revision = await loadCustomerQuotation(session, draft)
    await session.audit({ entity: 'customer_quotation', entityId: draft.id, action: 'revise', before, after: revision })
    return revision
  }
  if (patch.action === 'edit') await rewrite(session, row, patch)
  else await takeStep(session, row, own, patch)
  const after = await loadCustomerQuotation(session, row)
  await session.audit({ entity: 'customer_quotation', entityId: row.id, action: patch.action, before, after: { ...after, ...saidWith(patch) } })
  await tellOfApproval(session, row, own, patch.action, after)
  return after
}
