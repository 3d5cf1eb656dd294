import { sql } from 'drizzle-orm'
import type { StartingChart } from '@/contracts/choices'
import type { Tx } from '../ports'

/**
 * Creates the payment terms and tax codes that a company starts with, by its country. The list is kept in the database, because a migration
 * gave it to existing companies too. Existing rows stay as they are. The transaction must be bound to the company.
 */
export const seedCompanyRecords = async (tx: Tx, company: { id: string; country: string }): Promise<void> => {
  await tx.execute(sql`select seed_company_records(${company.id}::uuid, ${company.country})`)
}

/** Creates a chart of accounts, and the default accounts that postings look for. Existing rows stay as they are. */
export const seedChart = async (tx: Tx, companyId: string, chart: StartingChart): Promise<void> => {
  await tx.execute(sql`select seed_chart(${companyId}::uuid, ${chart})`)
}

/** Creates the levels of reminders that a company starts with. */
export const seedReminderLevels = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select seed_reminder_levels(${companyId}::uuid)`)
}

/** Creates the warehouse that a company starts with. */
export const seedWarehouse = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select seed_warehouse(${companyId}::uuid)`)
}

/** Opens the fiscal years up to the one after that of `day`; in a company without any, also the one before it. */
export const extendFiscalYears = async (tx: Tx, companyId: string, day: string): Promise<void> => {
  await tx.execute(sql`select extend_fiscal_years(${companyId}::uuid, ${day}::date)`)
}
