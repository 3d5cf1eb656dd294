import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/** Why the clearing accounts of the opening balances can't be changed now, as a sentence; null if they can. */
export const whyClearingStays = async ({ tx, entry }: Session): Promise<string | null> => {
  const [found] = await rowsOf<{ isFinished: boolean; isUsed: boolean }>(
    tx,
    sql`select o.finished_at is not null as "isFinished",
        exists (select 1 from opening_imports i where i.company_id = o.company_id and i.taken_back_at is null) as "isUsed"
      from openings o where o.company_id = ${entry.company.id}`,
  )
  if (found?.isFinished) return 'The opening balances are finished, so their clearing accounts stay.'
  return found?.isUsed ? 'Something was brought over against the clearing accounts. Take it back before you choose another one.' : null
}
