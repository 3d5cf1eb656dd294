import { users } from '../db/schema/identity'
import { createCompany } from '../modules/companies/create'
import type { Ports } from '../ports'
import { demoPassword } from './people'

/** Companies on their first day, each with its administrator: no customer, no part, no document. */
export const emptyCompanies = [
  {
    company: { name: 'Quayside Supplies LLC', baseCurrency: 'USD', country: 'US', timezone: 'America/New_York', hue: 4 },
    user: { email: 'admin@quayside.example', fullName: 'Nora Quist', role: 'Administrator' },
  },
  {
    company: { name: 'Millrace Supplies LLC', baseCurrency: 'USD', country: 'US', timezone: 'America/New_York', hue: 3 },
    user: { email: 'admin@millrace.example', fullName: 'Milo Reed', role: 'Administrator' },
  },
] as const
export const [{ user: emptyCompanyUser }] = emptyCompanies

/** Creates companies beside the demo companies, for viewing screens without records. */
export const seedEmptyCompanies = async (ports: Ports): Promise<void> => {
  const passwordHash = await ports.passwords.hash(demoPassword)
  for (const { company, user } of emptyCompanies)
    await ports.db.transaction(async (tx) => {
      const { email, fullName } = user
      const userName = email.replace(/@(\w+)\.example$/, '.$1')
      const [added] = await tx.insert(users).values({ email, fullName, userType: 'user', userName, passwordHash }).returning({ id: users.id })
      if (!added) throw new Error('no user row')
      const founder = { userId: added.id, isDefault: true, requestId: 'demo', now: ports.clock.now() }
      await createCompany(tx, ports.random.uuid(), { ...company, chart: 'general' }, founder)
    })
}
