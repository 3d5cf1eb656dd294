import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/rows'
import type { OwnerConnection } from '../db/owner'
import { createSimulator } from '../domain/distributor/simulator'
import type { Ports } from '../ports'
import { seedIdentity } from './identity'
import { demoCompanies } from './people'
import { seedTeam } from './team'
import { type SeedSize, seedTrade } from './trade'
import { seedPapers } from './trading/papers'
import { seedVolume } from './volume'
import { createWorker } from '../worker'

export const isEmpty = async (ports: Ports): Promise<boolean> => {
  const [row] = await ports.db.transaction((tx) => rowsOf<{ empty: boolean }>(tx, sql`select not exists (select 1 from users) as empty`))
  return row?.empty ?? true
}

/** Fills an empty database with the demo companies. Names and figures are always the same, dates count from today. */
export const seedDemo = async (given: Ports, size: SeedSize): Promise<void> => {
  // Orders of the demo companies reach no distributor, whatever keys the server has.
  const ports = { ...given, distributor: createSimulator(given.clock) }
  await seedIdentity(ports)
  await seedTrade(ports, size)
  await seedTeam(ports)
  // What the demo people mailed counts as sent, at once: nothing of it may leave once a mail server is set up.
  // The papers of the past are made when somebody asks for one.
  await ports.db.transaction((tx) => tx.execute(sql`delete from work_queue where kind = 'paper'`))
  await ports.db.transaction((tx) => tx.execute(sql`update work_queue set due_at = now() where kind = 'mail'`))
  const { runDue } = createWorker({ ...ports, mail: { send: async () => [] } })
  await runDue()
  if (size === 'demo') for (const company of demoCompanies.filter(({ key }) => key === 'northgate')) await seedPapers(ports, company, runDue)
}

/** The same as an owner of the schema may have it: `large` is `demo` with a hundred thousand documents more. */
export const seedSized = async (ports: Ports, size: SeedSize | 'large', owner: OwnerConnection): Promise<void> => {
  await seedDemo(ports, size === 'large' ? 'demo' : size)
  if (size === 'large') await seedVolume(owner)
}
