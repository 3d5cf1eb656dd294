import { and, asc, desc, eq } from 'drizzle-orm'
import { warehouses } from '../../db/schema/stock'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalid } from '../../http/problem'

/** Where goods may be put or taken from, the usual one first. */
export const warehouseOptions = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>) =>
  tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name, isDefault: warehouses.isDefault })
    .from(warehouses)
    .where(and(eq(warehouses.companyId, entry.company.id), eq(warehouses.isActive, true)))
    .orderBy(desc(warehouses.isDefault), asc(warehouses.code))

/** The one that is named, else the usual one; null where there is none. @throws Problem 422 for one that isn't in use */
export const warehouseOrUsual = async (session: Session, named: string | null | undefined): Promise<string | null> =>
  named ? requireWarehouse(session, named) : ((await warehouseOptions(session)).find(({ isDefault }) => isDefault)?.id ?? null)

/** @throws Problem 422 unless it is a warehouse that is in use, or the one that was named before */
export const requireWarehouse = async (session: Session, id: string | null | undefined, before: string | null = null): Promise<string> => {
  if (!id) throw invalid('warehouseId', 'Choose a warehouse.', 'required')
  if (id === before) return id
  const known = isUuid(id) ? await warehouseOptions(session) : []
  if (!known.some((one) => one.id === id)) throw invalid('warehouseId', 'Choose a warehouse of the list.', 'unknown')
  return id
}
