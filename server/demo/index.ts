import { sql } from 'drizzle-orm'
import { createApp } from '../app'
import { rowsOf } from '../db/rows'
import type { Ports } from '../ports'
import { seedIdentity } from './identity'
import { seedTrade } from './trade'
import { createWorker } from '../worker'

export const isEmpty = async (ports: Ports): Promise<boolean> => {
  const [row] = await ports.db.transaction((tx) => rowsOf<{ empty: boolean }>(tx, sql`select not exists (select 1 from users) as empty`))
  return row?.empty ?? true
}

/** Fills an empty database with the demo companies. Names and figures are always the same, dates count from today. */
export const seedDemo = async (ports: Ports): Promise<void> => {
  await seedIdentity(ports)
  await seedTrade(createApp({ ...ports, log: { ...ports.log, info: () => undefined } }), ports.clock.now())
  // What the demo people mailed counts as sent: nothing of it may leave once a mail server is set up.
  await createWorker({ ...ports, mail: { send: async () => undefined } }).runDue()
}
