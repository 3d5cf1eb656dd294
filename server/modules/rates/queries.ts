import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { exchangeRateFilters, OLDEST_RATE_DAYS } from '@/contracts/exchange-rates'
import { exchangeRates } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'

export const exchangeRateList = defineList({
  module: 'exchange-rates',
  filters: exchangeRateFilters,
  columns: {
    currency: sql`${exchangeRates.currency}`,
    date: sql`${exchangeRates.date}`,
    rate: sql`${exchangeRates.rate}`,
    source: sql`${exchangeRates.source}`,
  },
  sorts: {
    date: { keys: [{ sql: sql`${exchangeRates.date}`, cast: 'date' }] },
    currency: {
      keys: [
        { sql: sql`${exchangeRates.currency}`, cast: 'text' },
        { sql: sql`${exchangeRates.date}`, cast: 'date' },
      ],
    },
  },
  id: exchangeRates.id,
  from: sql`from ${exchangeRates}`,
  scope: ({ entry }) => eq(exchangeRates.companyId, entry.company.id),
  search: (q) => [eq(exchangeRates.currency, q.toUpperCase())],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ row: exchangeRates, sortKeys })
      .from(exchangeRates)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ row, sortKeys: keys }) => ({ ...row, sortKeys: keys }))
  },
})

/** @throws Problem 404 */
export const getExchangeRate = async ({ tx, entry }: Session, id: string) => {
  if (!isUuid(id)) throw notFound()
  const [row] = await tx
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.companyId, entry.company.id), eq(exchangeRates.id, id)))
  if (!row) throw notFound()
  return row
}

/** The rate that holds on a day: its own, or the latest before it that is not too old. Null when there is none. */
export const rateOn = async ({ tx, entry }: Session, currency: string, day: string) => {
  const [row] = await tx
    .select()
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.companyId, entry.company.id),
        eq(exchangeRates.currency, currency),
        lte(exchangeRates.date, day),
        gte(exchangeRates.date, sql`${day}::date - ${OLDEST_RATE_DAYS}::integer`),
      ),
    )
    .orderBy(desc(exchangeRates.date))
    .limit(1)
  return row ?? null
}
