import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { askDistributor } from '../../modules/vendor-pos/ask-distributor'
import type { Ports } from '../../ports'

/** Passes the queued requests of a company's orders to the distributor, at once instead of by the worker, which knows no other day than today. */
export const askQueued = async (ports: Ports, companyId: string): Promise<void> => {
  const due = await ports.db.transaction((tx) =>
    rowsOf<{ queueId: number; company: string; subject: string }>(
      tx,
      sql`select id::int as "queueId", company, subject from work_queue where kind = 'distributor' and company = ${companyId} order by id`,
    ),
  )
  for (const work of due) await askDistributor(ports, work)
}
