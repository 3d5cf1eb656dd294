import type { Tx } from '../ports'
import { maintenance } from './schema/identity'

export interface MaintenanceNotice {
  message: string | null
  until: string | null
}

/** Returns the notice that is shown while only system users may work; null outside of maintenance. */
export const readMaintenance = async (tx: Tx): Promise<MaintenanceNotice | null> => {
  const [row] = await tx.select({ message: maintenance.message, until: maintenance.until }).from(maintenance)
  return row ?? null
}

/** Begins maintenance, or ends it with null. Takes effect on the next call, in every process. */
export const writeMaintenance = async (tx: Tx, state: MaintenanceNotice | null): Promise<void> => {
  await tx.delete(maintenance)
  if (state) await tx.insert(maintenance).values(state)
}
