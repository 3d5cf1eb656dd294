import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../db/audit'
import { extendFiscalYears, seedChart, seedCompanyRecords, seedWarehouse } from '../../db/company-records'
import { bindCompany } from '../../db/enter'
import { companies, memberships, rolePermissions, roles } from '../../db/schema/identity'
import { workQueue } from '../../db/schema/work'
import { grantsOf, type RoleName, roleTemplates } from '../../domain/role-templates'
import { todayIn } from '../../domain/today'
import type { Tx } from '../../ports'

export interface Founding {
  tx: Tx
  /** `today` in its own timezone. */
  company: { id: string; country: string; today: string }
}

/** Roles from the templates. They are the company's own from then on. */
const insertRoles = async ({ tx, company }: Founding): Promise<void> => {
  for (const template of roleTemplates) {
    const [role] = await tx
      .insert(roles)
      .values({ companyId: company.id, name: template.name, description: template.description, isSystem: 'isSystem' in template })
      .returning({ id: roles.id })
    if (!role) throw new Error('no role row')
    const grants = grantsOf(template).map((grant) => ({ ...grant, companyId: company.id, roleId: role.id }))
    if (grants.length) await tx.insert(rolePermissions).values(grants)
  }
}

/** What a new company is given, in this order. Whatever later modules need of the first day belongs here. */
const GIVEN: readonly ((founding: Founding) => Promise<void>)[] = [
  insertRoles,
  // Taxes and payment terms.
  ({ tx, company }) => seedCompanyRecords(tx, company),
  ({ tx, company }) => seedChart(tx, company.id),
  ({ tx, company }) => seedWarehouse(tx, company.id),
  ({ tx, company }) => extendFiscalYears(tx, company.id, company.today),
  ({ tx, company }) =>
    tx
      .insert(workQueue)
      .values({ kind: 'nightly', company: company.id })
      .then(() => undefined),
]

type Given = Omit<typeof companies.$inferInsert, 'id' | 'version' | 'updatedAt' | 'updatedBy'>

/** Sheets by the country, as its printers have them. */
const LETTER = ['CA', 'MX', 'US']

/** Makes somebody a member with one of the roles that the company was given. The company must be bound. */
export const addMember = async (tx: Tx, companyId: string, member: { userId: string; role: RoleName; isDefault: boolean }): Promise<void> => {
  const { userId, role, isDefault } = member
  const [found] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.companyId, companyId), eq(roles.name, role)))
  if (!found) throw new Error(`no role ${role}`)
  await tx.insert(memberships).values({ companyId, userId, roleId: found.id, isDefault })
}

interface Founder {
  userId: string
  /** Where they begin when they sign in. */
  isDefault: boolean
  requestId: string
  now: Date
}

/**
 * Founds a company with what every company begins with; its founder becomes its administrator. The transaction is bound to it
 * afterwards.
 */
export const createCompany = async (tx: Tx, id: string, given: Given, { userId, isDefault, requestId, now }: Founder): Promise<void> => {
  await bindCompany(tx, id, userId)
  const paper = LETTER.includes(given.country) ? 'letter' : 'a4'
  await tx.insert(companies).values({ paper, ...given, id, updatedBy: userId })
  const company = { id, country: given.country, today: todayIn(given.timezone, now) }
  for (const give of GIVEN) await give({ tx, company })
  await addMember(tx, id, { userId, role: 'Administrator', isDefault })
  await writeAudit(tx, { companyId: id, userId, requestId }, { entity: 'company', entityId: id, action: 'create', after: given })
}
