import { sql } from 'drizzle-orm'
import { companies, files, users } from '../db/schema/identity'
import { sha256, toHex } from '../http/digest'
import { addMember, createCompany } from '../modules/companies/create'
import type { Ports, Tx } from '../ports'
import { demoLogos } from './logos'
import { type DemoCompany, demoCompanies, demoLeaver, demoPassword, demoUsers } from './people'

const logoBytes = (key: DemoCompany) => Uint8Array.from(atob(demoLogos[key]), (char) => char.charCodeAt(0))

const allUsers = [...demoUsers, demoLeaver]

/** Creates companies, users with one password, roles from the templates, memberships and logos. */
export const seedIdentity = async (ports: Ports, alsoDo: (tx: Tx) => Promise<void>): Promise<void> => {
  const passwordHash = await ports.passwords.hash(demoPassword)
  await ports.db.transaction(async (tx) => {
    const userIds = new Map<string, string>()
    for (const { email, fullName, userType } of allUsers) {
      const userName = email.replace(/@northgate\.example$/, '').replace(/@(\w+)\.example$/, '.$1')
      const [user] = await tx.insert(users).values({ email, fullName, userType, userName, passwordHash }).returning({ id: users.id })
      if (user) userIds.set(email, user.id)
    }
    const systemId = userIds.get('system@northgate.example') ?? ''
    for (const { key, ...company } of demoCompanies) {
      const id = ports.random.uuid()
      await createCompany(
        tx,
        id,
        { ...company, chart: 'general' },
        { userId: systemId, isDefault: demoUsers[0]?.roles[0]?.[0] === key, requestId: 'demo', now: ports.clock.now() },
      )
      // The history reaches into the fiscal year before those that a new company has.
      await tx.execute(sql`select open_fiscal_year(${id}::uuid, (select min(year) - 1 from fiscal_years where company_id = ${id}))`)
      for (const user of allUsers.slice(1))
        for (const [index, [company_, role]] of user.roles.entries())
          if (company_ === key) await addMember(tx, id, { userId: userIds.get(user.email) ?? '', role, isDefault: index === 0 })
      const logo = logoBytes(key)
      const logoFileId = ports.random.uuid()
      await tx.insert(files).values({
        companyId: id,
        id: logoFileId,
        module: 'company',
        name: `${key}.png`,
        mime: 'image/png',
        size: logo.byteLength,
        sha256: toHex(await sha256(logo)),
        createdBy: systemId,
      })
      await tx
        .update(companies)
        .set({ logoFileId })
        .where(sql`${companies.id} = ${id}`)
      await ports.files.put(logoFileId, logo)
    }
    await alsoDo(tx)
  })
}
