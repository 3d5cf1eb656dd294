import { sql } from 'drizzle-orm'
import { bindCompany } from '../db/enter'
import { writeAudit } from '../db/audit'
import { companies, files, memberships, rolePermissions, roles, users } from '../db/schema/identity'
import { workQueue } from '../db/schema/work'
import { grantsOf, roleTemplates } from '../domain/role-templates'
import { sha256, toHex } from '../http/digest'
import type { Ports, Tx } from '../ports'
import { seedCompanyRecords } from '../db/company-records'
import { demoLogos } from './logos'
import { type DemoCompany, demoCompanies, demoLeaver, demoPassword, demoUsers } from './people'

const logoBytes = (key: DemoCompany) => Uint8Array.from(atob(demoLogos[key]), (char) => char.charCodeAt(0))

/** Roles of a new company, from the templates, by name. */
export const insertRoles = async (tx: Tx, companyId: string): Promise<Map<string, string>> => {
  const byName = new Map<string, string>()
  for (const template of roleTemplates) {
    const [role] = await tx
      .insert(roles)
      .values({ companyId, name: template.name, description: template.description, isSystem: 'isSystem' in template })
      .returning({ id: roles.id })
    if (!role) throw new Error('no role row')
    byName.set(template.name, role.id)
    const grants = grantsOf(template).map((grant) => ({ ...grant, companyId, roleId: role.id }))
    if (grants.length) await tx.insert(rolePermissions).values(grants)
  }
  return byName
}

const everybody = [...demoUsers, demoLeaver]

/** Companies, users with one password, roles from the templates, memberships and logos. */
export const seedIdentity = async (ports: Ports): Promise<void> => {
  const passwordHash = await ports.passwords.hash(demoPassword)
  await ports.db.transaction(async (tx) => {
    const userIds = new Map<string, string>()
    for (const { email, fullName, userType } of everybody) {
      const userName = email.replace(/@northgate\.example$/, '').replace(/@(\w+)\.example$/, '.$1')
      const [user] = await tx.insert(users).values({ email, fullName, userType, userName, passwordHash }).returning({ id: users.id })
      if (user) userIds.set(email, user.id)
    }
    const systemId = userIds.get('system@northgate.example') ?? ''
    for (const { key, ...company } of demoCompanies) {
      const id = ports.random.uuid()
      await bindCompany(tx, id, systemId)
      await tx.insert(companies).values({ id, ...company })
      await tx.insert(workQueue).values({ kind: 'nightly', company: id })
      const roleIds = await insertRoles(tx, id)
      await seedCompanyRecords(tx, { id, country: company.country })
      for (const user of everybody)
        for (const [index, [company_, role]] of user.roles.entries())
          if (company_ === key)
            await tx
              .insert(memberships)
              .values({ companyId: id, userId: userIds.get(user.email) ?? '', roleId: roleIds.get(role) ?? '', isDefault: index === 0 })
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
      await writeAudit(tx, { companyId: id, userId: systemId, requestId: 'demo' }, { entity: 'company', entityId: id, action: 'create', after: company })
    }
  })
}
