import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { TaxCode, taxCodeInput, taxCodePatch } from '@/contracts/tax-codes'
import { equals, isZero } from '@/contracts/rules/decimal'
import { isSelfAssessed } from '@/contracts/rules/sales-tax'
import { taxCodes, taxRates } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { getTaxCode } from './queries'

type Patch = z.output<typeof taxCodePatch>

const requireZeroWhenExempt = (kind: string, ratePct: string) => {
  if (kind === 'exempt' && !isZero(ratePct)) throw invalidField('ratePct', 'What is exempt has a rate of 0.', 'exempt')
}

/** A price can't contain a tax that the vendor doesn't charge. */
const requireOnTop = (kind: TaxCode['kind'], inclusive: boolean) => {
  if (inclusive && isSelfAssessed('purchase', kind)) throw invalidField('inclusive', 'No price contains a tax that the buyer owes.', 'self_assessed')
}

export const createTaxCode = async (session: Session, { ratePct, validFrom, ...head }: z.output<typeof taxCodeInput>) => {
  const { tx, entry, today, audit } = session
  requireZeroWhenExempt(head.kind, ratePct)
  requireOnTop(head.kind, head.inclusive)
  const from = validFrom ?? today
  if (head.endsOn && head.endsOn < from) throw invalidField('endsOn', 'It would end before it begins.', 'order')
  const companyId = entry.company.id
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(taxCodes)
    .values({ companyId, ...head, ...by })
    .returning({ id: taxCodes.id })
  if (!row) throw new Error('no tax code row')
  await tx.insert(taxRates).values({ companyId, taxCodeId: row.id, validFrom: from, ratePct })
  const created = await getTaxCode(session, row.id)
  await audit({ entity: 'tax-code', entityId: row.id, action: 'create', after: created })
  return created
}

/** A rate that has begun can't be changed, because printed documents may show it; a future rate may be corrected. */
const changeRate = async ({ tx, entry, today }: Session, before: TaxCode, { ratePct, validFrom }: Extract<Patch, { action: 'changeRate' }>) => {
  requireZeroWhenExempt(before.kind, ratePct)
  const [last] = before.rates
  if (before.endsOn && validFrom > before.endsOn) throw invalidField('validFrom', `The code ends on ${before.endsOn}.`, 'order')
  if (last && equals(last.ratePct, ratePct)) throw invalidField('ratePct', 'This is the rate already.', 'same')
  const companyId = entry.company.id
  if (last?.validFrom === validFrom && validFrom >= today) {
    await tx
      .update(taxRates)
      .set({ ratePct })
      .where(and(eq(taxRates.companyId, companyId), eq(taxRates.taxCodeId, before.id), eq(taxRates.validFrom, validFrom)))
    return
  }
  if (last && validFrom <= last.validFrom) throw invalidField('validFrom', `The rate before began on ${last.validFrom}; the new one must begin later.`, 'order')
  await tx.insert(taxRates).values({ companyId, taxCodeId: before.id, validFrom, ratePct })
}

export const changeTaxCode = async (session: Session, id: string, patch: Patch) => {
  const { tx, entry, audit } = session
  const before = await getTaxCode(session, id)
  await claimRecord(session, taxCodes, id, patch.version, async () => before)
  if (patch.action === 'changeRate') await changeRate(session, before, patch)
  else {
    const { name, jurisdiction = null, endsOn = null } = patch.action === 'edit' ? patch : before
    const [last] = before.rates
    if (endsOn && last && endsOn < last.validFrom) throw invalidField('endsOn', `Its rate began on ${last.validFrom}; it can’t end before.`, 'order')
    await tx
      .update(taxCodes)
      .set(patch.action === 'edit' ? { name, jurisdiction, endsOn } : { isActive: patch.action === 'activate' })
      .where(and(eq(taxCodes.companyId, entry.company.id), eq(taxCodes.id, id)))
  }
  const after = await getTaxCode(session, id)
  await audit({ entity: 'tax-code', entityId: id, action: patch.action, before, after })
  return after
}
