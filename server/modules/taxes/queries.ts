import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { type TaxCode, taxCodeFilters } from '@/contracts/tax-codes'
import { contains } from '../../db/keyset'
import { taxCodes, taxRates } from '../../db/schema/records'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { invalidField, notFound } from '../../http/problem'
import { defineList } from '../lists/list'
import { changedBy } from '../records/changed-by'

/** The rate that is valid today in the company's timezone; the database knows no day but its own. */
const currentRate = (today: string) => sql<string | null>`(select trim_scale(r.rate_pct)::text from tax_rates r
  where r.company_id = ${taxCodes.companyId} and r.tax_code_id = ${taxCodes.id} and r.valid_from <= ${today}::date order by r.valid_from desc limit 1)`

const latestRate = sql`(select r.rate_pct from tax_rates r
  where r.company_id = ${taxCodes.companyId} and r.tax_code_id = ${taxCodes.id} order by r.valid_from desc limit 1)`

export const taxCodeList = defineList({
  module: 'tax-codes',
  filters: taxCodeFilters,
  columns: {
    kind: sql`${taxCodes.kind}`,
    isActive: sql`${taxCodes.isActive}`,
    code: sql`${taxCodes.code}`,
    name: sql`${taxCodes.name}`,
    jurisdiction: sql`${taxCodes.jurisdiction}`,
    ratePct: latestRate,
  },
  sorts: {
    code: { keys: [{ sql: sql`upper(${taxCodes.code})`, cast: 'text' }] },
    name: { keys: [{ sql: sql`lower(${taxCodes.name})`, cast: 'text' }] },
  },
  id: taxCodes.id,
  from: sql`from ${taxCodes}`,
  scope: (company) => eq(taxCodes.companyId, company),
  search: (q) => [ilike(taxCodes.code, contains(q)), ilike(taxCodes.name, contains(q))],
  rows: async ({ tx, today }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ tax: taxCodes, ratePct: currentRate(today), sortKeys })
      .from(taxCodes)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map(({ tax, ratePct, sortKeys: keys }) => ({ ...tax, ratePct, sortKeys: keys }))
  },
})

/** @throws Problem 404 */
export const getTaxCode = async ({ tx, entry, today }: Session, id: string): Promise<TaxCode> => {
  if (!isUuid(id)) throw notFound()
  const companyId = entry.company.id
  const [found] = await tx
    .select({ row: taxCodes, updatedByName: changedBy(taxCodes.updatedBy) })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, companyId), eq(taxCodes.id, id)))
  if (!found) throw notFound()
  const { row, updatedByName } = found
  const rates = await tx
    .select({ ratePct: taxRates.ratePct, validFrom: taxRates.validFrom })
    .from(taxRates)
    .where(and(eq(taxRates.companyId, companyId), eq(taxRates.taxCodeId, id)))
    .orderBy(desc(taxRates.validFrom))
  return {
    ...row,
    updatedAt: row.updatedAt ?? '',
    updatedByName,
    ratePct: rates.find(({ validFrom }) => validFrom <= today)?.ratePct ?? null,
    rates: rates.map((rate, index) => ({ ...rate, validTo: index === 0 ? row.endsOn : addDays((rates[index - 1] ?? rate).validFrom, -1) })),
  }
}

/**
 * Checks the tax code that a record names at `path`: it must be this company's, and in use unless the record had it before.
 * @throws Problem 422 at `path`
 */
export const requireTaxCode = async (session: Session, path: string, id: string | null | undefined, before?: string | null): Promise<void> => {
  if (!id || id === before) return
  const code = await getTaxCode(session, id).catch(() => null)
  if (!code) throw invalidField(path, 'There is no such tax code.', 'unknown')
  if (!code.isActive) throw invalidField(path, `“${code.code}” is no longer in use.`, 'inactive')
}
