import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { partInput, partPatch } from '@/contracts/parts'
import { parts } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { requireTaxCode } from '../taxes/queries'
import { loadPart } from './load'

type Input = z.output<typeof partInput>

/** Columns of a part. Fields that a save leaves out become null, because a save contains the whole part. */
const columnsOf = (input: Input) => {
  const { partno, description, type, uom, trackSerial, manufacturer = null, mfrPartNo = null, upc = null, listPrice = null, category = null } = input
  const { purchaseTaxId = null, salesTaxId = null, weight = null, shelfLifeDays = null } = input
  const countryOfOrigin = input.countryOfOrigin?.toUpperCase() ?? null
  if (countryOfOrigin && !/^[A-Z]{2}$/.test(countryOfOrigin)) throw invalidField('countryOfOrigin', 'Use the two letters of the country, for example AE.')
  return {
    partno,
    description,
    type,
    uom,
    trackSerial,
    manufacturer,
    mfrPartNo,
    upc,
    listPrice,
    category,
    purchaseTaxId,
    salesTaxId,
    weight,
    shelfLifeDays,
    countryOfOrigin,
  }
}

export const createPart = async (session: Session, input: Input) => {
  const { tx, entry, audit } = session
  await requireTaxCode(session, 'purchaseTaxId', input.purchaseTaxId)
  await requireTaxCode(session, 'salesTaxId', input.salesTaxId)
  const userColumns = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [created] = await tx
    .insert(parts)
    .values({ companyId: entry.company.id, ...columnsOf(input), ...userColumns })
    .returning()
  if (!created) throw new Error('no part row')
  await audit({ entity: 'part', entityId: created.id, action: 'create', after: created })
  return created
}

/** Saves a whole part. Its number can change only until a document refers to the part, because documents show the number. */
export const updatePart = async (session: Session, partno: string, { version, ...input }: Input & { version?: number | undefined }) => {
  const { tx, entry, audit } = session
  const before = await loadPart(session, partno)
  await claimRecord(session, parts, before.id, version, async () => before)
  if (input.partno !== before.partno && before.isUsed) throw invalidField('partno', 'Documents name this part; its number can’t change any more.', 'used')
  await requireTaxCode(session, 'purchaseTaxId', input.purchaseTaxId, before.purchaseTaxId)
  await requireTaxCode(session, 'salesTaxId', input.salesTaxId, before.salesTaxId)
  await tx
    .update(parts)
    .set(columnsOf(input))
    .where(and(eq(parts.companyId, entry.company.id), eq(parts.id, before.id)))
  const after = await loadPart(session, input.partno)
  await audit({ entity: 'part', entityId: before.id, action: 'edit', before, after })
  return after
}

/** Deactivates or activates a part. An inactive part isn't offered for new lines. */
export const changePart = async (session: Session, partno: string, patch: z.output<typeof partPatch>) => {
  const { tx, entry, audit } = session
  const before = await loadPart(session, partno)
  await claimRecord(session, parts, before.id, patch.version, async () => before)
  await tx
    .update(parts)
    .set({ isActive: patch.action === 'activate' })
    .where(and(eq(parts.companyId, entry.company.id), eq(parts.id, before.id)))
  const after = await loadPart(session, before.partno)
  await audit({ entity: 'part', entityId: before.id, action: patch.action, before, after })
  return after
}
