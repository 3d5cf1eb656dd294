import { sql } from 'drizzle-orm'
import type { Tx } from '../ports'

/**
 * Payment terms and tax codes that a company starts with, by its country. The list stands in the database, where the companies
 * that were there before got it too; what exists already stays as it is. The company must be bound.
 */
export const seedCompanyRecords = async (tx: Tx, company: { id: string; country: string }): Promise<void> => {
  await tx.execute(sql`select seed_company_records(${company.id}::uuid, ${company.country})`)
}
