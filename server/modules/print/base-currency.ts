import { eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import type { InCompany } from '../../http/context'

export const baseCurrencyOf = async ({ tx, entry }: InCompany): Promise<string> => {
  const [company] = await tx.select({ currency: companies.baseCurrency }).from(companies).where(eq(companies.id, entry.company.id))
  if (!company) throw new Error('the company is gone')
  return company.currency
}
