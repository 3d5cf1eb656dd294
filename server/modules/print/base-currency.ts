import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import type { CompanyContext } from '../../http/context'

export const baseCurrencyOf = async ({ tx, entry }: CompanyContext): Promise<string> => {
  const [company] = await tx.select({ currency: companies.baseCurrency }).from(companies).where(eq(companies.id, entry.company.id))
  if (!company) throw new Error('the company is gone')
  return company.currency
}
