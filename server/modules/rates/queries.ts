import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { exchangeRateFilters, OLDEST_RATE_DAYS } from '@/contracts/exchange-rates'
import { exchangeRates } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

/** The rate of the latest earlier day, however long ago. The outer columns have the full name of the table, because the subquery reads it as well. */
const previousRate = sql<string | null>`(select trim_scale(b.rate)::text from exchange_rates b where b.company_id = exchange_rates.company_id
  and b.currency = exchange_rates.currency and b.date < exchange_rates.date order by b.date desc limit 1)`

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
  scope: (company) => eq(exchangeRates.companyId, company),
  search: (q) => [eq(exchangeRates.currency, q.toUpperCase())],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ row: exchangeRates, previousRate, sortKeys })
      .from(exchangeRates)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ row, previousRate: before, sortKeys: keys }) => ({ ...row, previousRate: before, sortKeys: keys }))
  },
})

/** @throws Problem 404 */
export const getExchangeRate = async ({ tx, entry }: Session, id: string) => {
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ row: exchangeRates, previousRate, updatedByName: changedBy(exchangeRates.updatedBy) })
    .from(exchangeRates)
    .where(and(eq(exchangeRates.companyId, entry.company.id), eq(exchangeRates.id, id)))
  if (!found) throw notFound()
  return { ...found.row, updatedAt: found.row.updatedAt ?? '', previousRate: found.previousRate, updatedByName: found.updatedByName }
}

/** The rate for a day: that of the day itself, or the latest earlier one that isn't too old. Null if there is none. */
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

/** The rate for a day, as in {@link rateOn}, for every currency that has one. */
export const ratesOn = ({ tx, entry }: Session, day: string) =>
  tx
    .selectDistinctOn([exchangeRates.currency], { currency: exchangeRates.currency, rate: exchangeRates.rate, date: exchangeRates.date })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.companyId, entry.company.id),
        lte(exchangeRates.date, day),
        gte(exchangeRates.date, sql`${day}::date - ${OLDEST_RATE_DAYS}::integer`),
      ),
    )
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.date))
