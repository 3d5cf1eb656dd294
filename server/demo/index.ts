import { type SQL, sql } from 'drizzle-orm'
import { beginDemoFilling } from '../db/demo-filling'
import { rowsOf } from '../db/rows'
import type { OwnerConnection } from '../db/owner'
import { simulatedProcessors } from '../domain/card-payments/simulator'
import { createSimulator } from '../domain/distributor/simulator'
import type { Ports } from '../ports'
import { perform, type Due } from '../worker'
import { attemptPart, unsavedAnswers } from './answers'
import { seedIdentity } from './identity'
import { demoCompanies } from './people'
import { seedTeam } from './team'
import { type Filling, type SeedSize, seedTrade } from './trade'
import { seedPapers } from './trading/papers'
import { seedVolume } from './volume'

export const isEmpty = async (ports: Ports): Promise<boolean> => {
  const [row] = await ports.db.transaction((tx) => rowsOf<{ empty: boolean }>(tx, sql`select not exists (select 1 from users) as empty`))
  return row?.empty ?? true
}

/** Does the work that the demo users queued, and each company's nightly run. Mails count as sent; PDFs of the past are made when somebody requests one. */
const queuedWorkOf = (ports: Ports, queueFilter: SQL) => async (): Promise<void> => {
  const mutedPorts = { ...ports, mail: { send: async () => [] } }
  await ports.db.transaction((tx) => tx.execute(sql`delete from work_queue where kind = 'paper' and ${queueFilter}`))
  const due = await ports.db.transaction((tx) =>
    rowsOf<Due>(tx, sql`select id::int as "queueId", kind, company, subject from work_queue where ${queueFilter} order by kind <> 'nightly', id`),
  )
  for (const work of due) await perform(mutedPorts, work)
}

/** Fills in the data that are entered through the API; their users must exist. It may be started again with the answers of the earlier run. */
export const fillDemo = async (hostPorts: Ports, size: SeedSize, filling: Filling, queueFilter: SQL): Promise<void> => {
  // Orders of the demo companies reach no distributor and their cards no processor, whatever keys the server has.
  const ports = { ...hostPorts, distributor: createSimulator(hostPorts.clock), cardProcessors: simulatedProcessors(hostPorts.clock) }
  await seedTrade(ports, size, filling)
  const { answers, now } = filling
  const attempt = (about: string, fill: () => Promise<void>) => attemptPart(answers, ports.log, about, fill)
  await attempt('team', () => seedTeam(ports, answers.thread('team')))
  const work = queuedWorkOf(ports, queueFilter)
  await work()
  await work()
  if (size === 'demo')
    for (const company of demoCompanies.filter(({ key }) => key === 'northgate'))
      await attempt('vendors’ papers', () => seedPapers(ports, company, work, { thread: answers.thread('papers'), now }))
}

/** Fills an empty database with the demo companies. Names and figures are always the same, dates count from today. */
export const seedDemo = async (ports: Ports, size: SeedSize): Promise<void> => {
  await seedIdentity(ports, async () => undefined)
  await fillDemo(ports, size, { answers: unsavedAnswers, now: ports.clock.now() }, sql`true`)
}

/** Creates companies, and users with whom one can sign in; the rest is filled in in the background. */
export const beginDemo = (ports: Ports, size: string): Promise<void> => seedIdentity(ports, (tx) => beginDemoFilling(tx, size))

/** Condition for work that the filling itself has queued. */
export const queuedByFilling = sql`leased_until = 'infinity'`

/** Adds a hundred thousand documents for the size `large`, which only the owner of the schema may write. */
export const addVolume = (owner: OwnerConnection, size: string): Promise<void> => (size === 'large' ? seedVolume(owner) : Promise.resolve())
