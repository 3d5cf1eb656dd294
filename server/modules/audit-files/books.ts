import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import type { AuditBooks, AuditCostCentre, AuditTaxCode } from '../../domain/audit-files/books'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { auditAccounts, auditParties } from './balances'
import { auditJournals } from './journals'
import type { ChosenPeriods } from './years'

const companyColumns = {
  name: sql<string>`coalesce(${companies.legalName}, ${companies.name})`,
  taxIds: companies.taxIds,
  addressLines: companies.addressLines,
  country: companies.country,
  phone: companies.phone,
  email: companies.email,
}

/** All tax codes, since a file may name any of them, with the rate on its last day. */
const taxCodesOf = ({ tx, entry }: Session, { to }: ChosenPeriods): Promise<AuditTaxCode[]> =>
  rowsOf<AuditTaxCode>(
    tx,
    sql`select t.code, t.name, trim_scale(t.deductible_pct)::text as "deductiblePct",
        (select trim_scale(r.rate_pct)::text from tax_rates r where r.company_id = t.company_id and r.tax_code_id = t.id and r.valid_from <= ${to}::date
          order by r.valid_from desc limit 1) as "ratePct"
      from tax_codes t where t.company_id = ${entry.company.id} order by t.code`,
  )

const costCentresOf = ({ tx, entry }: Session): Promise<AuditCostCentre[]> =>
  rowsOf<AuditCostCentre>(tx, sql`select code, name from cost_centres where company_id = ${entry.company.id} order by code_key`)

const countJournals = async ({ tx, entry }: Session, { yearId, fromNo, toNo, upto }: ChosenPeriods): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from journals j join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
      where j.company_id = ${entry.company.id} and j.fiscal_year_id = ${yearId} and j.period_no between ${fromNo} and ${toNo} and s.seq <= ${upto}::bigint`,
  )
  return row?.count ?? 0
}

/** The books of the chosen periods. Journals are read when a file asks for them; everything else is read now, each by one statement. */
export const loadBooks = async (session: Session, periods: ChosenPeriods): Promise<AuditBooks> => {
  const { tx, entry } = session
  const [company] = await tx.select(companyColumns).from(companies).where(eq(companies.id, entry.company.id))
  if (!company) throw notFound()
  const { year, name, yearStartsOn, yearEndsOn, from, to } = periods
  return {
    company,
    period: { name, year, yearStartsOn, yearEndsOn, from, to },
    baseCurrency: entry.company.baseCurrency,
    ...(await auditAccounts(session, periods)),
    parties: await auditParties(session, periods),
    taxCodes: await taxCodesOf(session, periods),
    costCentres: await costCentresOf(session),
    journalCount: await countJournals(session, periods),
    journals: auditJournals(session, periods),
  }
}
