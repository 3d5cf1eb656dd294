import { eq, sql } from 'drizzle-orm'
import type { CompanyInfo } from '@/contracts/company-info'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { changedBy } from '../records/changed-by'
import { numberingOf } from './numbering'

/** Settings that can't be changed any more, because existing records depend on them. */
export const fixedOf = async ({ tx, entry }: Session): Promise<Pick<CompanyInfo, 'baseCurrencyFixed' | 'fiscalYearFixed' | 'costingMethodFixed'>> => {
  const company = entry.company.id
  const [row] = await rowsOf<{ amounts: boolean; numbers: boolean; stock: boolean }>(
    tx,
    sql`select exists (select 1 from documents where company_id = ${company}) or exists (select 1 from exchange_rates where company_id = ${company}) as amounts,
      exists (select 1 from counters where company_id = ${company} and fiscal_year > 0) as numbers,
      exists (select 1 from stock_moves where company_id = ${company}) as stock`,
  )
  return { baseCurrencyFixed: row?.amounts ?? true, fiscalYearFixed: row?.numbers ?? true, costingMethodFixed: row?.stock ?? true }
}

/** The company that the session is bound to. @throws Problem 404 for any other company */
export const companyInfoOf = async (session: Session, id: string): Promise<CompanyInfo> => {
  const { tx, entry } = session
  if (id !== entry.company.id) throw notFound()
  const [found] = await tx
    .select({ company: companies, updatedByName: changedBy(companies.updatedBy) })
    .from(companies)
    .where(eq(companies.id, entry.company.id))
  if (!found) throw notFound()
  const { logoFileId, updatedBy: _by, ...company } = found.company
  const seesMargins = session.can('customer-quotations', 'cost') || session.can('company-info', 'update')
  return {
    ...company,
    marginFloorPct: seesMargins ? company.marginFloorPct : null,
    defaultMarginPct: seesMargins ? company.defaultMarginPct : null,
    hasLogo: logoFileId !== null,
    numbering: await numberingOf(session),
    ...(await fixedOf(session)),
    updatedByName: found.updatedByName,
  }
}
