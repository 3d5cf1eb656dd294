import { users } from '../db/schema/identity'
import { createCompany } from '../modules/companies/create'
import type { Ports } from '../ports'
import { demoPassword } from './people'

/** A company on its first day: no customer, no part, no document. */
export const emptyCompany = { name: 'Quayside Supplies LLC', baseCurrency: 'USD', country: 'US', timezone: 'America/New_York', hue: 4 } as const
export const emptyCompanyUser = { email: 'admin@quayside.example', fullName: 'Nora Quist', role: 'Administrator' } as const

/** Creates a company beside the demo companies, for viewing screens without records. */
export const seedEmptyCompany = async (ports: Ports): Promise<void> => {
  const { email, fullName } = emptyCompanyUser
  const passwordHash = await ports.passwords.hash(demoPassword)
  await ports.db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values({ email, fullName, userType: 'user', userName: 'admin.quayside', passwordHash }).returning({ id: users.id })
    if (!user) throw new Error('no user row')
    await createCompany(
      tx,
      ports.random.uuid(),
      { ...emptyCompany, chart: 'general' },
      { userId: user.id, isDefault: true, requestId: 'demo', now: ports.clock.now() },
    )
  })
}
