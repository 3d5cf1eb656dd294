import { bindCompany } from '../db/enter'
import { writeAudit } from '../db/audit'
import { seedCompanyRecords } from '../db/company-records'
import { companies, memberships, users } from '../db/schema/identity'
import { workQueue } from '../db/schema/work'
import type { Ports } from '../ports'
import { insertRoles } from './identity'
import { demoPassword } from './people'

/** A company of the first day: no customer, no part, no document. */
export const emptyCompany = { name: 'Quayside Supplies LLC', baseCurrency: 'USD', country: 'US', timezone: 'America/New_York', hue: 4 } as const
export const emptyCompanyUser = { email: 'admin@quayside.example', fullName: 'Nora Quist', role: 'Administrator' } as const

/** Beside the demo companies, for who wants to see screens without records. */
export const seedEmptyCompany = async (ports: Ports): Promise<void> => {
  const { email, fullName, role } = emptyCompanyUser
  const passwordHash = await ports.passwords.hash(demoPassword)
  await ports.db.transaction(async (tx) => {
    const [user] = await tx.insert(users).values({ email, fullName, userType: 'user', userName: 'admin.quayside', passwordHash }).returning({ id: users.id })
    if (!user) throw new Error('no user row')
    const id = ports.random.uuid()
    await bindCompany(tx, id, user.id)
    await tx.insert(companies).values({ id, ...emptyCompany })
    await tx.insert(workQueue).values({ kind: 'nightly', company: id })
    const roleId = (await insertRoles(tx, id)).get(role)
    if (!roleId) throw new Error(`no role ${role}`)
    await seedCompanyRecords(tx, { id, country: emptyCompany.country })
    await tx.insert(memberships).values({ companyId: id, userId: user.id, roleId, isDefault: true })
    await writeAudit(tx, { companyId: id, userId: user.id, requestId: 'demo' }, { entity: 'company', entityId: id, action: 'create', after: emptyCompany })
  })
}
