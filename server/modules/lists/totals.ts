import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { type AnyList, conditionOf, type Sum } from './list'

/**
 * Sums over all filtered rows, by column and currency: `{ "total:USD": "1250.5" }`. They have an endpoint of their own, because they take as
 * long as reading all filtered rows, not only a page.
 */
export const readTotals = async (session: Session, list: AnyList, query: { q?: string | undefined; f?: string | undefined }) => {
  const sums = Object.entries<Sum>(list.sums ?? {}).filter(([, sum]) => !sum.costs || session.can(list.module, 'cost'))
  const totals: Record<string, string> = {}
  for (const [name, sum] of sums) {
    const found = await rowsOf<{ currency: string; total: string | null }>(
      session.tx,
      sql`select ${sum.currency} as currency, trim_scale(sum(${sum.sql}))::text as total ${list.from} where ${await conditionOf(session, list, query)} group by 1 order by 1`,
    )
    // The total is null if no row has an amount.
    for (const { currency, total } of found) if (total !== null) totals[`${name}:${currency}`] = total
  }
  return { totals }
}
