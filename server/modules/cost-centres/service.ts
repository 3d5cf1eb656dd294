import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { costCentreInput, costCentrePatch } from '@/contracts/cost-centre-input'
import { costCentres } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { getCostCentre } from './queries'

export const createCostCentre = async (session: Session, { code, name }: z.output<typeof costCentreInput>) => {
  const { tx, entry, audit } = session
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(costCentres)
    .values({ companyId: entry.company.id, code, name, ...by })
    .returning({ id: costCentres.id })
  if (!row) throw new Error('no cost centre row')
  const created = await getCostCentre(session, row.id)
  await audit({ entity: 'cost-centre', entityId: row.id, action: 'create', after: created })
  return created
}

export const changeCostCentre = async (session: Session, id: string, patch: z.output<typeof costCentrePatch>) => {
  const { tx, entry, audit } = session
  const before = await getCostCentre(session, id)
  await claimRecord(session, costCentres, id, patch.version, async () => before)
  await tx
    .update(costCentres)
    .set(patch.action === 'edit' ? { code: patch.code, name: patch.name } : { isActive: patch.action === 'activate' })
    .where(and(eq(costCentres.companyId, entry.company.id), eq(costCentres.id, id)))
  const after = await getCostCentre(session, id)
  await audit({ entity: 'cost-centre', entityId: id, action: patch.action, before, after })
  return after
}

/** @throws Problem 409 if a line names the cost centre */
export const discardCostCentre = async (session: Session, id: string, version: number | undefined) => {
  const { tx, entry, audit } = session
  const before = await getCostCentre(session, id)
  await claimRecord(session, costCentres, id, version, async () => before)
  if (before.usedOn > 0)
    throw new Problem(409, `${before.code} is named on ${before.usedOn} ${before.usedOn === 1 ? 'line' : 'lines'} and can’t be deleted. Close it instead.`, {
      code: 'IN_USE',
    })
  await tx.delete(costCentres).where(and(eq(costCentres.companyId, entry.company.id), eq(costCentres.id, id)))
  await audit({ entity: 'cost-centre', entityId: id, action: 'discard', before })
  return { id }
}
