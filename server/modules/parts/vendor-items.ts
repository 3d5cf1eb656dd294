import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { vendorItemInput, VendorItem } from '@/contracts/vendor-items'
import { compare } from '@/contracts/rules/decimal'
import { parties, vendorItemPrices, vendorItems, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound, Problem } from '../../http/problem'
import { requireVendor } from '../parties/required'
import { changedBy } from '../records/changed-by'
import { claimRecord } from '../records/claim'

type Input = z.output<typeof vendorItemInput>

/** Vendor items of a part; with prices only for users who may see costs. */
export const vendorItemsOf = async ({ tx, entry, can }: Session, partId: string): Promise<VendorItem[]> => {
  const company = entry.company.id
  const rows = await tx
    .select({ item: vendorItems, updatedByName: changedBy(vendorItems.updatedBy), vendor: { id: parties.id, code: vendors.code, name: parties.name } })
    .from(vendorItems)
    .innerJoin(vendors, sql`${vendors.companyId} = ${vendorItems.companyId} and ${vendors.partyId} = ${vendorItems.vendorId}`)
    .innerJoin(parties, sql`${parties.companyId} = ${vendorItems.companyId} and ${parties.id} = ${vendorItems.vendorId}`)
    .where(and(eq(vendorItems.companyId, company), eq(vendorItems.partId, partId)))
    .orderBy(sql`lower(${parties.name})`, vendorItems.id)
  const ids = rows.map(({ item }) => item.id)
  const prices =
    can('parts', 'cost') && ids.length
      ? await tx
          .select()
          .from(vendorItemPrices)
          .where(and(eq(vendorItemPrices.companyId, company), inArray(vendorItemPrices.itemId, ids)))
          .orderBy(asc(vendorItemPrices.position))
      : []
  return rows.map(({ item, vendor, updatedByName }) => ({
    ...item,
    vendor,
    updatedAt: item.updatedAt ?? '',
    updatedByName,
    prices: can('parts', 'cost') ? prices.filter(({ itemId }) => itemId === item.id) : null,
  }))
}

const overlaps = (a: NonNullable<Input['prices']>[number], b: typeof a): boolean =>
  a.currency === b.currency && compare(a.minQty, b.minQty) === 0 && (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999')

/** @throws Problem 403 without the flag `cost`, 422 for two prices that apply to the same quantity on the same day */
const requireValidPrices = ({ can }: Session, prices: Input['prices']): void => {
  if (!prices) return
  if (!can('parts', 'cost')) throw new Problem(403, 'You need the permission “cost” for parts to enter what they cost.', { code: 'FORBIDDEN' })
  prices.forEach((price, index) => {
    if (price.validFrom && price.validTo && price.validTo < price.validFrom)
      throw invalidField(`prices.${index}.validTo`, 'It would end before it begins.', 'order')
    const overlapping = prices.slice(0, index).findIndex((other) => overlaps(price, other))
    if (overlapping >= 0) throw invalidField(`prices.${index}.minQty`, `Price ${overlapping + 1} holds for this quantity and these days already.`, 'duplicate')
  })
}

const columnsOf = ({ vendorId, vendorSku = null, vendorPartNo = null, availQty = null, availAsOf = null }: Input, today: string) => {
  if (!vendorSku && !vendorPartNo) throw invalidField('vendorSku', 'Enter the vendor’s SKU or part number.', 'required')
  return { vendorId, vendorSku, vendorPartNo, availQty, availAsOf: availQty === null ? null : (availAsOf ?? today) }
}

const writePrices = async ({ tx, entry }: Session, itemId: string, prices: Input['prices']): Promise<void> => {
  if (!prices) return
  const companyId = entry.company.id
  await tx.delete(vendorItemPrices).where(and(eq(vendorItemPrices.companyId, companyId), eq(vendorItemPrices.itemId, itemId)))
  if (prices.length) await tx.insert(vendorItemPrices).values(prices.map((price, position) => ({ ...price, companyId, itemId, position })))
}

const requireItem = async (session: Session, partId: string, itemId: string): Promise<VendorItem> => {
  const item = isUuid(itemId) ? (await vendorItemsOf(session, partId)).find(({ id }) => id === itemId) : undefined
  if (!item) throw notFound()
  return item
}

export const createVendorItem = async (session: Session, partId: string, input: Input): Promise<VendorItem> => {
  const { tx, entry, today, audit } = session
  requireValidPrices(session, input.prices)
  await requireVendor(session, input.vendorId)
  const userColumns = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(vendorItems)
    .values({ companyId: entry.company.id, partId, ...columnsOf(input, today), ...userColumns })
    .returning({ id: vendorItems.id })
  if (!row) throw new Error('no vendor item row')
  await writePrices(session, row.id, input.prices)
  const created = await requireItem(session, partId, row.id)
  await audit({ entity: 'part', entityId: partId, action: 'addVendorItem', after: created })
  return created
}

export const updateVendorItem = async (session: Session, partId: string, itemId: string, { version, ...input }: Input & { version?: number | undefined }) => {
  const { tx, entry, today, audit } = session
  const before = await requireItem(session, partId, itemId)
  requireValidPrices(session, input.prices)
  await claimRecord(session, vendorItems, itemId, version, async () => before)
  if (input.vendorId !== before.vendor.id) await requireVendor(session, input.vendorId)
  await tx
    .update(vendorItems)
    .set(columnsOf(input, today))
    .where(and(eq(vendorItems.companyId, entry.company.id), eq(vendorItems.id, itemId)))
  await writePrices(session, itemId, input.prices)
  const after = await requireItem(session, partId, itemId)
  await audit({ entity: 'part', entityId: partId, action: 'editVendorItem', before, after })
  return after
}

export const removeVendorItem = async (session: Session, partId: string, itemId: string, version: number | undefined): Promise<void> => {
  const { tx, entry, audit } = session
  const before = await requireItem(session, partId, itemId)
  await claimRecord(session, vendorItems, itemId, version, async () => before)
  await tx.delete(vendorItems).where(and(eq(vendorItems.companyId, entry.company.id), eq(vendorItems.id, itemId)))
  await audit({ entity: 'part', entityId: partId, action: 'removeVendorItem', before })
}
