import { and, eq, ilike, sql } from 'drizzle-orm'
import { fiscalYearFilters } from '@/contracts/fiscal-years'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import { fiscalYears } from '../../db/schema/ledger'
import { yearLabel } from '../../domain/numbering'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

const periodsOf = (what: string) =>
  sql<number>`(select ${sql.raw(what)}::int from fiscal_periods p where p.company_id = fiscal_years.company_id and p.fiscal_year_id = fiscal_years.id)`

export const yearColumns = {
  year: fiscalYears,
  periodCount: periodsOf('count(*)'),
  lockedCount: periodsOf(`count(*) filter (where p.status = 'locked' or p.locked_areas <> '{}')`),
}
interface YearRow {
  year: typeof fiscalYears.$inferSelect
  periodCount: number
  lockedCount: number
}
export const shownYear = ({ year: { year, ...row }, periodCount, lockedCount }: YearRow) => ({ ...row, label: yearLabel(year), periodCount, lockedCount })

export const fiscalYearList = defineList({
  module: 'fiscal-years',
  filters: fiscalYearFilters,
  columns: {
    status: sql`${fiscalYears.status}`,
    name: sql`${fiscalYears.name}`,
    startsOn: sql`${fiscalYears.startsOn}`,
    endsOn: sql`${fiscalYears.endsOn}`,
  },
  sorts: {
    startsOn: { keys: [{ sql: sql`${fiscalYears.startsOn}`, cast: 'date' }] },
    name: { keys: [{ sql: sql`lower(${fiscalYears.name})`, cast: 'text' }] },
  },
  id: fiscalYears.id,
  from: sql`from ${fiscalYears}`,
  scope: (company) => eq(fiscalYears.companyId, company),
  search: (q) => [ilike(fiscalYears.name, contains(q))],
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ ...yearColumns, sortKeys })
      .from(fiscalYears)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ sortKeys: keys, ...row }) => ({ ...shownYear(row), sortKeys: keys }))
  },
})

/** @throws Problem 404 */
export const findYear = async ({ tx, entry }: Session, id: string): Promise<typeof fiscalYears.$inferSelect> => {
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select()
    .from(fiscalYears)
    .where(and(eq(fiscalYears.companyId, entry.company.id), eq(fiscalYears.id, id)))
  if (!found) throw notFound()
  return found
}

/** The year as its list shows it, with its last change. @throws Problem 404 */
export const yearHead = async ({ tx, entry }: Session, id: string) => {
  if (!isUuid(id)) throw notFound()
  const [found] = await tx
    .select({ ...yearColumns, updatedByName: changedBy(fiscalYears.updatedBy) })
    .from(fiscalYears)
    .where(and(eq(fiscalYears.companyId, entry.company.id), eq(fiscalYears.id, id)))
  if (!found) throw notFound()
  return { ...shownYear(found), updatedAt: found.year.updatedAt ?? '', updatedByName: found.updatedByName }
}

/** The days that the next year would have: 12 months after the last one. */
export const nextYear = async ({ tx, entry, today }: Session) => {
  const [years] = await rowsOf<{ startsOn: string | null; endsOn: string | null; firstStartsOn: string | null }>(
    tx,
    sql`select (max(ends_on) + 1)::text as "startsOn", ((max(ends_on) + 1 + interval '1 year')::date - 1)::text as "endsOn", min(starts_on)::text as "firstStartsOn"
      from fiscal_years where company_id = ${entry.company.id}`,
  )
  return { startsOn: years?.startsOn ?? today, endsOn: years?.endsOn ?? addDays(today, 364), firstStartsOn: years?.firstStartsOn ?? null }
}
