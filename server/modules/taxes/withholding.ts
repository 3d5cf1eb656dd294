import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { taxCodes } from '../../db/schema/records'
import type { Session } from '../../http/context'

/** The codes of tax that may be withheld from payments of a day, with their percentage. */
export const withholdingsOn = async ({ tx, entry }: Session, day: string) => {
  const percent = sql<string>`(select trim_scale(r.rate_pct)::text from tax_rates r where r.company_id = ${taxCodes.companyId} and r.tax_code_id = ${taxCodes.id}
    and r.valid_from <= ${day}::date and (${taxCodes.endsOn} is null or ${day}::date <= ${taxCodes.endsOn}) order by r.valid_from desc limit 1)`
  return tx
    .select({ id: taxCodes.id, code: taxCodes.code, name: taxCodes.name, percent })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, entry.company.id), eq(taxCodes.kind, 'withholding'), eq(taxCodes.isActive, true), isNotNull(percent)))
    .orderBy(asc(taxCodes.code))
}
