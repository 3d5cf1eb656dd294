import { and, asc, desc, eq } from 'drizzle-orm'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField } from '../../http/problem'

/** Warehouses in use, for goods to be put into or taken from; the default one first. */
export const warehouseOptions = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>) =>
  tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name, isDefault: warehouses.isDefault })
    .from(warehouses)
    .where(and(eq(warehouses.companyId, entry.company.id), eq(warehouses.isActive, true)))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code))

/** Returns the named warehouse, else the default one; null where there is none. @throws Problem 422 for a warehouse that isn't in use */
export const warehouseOrDefault = async (session: Session, named: string | null | undefined): Promise<string | null> =>
  named ? requireWarehouse(session, named) : ((await warehouseOptions(session)).find(({ isDefault }) => isDefault)?.id ?? null)

/** @throws Problem 422 unless the warehouse is in use or is the one that was named before */
export const requireWarehouse = async (session: Session, id: string | null | undefined, before: string | null = null): Promise<string> => {
  if (!id) throw invalidField('warehouseId', 'Choose a warehouse.', 'required')
  if (id === before) return id
  const known = isUuid(id) ? await warehouseOptions(session) : []
  if (!known.some((one) => one.id === id)) throw invalidField('warehouseId', 'Choose a warehouse of the list.', 'unknown')
  return id
}
