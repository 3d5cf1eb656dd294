import { and, eq } from 'drizzle-orm'
import type { StartingChart } from '@/contracts/choices'
import { usualDiscountTaxMode } from '@/contracts/rules/early-discount'
import { proposedChart } from '@/contracts/rules/starting-chart'
import { writeAudit } from '../../db/audit'
import { extendFiscalYears, seedChart, seedCompanyRecords, seedReminderLevels, seedWarehouse } from '../../db/company-records'
import { bindCompany } from '../../db/enter'
import { companies, memberships, rolePermissions, roles } from '../../db/schema/identity'
import { workQueue } from '../../db/schema/work'
import { grantsOf, type RoleName, roleTemplates } from '../../domain/role-templates'
import { todayIn } from '../../domain/today'
import type { Tx } from '../../ports'

export interface Founding {
  tx: Tx
  /** `today` is in the company's timezone. */
  company: { id: string; country: string; today: string; chart: StartingChart }
}

/** Creates roles from the templates. They belong to the company from then on. */
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

/** Steps that fill a new company, in this order. Everything that other modules need from the first day belongs here. */
const SETUP_STEPS: readonly ((founding: Founding) => Promise<void>)[] = [
  insertRoles,
  // Taxes and payment terms.
  ({ tx, company }) => seedCompanyRecords(tx, company),
  ({ tx, company }) => seedChart(tx, company.id, company.chart),
  ({ tx, company }) => seedWarehouse(tx, company.id),
  ({ tx, company }) => seedReminderLevels(tx, company.id),
  ({ tx, company }) => extendFiscalYears(tx, company.id, company.today),
  ({ tx, company }) =>
    tx
      .insert(workQueue)
      .values({ kind: 'nightly', company: company.id })
      .then(() => undefined),
]

/** The chart of accounts that it starts with is no column: from then on, the accounts are the company's. */
type CompanyFields = Omit<typeof companies.$inferInsert, 'id' | 'version' | 'updatedAt' | 'updatedBy'> & { chart?: StartingChart | undefined }

/** Countries that print on US Letter; all others print on A4. */
const LETTER_COUNTRIES = ['CA', 'MX', 'US']

/** Makes a user a member with one of the company's initial roles. The transaction must be bound to the company. */
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
  /** Whether the founder's sign-ins open this company. */
  isDefault: boolean
  requestId: string
  now: Date
}

/**
 * Creates a company with the records that every company begins with; its founder becomes its administrator. The transaction is bound to the
 * new company afterwards.
 */
export const createCompany = async (
  tx: Tx,
  id: string,
  { chart: asked, ...fields }: CompanyFields,
  { userId, isDefault, requestId, now }: Founder,
): Promise<void> => {
  await bindCompany(tx, id, userId)
  const paper = LETTER_COUNTRIES.includes(fields.country) ? 'letter' : 'a4'
  await tx.insert(companies).values({ paper, discountTaxMode: usualDiscountTaxMode(fields.country), ...fields, id, updatedBy: userId })
  const chart = asked ?? proposedChart(fields.country)
  const company = { id, chart, country: fields.country, today: todayIn(fields.timezone, now) }
  for (const setUp of SETUP_STEPS) await setUp({ tx, company })
  await addMember(tx, id, { userId, role: 'Administrator', isDefault })
  await writeAudit(tx, { companyId: id, userId, requestId }, { entity: 'company', entityId: id, action: 'create', after: { ...fields, chart } })
}
