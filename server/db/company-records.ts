import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/**
 * Payment terms and tax codes that a company starts with, by its country. The list stands in the database, where the companies
 * that were there before got it too; what exists already stays as it is. The company must be bound.
 */
export const seedCompanyRecords = async (tx: Tx, company: { id: string; country: string }): Promise<void> => {
  await tx.execute(sql`select seed_company_records(${company.id}::uuid, ${company.country})`)
}

/** Chart of accounts, and the accounts that postings look for. What exists already stays as it is. */
export const seedChart = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select seed_chart(${companyId}::uuid)`)
}

/** The warehouse that a company begins with. */
export const seedWarehouse = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select seed_warehouse(${companyId}::uuid)`)
}

/** Opens the fiscal years up to the one after `day` (and the one before it, where there is none yet). */
export const extendFiscalYears = async (tx: Tx, companyId: string, day: string): Promise<void> => {
  await tx.execute(sql`select extend_fiscal_years(${companyId}::uuid, ${day}::date)`)
}
