import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/**
 * Payment terms and tax codes that a company starts with, by its country. The list stands in the database, where the companies
 * that were there before got it too; what exists already stays as it is. The company must be bound.
 */
export const seedCompanyRecords = async (tx: Tx, company: { id: string; country: string }): Promise<void> => {
  await tx.execute(sql`select seed_company_records(${company.id}::uuid, ${company.country})`)
}

/** Chart of accounts, the accounts that postings look for, and the fiscal years around today. What exists already stays as it is. */
export const giveLedger = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select give_ledger(c.id, (now() at time zone c.timezone)::date) from companies c where c.id = ${companyId}`)
}

/** Opens the fiscal year that ends in the calendar year, next to one that is there. */
export const openFiscalYear = async (tx: Tx, companyId: string, year: number): Promise<void> => {
  await tx.execute(sql`select open_fiscal_year(${companyId}::uuid, ${year})`)
}
