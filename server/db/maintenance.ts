import type { Tx } from '../ports'
import { maintenance } from './schema/identity'

export interface Closed {
  message: string | null
  until: string | null
}

/** Whether only system users may work at present, and why. */
export const readMaintenance = async (tx: Tx): Promise<Closed | null> => {
  const [row] = await tx.select({ message: maintenance.message, until: maintenance.until }).from(maintenance)
  return row ?? null
}

/** Holds from the next call on, wherever it is made. */
export const writeMaintenance = async (tx: Tx, state: Closed | null): Promise<void> => {
  await tx.delete(maintenance)
  if (state) await tx.insert(maintenance).values(state)
}
